import type { Db } from '@clapboard/db';
import type { Storage } from '@clapboard/storage';

/** Who asks. Every use case decides by this, and by nothing the caller says about itself. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; userId: string; role: 'user' | 'maintainer' };

/** Puts a wake-up for an evaluation on the queue. Losing one is harmless: the sweeper sends it again. */
export type WakeWorker = (evaluationId: string, delayMs?: number) => Promise<void>;

/** The effects that use cases may have, handed in by the process that runs them. */
export interface Services {
  db: Db;
  storage: Storage;
  wake: WakeWorker;
}
