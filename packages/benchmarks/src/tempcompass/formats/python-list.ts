const escaped: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** One string of the list, with either kind of quotation marks, and the text after it. */
const element = /\s*(?:'((?:[^'\\]|\\[\s\S])*)'|"((?:[^"\\]|\\[\s\S])*)")\s*(,|\])/y;
const escapeSequence = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([\s\S]))/g;

/**
 * Maximum characters of a list of options. About ten million exceed the stack of regular expressions, which then throw.
 */
const maxLength = 1_000_000;

/** Parses a Python list literal such as `['A. one', "B. it's two"]`; null if invalid or too long. */
export function parsePythonList(literal: string): string[] | null {
  const text = literal.trim();
  if (!text.startsWith('[') || text.length > maxLength) return null;
  if (/^\[\s*\]$/.test(text)) return [];
  const texts: string[] = [];
  element.lastIndex = 1;
  for (;;) {
    const found = element.exec(text);
    if (!found) return null;
    texts.push(unescapeText(found[1] ?? found[2] ?? ''));
    const end = found.index + found[0].length;
    if (found[3] === ']') return end === text.length ? texts : null;
    if (/^\s*\]$/.test(text.slice(end))) return texts;
    element.lastIndex = end;
  }
}

function unescapeText(text: string): string {
  return text.replace(escapeSequence, (whole, hex?: string, unicode?: string, letter?: string) => {
    const code = hex ?? unicode;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return escaped[letter ?? ''] ?? whole;
  });
}
