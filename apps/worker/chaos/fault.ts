import type { Environment } from './environment';
import type { Traffic } from './traffic';

export type Backend = 'postgres' | 'redis';

/** One repetition of a fault. */
export interface Round {
  /** from 0: variants of a fault take turns by it */
  number: number;
  environment: Environment;
  /** what people do meanwhile */
  traffic: Traffic;
  /** Waits for a random time below `longest` milliseconds; the same in every run with the same seed. */
  moment(longest: number): Promise<void>;
}

/** A way to disturb the site. */
export interface Fault {
  /** for `--fault` */
  name: string;
  title: string;
  /** the queues with which it is tried, in turn */
  backends: readonly Backend[];
  /** it strikes the website itself: requests may be cut off, and there must be one */
  strikesWeb?: boolean;
  /** Why it cannot be had on this machine; null: it can. Never counted as passed. */
  prepare(environment: Environment): string | null;
  /** Begins the fault at a random moment while evaluations run. */
  strike(round: Round): Promise<void>;
  /** Ends it: from here on the time to recovery counts. */
  heal(round: Round): Promise<void>;
}
