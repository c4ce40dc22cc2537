import type { Services } from '../../core/context';
import { perDb } from '../../core/database/memoize-per-db';
import type { SubmissionProgress } from '../../core/views';
import { readStates } from './read-states';

/** Milliseconds between reads: progress and positions in the queue change without a notification. */
const everyMs = 250;

interface Waiter {
  submissionId: string;
  /** JSON of the last known state */
  last: string;
  resolve: (state: SubmissionProgress | null) => void;
}

/** Reads the states of all watched submissions in one query per round, while anybody waits. */
class StatePoller {
  readonly #services: Pick<Services, 'db'>;
  readonly #waiters = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;
  #reading = false;
  /** whether a state has changed since the last read began */
  #changed = false;

  constructor(services: Pick<Services, 'db'>) {
    this.#services = services;
  }

  /**
   * Resolves with the next complete state that differs from `last`; null if the signal aborts or the
   * submission is deleted.
   */
  next(last: SubmissionProgress, submissionId: string, signal: AbortSignal) {
    return new Promise<SubmissionProgress | null>((resolve) => {
      if (signal.aborted) return resolve(null);
      const waiter: Waiter = {
        submissionId,
        last: JSON.stringify(last),
        resolve: (state) => {
          this.#waiters.delete(waiter);
          signal.removeEventListener('abort', stop);
          resolve(state);
        },
      };
      const stop = () => waiter.resolve(null);
      signal.addEventListener('abort', stop);
      this.#waiters.add(waiter);
      this.#schedule();
    });
  }

  /** Reads at once, or again if a read is under way: a watched state has changed. */
  readNow(): void {
    this.#changed = true;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#reading || this.#waiters.size === 0) return;
    if (this.#changed) void this.#round();
    else this.#timer ??= setTimeout(() => void this.#round(), everyMs);
  }

  async #round(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#reading = true;
    this.#changed = false;
    const waiters = [...this.#waiters];
    const ids = new Set(waiters.map((waiter) => waiter.submissionId));
    // While the database is unreachable, no state changes; the next round reads again.
    const states = await readStates(this.#services, [...ids]).catch(() => null);
    for (const waiter of states ? waiters : []) {
      const state = states?.get(waiter.submissionId) ?? null;
      if (state === null || JSON.stringify(state) !== waiter.last) waiter.resolve(state);
    }
    this.#reading = false;
    this.#schedule();
  }
}

/** Returns the one poller of a database client. */
export const statePoller = perDb('state poller', (db) => new StatePoller({ db }));
