/** Entries that say the same of several tasks. */
interface MergedEntry<Entry> {
  entry: Entry;
  /** ids, in the order of the entries */
  tasks: string[];
}

/**
 * Merges entries that differ in their task only, in the order of their first task. Tasks of a benchmark often share
 * their videos, so that one correction changes all of them alike.
 */
export function mergeTasks<Entry extends { task: string }>(
  entries: readonly Entry[],
): MergedEntry<Entry>[] {
  const merged = new Map<string, MergedEntry<Entry>>();
  for (const entry of entries) {
    const key = JSON.stringify({ ...entry, task: null });
    const known = merged.get(key);
    if (known) known.tasks.push(entry.task);
    else merged.set(key, { entry, tasks: [entry.task] });
  }
  return [...merged.values()];
}
