/** Escapes PostgreSQL's LIKE wildcards in a search text. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Returns the condition for texts that contain another one, ignoring case. */
export function matchText(text: string) {
  return { contains: escapeLike(text.trim()), mode: 'insensitive' } as const;
}
