import type { Db } from '@clapboard/db';
import type { Storage } from '@clapboard/storage';
import type { Sealer } from './judging/sealing/sealer';

/** Who asks. Every use case decides by this, and by nothing the caller says about itself; see actorOf. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'user';
      userId: string;
      role: 'user' | 'admin';
      /** ids of the benchmarks that they maintain; an admin maintains all, whatever is listed */
      maintains: readonly string[];
      /** they may read what is theirs and change nothing */
      blocked: boolean;
    };

/** Puts a wake-up for an evaluation on the queue. Losing one is harmless: the sweeper sends it again. */
export type WakeWorker = (evaluationId: string, delayMs?: number) => Promise<void>;

/** Wakes a worker for the pending verdicts of a profile. Losing one is harmless: the sweeper sends it again. */
export type WakeJudge = (profileId: string) => Promise<void>;

/** The effects that use cases may have, handed in by the process that runs them. */
export interface Services {
  db: Db;
  storage: Storage;
  wake: WakeWorker;
  wakeJudge: WakeJudge;
  /** null where the process has no SECRETS_KEY: it can neither store keys of judges nor read them */
  sealer: Sealer | null;
}
