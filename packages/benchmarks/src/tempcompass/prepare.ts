/** What Python's `str.strip()` removes; JavaScript's `trim` knows neither U+0085 nor U+001C to U+001F, and takes U+FEFF too. */
const space =
  '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const leading = new RegExp(`^${space}+`);
const trailing = new RegExp(`${space}+$`);

/** A text as Python's `strip()` leaves it. */
export function strip(text: string): string {
  const from = leading.exec(text)?.[0].length ?? 0;
  let to = text.length;
  while (to > from && trailing.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** An answer as the official code prepares it before anything looks at it. */
export function prepared(text: string): string {
  return strip(text.replaceAll('</s>', ''));
}
