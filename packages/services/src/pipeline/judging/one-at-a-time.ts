import { ServiceError } from '../../core/errors';

/** Runs one piece of work after another. */
export type Gate = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Lets one piece of work run at a time, those after it in the order they came, and `waiting` of them
 * at most: any more are sent away with `busy`. For work that holds much in memory.
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
