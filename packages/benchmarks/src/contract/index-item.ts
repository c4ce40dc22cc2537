import type { BenchmarkDefinition } from './definition';
import type { PublicItem } from './scoring';

/** An item for the question index: everything needed to read answers, without the reference. */
export function indexItem(
  { readsPayload = false }: Pick<BenchmarkDefinition, 'readsPayload'>,
  { id, task, slices, payload }: PublicItem,
): PublicItem {
  const entry = { id, task, slices };
  return readsPayload && payload !== undefined ? { ...entry, payload } : entry;
}
