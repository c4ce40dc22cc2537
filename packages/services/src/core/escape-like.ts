/** Escapes PostgreSQL's LIKE wildcards in a search text. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
