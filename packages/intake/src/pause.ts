/**
 * Lets the event loop run: a page stays alive, a worker renews its lease. Called every so many
 * bytes and not every so many milliseconds, so that reading a file never depends on a clock.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Work between two pauses, in bytes or characters. */
export const pauseEvery = 1024 * 1024;
