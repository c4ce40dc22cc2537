/** Work that runs at an interval until it is closed. */
interface IntervalRunner {
  /** Starts no new run; resolves when the current one has ended. */
  close(): Promise<void>;
}

/**
 * Runs the task now, and again `everyMs` after the end of each run. Passes errors to `onFault` and
 * continues: an outage of the database must not end the sweeper.
 */
export function runEvery(
  task: () => Promise<void>,
  { everyMs, onFault }: { everyMs: number; onFault: (error: unknown) => void },
): IntervalRunner {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    try {
      await task();
    } catch (error) {
      onFault(error);
    }
    if (!closed) timer = setTimeout(() => (running = run()), everyMs);
  };
  let running = run();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
