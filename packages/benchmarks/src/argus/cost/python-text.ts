/**
 * Python's whitespace characters (`\s`, `str.strip` and `str.split`), as the inside of a character
 * class. JavaScript's `\s` lacks some of them and adds U+FEFF.
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

/** Python's `text.strip()`. */
export function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const spaceRun = new RegExp(`[${spaces}]+`);

/** Python's `text.split()`. */
export function words(text: string): string[] {
  return text.split(spaceRun).filter((word) => word !== '');
}

/** Whether every character is ASCII. */
export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

/** Python's `len(text)`: code points, not UTF-16 units. */
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
