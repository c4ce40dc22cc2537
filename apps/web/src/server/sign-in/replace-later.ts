/**
 * Returns a function that creates a value in the background and hands it over once it is ready, one at a time: users of
 * the current value don’t wait for the next.
 */
export function replaceLater<T>(
  create: () => T,
  isReady: (value: T) => Promise<unknown>,
  replace: (value: T) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = async () => {
    try {
      const next = create();
      await isReady(next);
      replace(next);
    } finally {
      running = null;
    }
  };
  return () => {
    running ??= run();
    return running;
  };
}
