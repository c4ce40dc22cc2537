/** A task that runs again and again until it is closed. */
export interface Repetition {
  /** No new round starts; resolves when the running one has ended. */
  close(): Promise<void>;
}

/**
 * Runs the task now and then `everyMs` after each end. A round that fails is told to `onFault` and
 * the next one comes all the same: an outage of the database must not end the sweeper.
 */
export function repeat(
  task: () => Promise<void>,
  { everyMs, onFault }: { everyMs: number; onFault: (error: unknown) => void },
): Repetition {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    try {
      await task();
    } catch (error) {
      onFault(error);
    }
    if (!closed) timer = setTimeout(() => (running = round()), everyMs);
  };
  let running = round();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
