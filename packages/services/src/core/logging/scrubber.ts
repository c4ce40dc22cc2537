/** Replaces a secret in the log. */
const mark = '[secret]';

/** Shorter values would match ordinary words; they are found by their context instead. */
const shortest = 6;

const secretName = /password|secret|token|key/i;

/** Forms in which a password appears in messages: unchanged, in URLs, in JSON, in headers. */
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
    // A password with a lone percent sign is used unchanged.
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

/**
 * Returns every secret of a process's settings: variables with such a name, and passwords in URLs.
 */
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

/**
 * Patterns that contain a secret whatever its value: user and password of a URL, credentials, named
 * values.
 */
const shapes: readonly [RegExp, string][] = [
  [/(\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/"'\\@:]*:[^\s/"'\\@]*@/gi, `$1${mark}@`],
  [/\b(Bearer|Basic)\s+[\w+/=.~-]{8,}/gi, `$1 ${mark}`],
  [/("\w*(?:password|secret|api_?key|cookie|authorization)":)"(?:[^"\\]|\\.)*"/gi, `$1"${mark}"`],
  [
    /(\b[\w.-]{0,100}(?:password|passwd|secret|token|api[-_]?key)(?:\\["']|')?\s*=\s*(?:\\["'])?)[^\s"'\\,;&)]+/gi,
    `$1${mark}`,
  ],
  [
    /(\b\w*(?:password|secret|api_?key|cookie|authorization)(?:\\["']|')?\s*:\s*)((?<!\\)\\"|')(?:(?!\2)[^"])*\2/gi,
    `$1$2${mark}$2`,
  ],
];

/**
 * Removes secrets from a log line: every secret of `settings` (the process's environment), and
 * everything that looks like one.
 */
export function createScrubber(
  settings: Readonly<Record<string, unknown>>,
): (line: string) => string {
  const known = [...new Set(getSecrets(settings).flatMap(getForms))]
    .filter((form) => form.length >= shortest)
    // Longest first: a secret that begins another must not leave its rest.
    .sort((left, right) => right.length - left.length);
  return (line) => {
    let scrubbed = line;
    for (const form of known) scrubbed = scrubbed.replaceAll(form, mark);
    for (const [shape, replacement] of shapes) scrubbed = scrubbed.replace(shape, replacement);
    return scrubbed;
  };
}
