/** Receives background errors for the log. The queue recovers by itself. */
export type OnFault = (error: Error) => void;

const quietMs = 5000;

/**
 * An unreachable backend fails many times a second: passes on each message at most once per 5 s.
 */
export function throttle(onFault: OnFault | undefined): OnFault {
  const last = new Map<string, number>();
  return (error) => {
    const now = Date.now();
    if (now - (last.get(error.message) ?? 0) < quietMs) return;
    if (last.size > 100) last.clear();
    last.set(error.message, now);
    onFault?.(error);
  };
}
