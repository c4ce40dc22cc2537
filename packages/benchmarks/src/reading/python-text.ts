/** Whitespace of Python’s `str`; JavaScript’s differs in U+0085, U+001C to U+001F and U+FEFF. */
const space =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const isSpace = new RegExp(`^[${space}]$`);
const word = new RegExp(`[^${space}]+`);

/** Python’s `text.strip()`. */
export function strip(text: string): string {
  if (isVisible(text.charCodeAt(0)) && isVisible(text.charCodeAt(text.length - 1))) return text;
  return stripWhere(text, (character) => isSpace.test(character));
}

/** Python’s `text.strip(characters)`. */
export function stripCharacters(text: string, characters: string): string {
  return stripWhere(text, (character) => characters.includes(character));
}

/** Unlike a pattern for the end of a text, it doesn’t read every run of such characters inside of it. */
function stripWhere(text: string, isStripped: (character: string) => boolean): string {
  let from = 0;
  let to = text.length;
  while (from < to && isStripped(text.charAt(from))) from += 1;
  while (from < to && isStripped(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Whether a UTF-16 unit is visible ASCII, like the ends of most texts. */
export function isVisible(unit: number): boolean {
  return unit > 0x20 && unit < 0x7f;
}

/** Python’s `text.split()[0]`; empty for a text without words. */
export function firstWord(text: string): string {
  return word.exec(text)?.[0] ?? '';
}

/** A text with the decimal digits of any script as `0` to `9`, as Python’s `int` reads them. */
export function decimalDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    // Unicode encodes decimal digits in whole runs from 0 to 9.
    while (isDecimalDigit(zero - 1)) zero -= 1;
    return String((code - zero) % 10);
  });
}

function isDecimalDigit(codePoint: number): boolean {
  return /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));
}
