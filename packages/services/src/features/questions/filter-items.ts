import { type Explain, type OutcomeKind, outcomeKinds } from '@clapboard/benchmarks';
import type { LoadedTask } from './load-task';
import type { SearchableItem } from './task-items';

interface Answered extends Pick<LoadedTask, 'askedItems' | 'answers'> {
  explain: Explain;
}

/** Indexes of the slice's items whose question or answer contains every word of the text. */
export function findMatchingItems(
  { explain, askedItems, answers }: Answered,
  { slice, text }: { slice?: string | undefined; text: string },
): number[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ item, words: question }: SearchableItem): boolean => {
    if (slice !== undefined && !item.slices.includes(slice)) return false;
    const open = words.filter((word) => !question.includes(word));
    if (open.length === 0) return true;
    const storedAnswer = answers?.get(item.id);
    if (storedAnswer === undefined) return false;
    const answer = explain.answer(item, storedAnswer).map((part) => part.text.toLowerCase());
    return open.every((word) => answer.some((part) => part.includes(word)));
  };
  return askedItems.flatMap((askedItem, i) => (isFound(askedItem) ? [i] : []));
}

/** Counts items by outcome, in display order; without outcomes that don't occur. */
export function countOutcomes(
  results: readonly { outcome: OutcomeKind }[],
  indexes: readonly number[],
): { kind: OutcomeKind; items: number }[] {
  const counts = new Map<OutcomeKind, number>();
  for (const index of indexes) {
    const kind = results[index]?.outcome;
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return outcomeKinds.flatMap((kind) => {
    const items = counts.get(kind);
    return items === undefined ? [] : [{ kind, items }];
  });
}

interface RequestedPage {
  page: number;
  /** index that the page must have, if present */
  holding: number;
  limit: number;
  /** entries to leave out at the start, whatever page is requested */
  skip?: number | undefined;
}

/**
 * Returns one page of the indexes: from `skip`, else the one with a particular index, if present,
 * else the requested or the last page.
 */
export function getPage(
  indexes: readonly number[],
  { page: requested, holding, limit, skip }: RequestedPage,
): { page: number; pages: number; indexes: number[] } {
  const pages = Math.max(1, Math.ceil(indexes.length / limit));
  const at = skip ?? indexes.indexOf(holding);
  const page = at < 0 ? Math.min(requested, pages) : Math.floor(at / limit) + 1;
  const start = skip ?? (page - 1) * limit;
  return { page, pages, indexes: indexes.slice(start, start + limit) };
}
