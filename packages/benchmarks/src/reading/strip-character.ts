/** Returns a text without a character, given by its code, at its ends, as `str.strip` in Python. */
export function stripCharacter(text: string, code: number): string {
  let start = 0;
  let end = text.length;
  while (text.charCodeAt(start) === code) start += 1;
  while (end > start && text.charCodeAt(end - 1) === code) end -= 1;
  return text.slice(start, end);
}
