/**
 * Lets everybody who waits share one call, and nobody an answer that is older than their question: a
 * caller gets a call that started after they came. At most one call runs and one waits to run, however
 * many ask. A fault goes to those who share the call.
 */
export function freshly<T>(call: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  const start = (): Promise<T> => {
    const own = call().finally(() => {
      if (running === own) running = null;
    });
    running = own;
    return own;
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
