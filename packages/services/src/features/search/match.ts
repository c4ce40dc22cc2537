import type { SearchHit } from './views';

/** Most hits of a kind. */
const maxHits = 5;

/** Whether every word is part of the text. */
export function matches(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** Returns the best hits: equal titles first, then titles and words of titles that begin with the query. */
export function selectBest(hits: readonly SearchHit[], words: readonly string[]): SearchHit[] {
  const query = words.join(' ');
  const distance = ({ title }: SearchHit): number => {
    const lower = title.toLowerCase();
    if (lower === query) return 0;
    if (lower.startsWith(query)) return 1;
    if (words.every((word) => startsWord(lower, word))) return 2;
    return matches(lower, words) ? 3 : 4;
  };
  return hits
    .map((hit) => ({ hit, distance: distance(hit) }))
    .sort((a, b) => a.distance - b.distance || a.hit.title.length - b.hit.title.length)
    .slice(0, maxHits)
    .map(({ hit }) => hit);
}

function startsWord(text: string, word: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));
}
