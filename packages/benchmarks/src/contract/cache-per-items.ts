/**
 * Caches what `compute` returns for items, as long as these exist. Workers score many submissions
 * with the same items, which are never modified.
 */
export function cachePerItems<Items extends object, Result extends object>(
  compute: (items: Items) => Result,
): (items: Items) => Result {
  const cached = new WeakMap<Items, Result>();
  return (items) => {
    const found = cached.get(items);
    if (found) return found;
    const result = compute(items);
    cached.set(items, result);
    return result;
  };
}
