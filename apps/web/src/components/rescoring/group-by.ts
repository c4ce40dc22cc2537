/** Groups entries by a key, in the order of their first entries. */
export function groupBy<Entry>(
  entries: readonly Entry[],
  getKey: (entry: Entry) => string,
): [string, [Entry, ...Entry[]]][] {
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const key = getKey(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups];
}
