import type { BenchmarkDefinition } from './contract/definition';
import type { PublicItem } from './contract/scoring';

/** An item as the index of questions lists it: what reading answers needs, and nothing of the key. */
export function indexItem(
  { readsPayload = false }: Pick<BenchmarkDefinition, 'readsPayload'>,
  { id, task, slices, payload }: PublicItem,
): PublicItem {
  const entry = { id, task, slices };
  return readsPayload && payload !== undefined ? { ...entry, payload } : entry;
}
