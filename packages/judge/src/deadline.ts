import { setMaxListeners } from 'node:events';

export interface Deadline {
  /** aborts with the caller's signal, or when the time is up */
  signal: AbortSignal;
  passed(): boolean;
  /** lets go of the timer and of the caller's signal, which may live as long as the process */
  end(): void;
}

/**
 * Starts the time for one question. By hand, because `AbortSignal.any` holds on to a signal that
 * lives long, and because the caller and the clock must be told apart.
 */
export function startDeadline(caller: AbortSignal, ms: number): Deadline {
  const controller = new AbortController();
  let passed = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    passed = true;
    abort();
  }, ms);
  // As many questions wait on one signal as are asked at once; each lets go of it in the end.
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
