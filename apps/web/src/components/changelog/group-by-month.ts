import type { FeedEntry } from '@clapboard/services/feed';
import { formatLongMonth } from '@/format/model-facts';

interface Month {
  /** `November 2026` */
  title: string;
  entries: FeedEntry[];
}

/** Groups entries by their months in UTC, in their order. */
export function groupByMonth(entries: readonly FeedEntry[]): Month[] {
  const months = new Map<string, Month>();
  for (const entry of entries) {
    const title = formatLongMonth(entry.createdAt);
    const month = months.get(title) ?? { title, entries: [] };
    months.set(title, month);
    month.entries.push(entry);
  }
  return [...months.values()];
}
