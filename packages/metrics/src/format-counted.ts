import { formatCount } from './format-count';

/** A whole number with its noun or a phrase that agrees with it: 1 row is, 2 rows are. */
export function formatCounted(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
