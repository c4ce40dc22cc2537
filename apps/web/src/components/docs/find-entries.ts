import type { DocumentationEntry } from '@/site-search/list-documentation';

/** Maximum number of entries shown at once. */
const maxEntries = 8;

/** Returns the entries whose titles contain every word, those that begin with the text first. */
export function findEntries(
  entries: readonly DocumentationEntry[],
  text: string,
): DocumentationEntry[] {
  const query = text.trim().toLowerCase();
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const startsWithQuery = ({ title }: DocumentationEntry) => title.toLowerCase().startsWith(query);
  const matching = entries.filter(({ title, detail }) => {
    const lower = `${title} ${detail}`.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
  return [
    ...matching.filter(startsWithQuery),
    ...matching.filter((entry) => !startsWithQuery(entry)),
  ].slice(0, maxEntries);
}
