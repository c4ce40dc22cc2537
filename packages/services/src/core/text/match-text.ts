import type { Prisma } from '@clapboard/db';

/** Escapes PostgreSQL's LIKE wildcards in a search text. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Most words of a search that count: each costs the database several comparisons and joins per row. */
const maxWords = 6;

/** Returns the first six words of a search text. */
export function splitWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/** Returns the condition for texts that contain another one, ignoring case. */
export function matchText(text: string) {
  return { contains: escapeLike(text.trim()), mode: 'insensitive' } as const;
}

/**
 * Returns the conditions for submissions whose model, organisation or prompt contains a word; any of them is enough.
 */
export function matchRun(word: string): Prisma.SubmissionWhereInput[] {
  const contains = matchText(word);
  const prompt = {
    path: ['promptVariant'],
    string_contains: escapeLike(word),
    mode: 'insensitive',
  } as const;
  return [
    { model: { name: contains } },
    { model: { organisation: contains } },
    { runSettings: prompt },
  ];
}
