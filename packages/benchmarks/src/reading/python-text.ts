/**
 * Python’s whitespace characters (`\s`, `str.strip` and `str.split`), as the inside of a character
 * class. JavaScript’s `\s` lacks some of them and adds U+FEFF.
 */
export const spaces =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

/** Whether a UTF-16 unit is whitespace in Python. */
export function isSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 0x20 || (unit >= 9 && unit <= 13) || (unit >= 28 && unit <= 31);
  return (
    unit === 0x85 ||
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

/** Python’s `text.strip()`. */
export function strip(text: string): string {
  return stripWhere(text, isSpace);
}

/** Python’s `text.strip(characters)`. */
export function stripCharacters(text: string, characters: string): string {
  return stripWhere(text, (unit) => characters.includes(String.fromCharCode(unit)));
}

/** Unlike a pattern for the end of a text, it doesn’t read every run of such characters inside of it. */
function stripWhere(text: string, isStripped: (unit: number) => boolean): string {
  let from = 0;
  let to = text.length;
  while (from < to && isStripped(text.charCodeAt(from))) from += 1;
  while (from < to && isStripped(text.charCodeAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Whether a UTF-16 unit is visible ASCII, like the ends of most texts. */
export function isVisible(unit: number): boolean {
  return unit > 0x20 && unit < 0x7f;
}

const word = new RegExp(`[^${spaces}]+`);

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

/** Whether every character is ASCII. */
export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

/** Python’s `len(text)`: code points, not UTF-16 units. */
export function getLength(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i += 1) {
    if (isHigh(text.charCodeAt(i)) && isLow(text.charCodeAt(i + 1))) length -= 1;
  }
  return length;
}

function isHigh(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

function isLow(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}
