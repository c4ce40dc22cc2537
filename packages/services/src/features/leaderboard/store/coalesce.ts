/**
 * Coalesces concurrent calls: each caller gets the result of a call that started after it asked. At most one
 * call runs and one waits. Callers that share a call share its error.
 */
export function coalesce<T>(call: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  const start = (): Promise<T> => {
    const current = call().finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  };

  return () => {
    if (running === null) return start();
    next ??= running
      .catch(() => null)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}
