/** Escapes PostgreSQL's LIKE wildcards in a search text. */
export function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
