const maxLength = 400;
const unprintable = /[\p{Cc}\p{Surrogate}]/gu;

/**
 * Makes text from a file safe to show and store: control characters and lone surrogates (which
 * PostgreSQL rejects) become U+FFFD, and the text is limited to 400 characters.
 */
export function printable(text: string): string {
  const short = text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
  return short.replace(unprintable, '\uFFFD');
}
