import { setMaxListeners } from 'node:events';

export interface Deadline {
  /** aborts with the caller's signal or on timeout */
  signal: AbortSignal;
  passed(): boolean;
  /** releases the timer and the caller's signal, which may live as long as the process */
  end(): void;
}

/**
 * Starts the timeout of one request. Not `AbortSignal.any`, because it retains long-lived signals
 * and doesn't tell the caller's abort from a timeout.
 */
export function startDeadline(caller: AbortSignal, ms: number): Deadline {
  const controller = new AbortController();
  let passed = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    passed = true;
    abort();
  }, ms);
  // All concurrent requests listen to one signal; each removes its listener in the end.
  setMaxListeners(0, caller);
  caller.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    passed: () => passed,
    end: () => {
      clearTimeout(timer);
      caller.removeEventListener('abort', abort);
    },
  };
}
