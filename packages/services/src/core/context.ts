import type { Db } from '@clapboard/db';
import type { Storage } from '@clapboard/storage';
import type { SecretCipher } from './encryption';
import type { KeyedHash } from './keyed-hash';

/** Who asks. Every use case decides by this, and by nothing the caller says about itself; see getActor. */
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

/** Wakes one worker, after `delayMs`, to score what is due. Lost wake-ups are harmless: the sweeper sends more. */
export type WakeWorker = (delayMs?: number) => Promise<void>;

/** Wakes one worker for the pending verdicts of a profile. Lost wake-ups are harmless: the sweeper sends more. */
export type WakeJudge = (profileId: string) => Promise<void>;

/** The effects that use cases may have, handed in by the process that runs them. */
export interface Services {
  db: Db;
  storage: Storage;
  wake: WakeWorker;
  wakeJudge: WakeJudge;
  /** null where the process has no SECRETS_KEY: it can neither store keys of judges nor read them */
  secretCipher: SecretCipher | null;
  /** for hashes that are shown and must not be tested against guesses */
  keyedHash: KeyedHash;
}
