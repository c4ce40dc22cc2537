import type { BlockList } from 'node:net';
import type { Db } from '@clapboard/db';
import type { Storage } from '@clapboard/storage';
import type { WorkflowRun } from './runs/workflow-run';
import type { SecretCipher } from './secrets/encryption';
import type { KeyedHash } from './secrets/keyed-hash';

/** What an account may lack before its user may change anything: codes of the error table. */
export const restrictions = ['password_change_required', 'second_factor_required'] as const;

export type Restriction = (typeof restrictions)[number];

/** What the site requires of accounts before they may change anything. */
export interface AccountRequirements {
  /** a password of the account's owner, not the one that the first start printed */
  ownPassword: boolean;
  /** a second factor, of maintainers and admins, once the site has a second account */
  secondFactor: boolean;
}

/**
 * The current user. Every use case authorises by it and never by the caller's input; see getActor.
 */
export type Actor =
  | {
      kind: 'visitor';
      /** network of the request's client, which limits count; absent: unknown */
      network?: string;
    }
  | {
      kind: 'user';
      userId: string;
      role: 'user' | 'admin';
      /** ids of the benchmarks that they maintain; an admin maintains all, whatever the list */
      maintains: readonly string[];
      /** organisations that they belong to; absent: none */
      organisations?: readonly { id: string; role: 'owner' | 'member' }[];
      /** may read their own records and change nothing */
      blocked: boolean;
      /** what the user must do first; until then they read their own records and change nothing */
      restricted?: Restriction;
      /** the user last proved who they are longer ago than dangerous acts allow; see `requireFresh` */
      stale?: true;
      /** client address of the request, for the audit log */
      address?: string;
      /** set for a token of a GitHub workflow, which submits for one of the user's models and does nothing else */
      workflow?: { modelId: string; run: WorkflowRun };
    };

/** Returns the actor with the client address of the request; null if it is unknown. */
export function withAddress(actor: Actor, address: string | null): Actor {
  return actor.kind === 'user' && address ? { ...actor, address } : actor;
}

/**
 * Wakes a worker, after `delayMs`, to score evaluations that are due. Lost wake-ups are harmless:
 * the sweeper sends more.
 */
type WakeWorker = (delayMs?: number) => Promise<void>;

/**
 * Wakes a worker for the pending verdicts of a profile. Lost wake-ups are harmless: the sweeper
 * sends more.
 */
type WakeJudge = (profileId: string) => Promise<void>;

/** Wakes a worker for a trial of a judge; see WakeJudge. */
type WakeTrial = (trialId: string) => Promise<void>;

/**
 * Calls `onChange` with the submission of each evaluation that changes its state, until the returned function is
 * called.
 */
export type FollowStates = (onChange: (submissionId: string) => void) => () => void;

/** The dependencies of use cases, provided by the process that runs them. */
export interface Services {
  db: Db;
  storage: Storage;
  wake: WakeWorker;
  wakeJudge: WakeJudge;
  wakeTrial: WakeTrial;
  /** absent: changes are seen by reading the rows every now and then, which happens in any case */
  followStates?: FollowStates;
  /** null without SECRETS_KEY: the process can neither store nor read API keys of judges */
  secretCipher: SecretCipher | null;
  /** for hashes that are public but must not allow testing guesses */
  keyedHash: KeyedHash;
  /** what accounts need before they may change anything; absent: nothing */
  requirements?: AccountRequirements;
  /** whether the site e-mails links that prove addresses; default: it doesn’t */
  sendsLinks?: boolean;
  /** private networks that webhooks may reach */
  webhookNetworks: BlockList;
  /** private networks in which judges may be */
  judgeNetworks: BlockList;
}
