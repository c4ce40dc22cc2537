/** Text that is looked for as it stands: what PostgreSQL's LIKE takes for a wildcard is escaped. */
export function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
