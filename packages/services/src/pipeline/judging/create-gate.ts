import { ServiceError } from '../../core/errors';

/** Runs tasks one after another. */
type Gate = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Runs one task at a time, in order, with at most `waiting` in the queue: more are rejected with
 * `busy`. For memory-intensive work.
 */
export function createGate(waiting: number): Gate {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return (work) => {
    if (inside > waiting) return Promise.reject(new ServiceError('busy'));
    inside += 1;
    const turn = last.then(work).finally(() => {
      inside -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
