const maxLength = 400;
const unprintable = /[\p{Cc}\p{Surrogate}]/gu;

/**
 * Text from a file made fit to be shown and stored: control characters and lone surrogates (which
 * PostgreSQL refuses) become U+FFFD, and 400 characters are the most that is kept.
 */
export function printable(text: string): string {
  const short = text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
  return short.replace(unprintable, '\uFFFD');
}
