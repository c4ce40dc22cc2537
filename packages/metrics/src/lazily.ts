/**
 * Returns a function that creates a value at its first call and then returns the same one. For `Intl` objects, the first
 * of which loads 20 ms of locale data.
 */
export function lazily<T extends object>(create: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= create();
    return made;
  };
}
