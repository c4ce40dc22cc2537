/**
 * Returns a function that creates a value at its first call and then returns the same one. Use it for `Intl` objects:
 * the first one in a page loads locale data for 20 ms.
 */
export function createOnce<T extends object>(create: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= create();
    return made;
  };
}
