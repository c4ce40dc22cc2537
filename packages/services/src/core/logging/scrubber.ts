/** What stands in the log where a secret stood. */
const mark = '[secret]';

/** Shorter values would be found in ordinary words; what they are part of is found by its shape. */
const shortest = 6;

const secretName = /password|secret|token|key/i;

/** The forms in which a password gets into messages: as it is, in addresses, in JSON, in headers. */
function getForms(secret: string): string[] {
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
}

function inAddress(value: string): string[] {
  if (!URL.canParse(value)) return [];
  const { username, password } = new URL(value);
  if (password === '') return [];
  let plain = password;
  try {
    plain = decodeURIComponent(password);
  } catch {
    // A password with a lone percent sign is used as it stands.
  }
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [
    password,
    plain,
    base64(plain),
    base64(`${username}:${plain}`),
    base64(`\0${username}\0${plain}`),
  ];
}

/** Every secret of a process's settings: of variables with such a name, and passwords in addresses. */
function getSecrets(settings: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(settings).flatMap(([name, value]): string[] => {
    if (typeof value === 'object' && value !== null) {
      const inner = Object.entries(value).map(([key, setting]) => [`${name}.${key}`, setting]);
      return getSecrets(Object.fromEntries(inner));
    }
    if (typeof value !== 'string') return [];
    return secretName.test(name) ? [value, ...inAddress(value)] : inAddress(value);
  });
}

/** What holds a secret whatever its value: user and password of an address, credentials, named values. */
const shapes: readonly [RegExp, string][] = [
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/"'\\@:]*:[^\s/"'\\@]*@/gi, `$1${mark}@`],
  [/\b(Bearer|Basic)\s+[\w+/=.~-]{8,}/gi, `$1 ${mark}`],
  [/("\w*(?:password|secret|api_?key|cookie|authorization)":)"(?:[^"\\]|\\.)*"/gi, `$1"${mark}"`],
  [
    /(\b[\w.-]*(?:password|passwd|secret|token|api[-_]?key)(?:\\["']|')?\s*=\s*(?:\\["'])?)[^\s"'\\,;&)]+/gi,
    `$1${mark}`,
  ],
  [
    /(\b\w*(?:password|secret|api_?key|cookie|authorization)(?:\\["']|')?\s*:\s*)((?<!\\)\\"|')(?:(?!\2)[^"])*\2/gi,
    `$1$2${mark}$2`,
  ],
];

/**
 * Takes secrets out of a line of the log: every secret of `settings` (the process's environment),
 * wherever it stands, and what has the shape of one.
 */
export function createScrubber(
  settings: Readonly<Record<string, unknown>>,
): (line: string) => string {
  const known = [...new Set(getSecrets(settings).flatMap(getForms))]
    .filter((form) => form.length >= shortest)
    // A secret that begins another must not leave the other's rest.
    .sort((left, right) => right.length - left.length);
  return (line) => {
    let scrubbed = line;
    for (const form of known) scrubbed = scrubbed.replaceAll(form, mark);
    for (const [shape, replacement] of shapes) scrubbed = scrubbed.replace(shape, replacement);
    return scrubbed;
  };
}
