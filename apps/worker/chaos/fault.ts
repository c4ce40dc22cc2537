import type { Environment } from './environment';
import type { Traffic } from './traffic';

export type Backend = 'postgres' | 'redis';

/** A repetition of a fault. */
export interface Round {
  /** from 0; selects the variant of the fault */
  number: number;
  environment: Environment;
  /** requests during the fault */
  traffic: Traffic;
  /** Waits for a random time of less than `longest` milliseconds, which depends only on the seed. */
  moment(longest: number): Promise<void>;
  /** Returns one of the values at random, by the seed. */
  pick<T>(values: readonly T[]): T;
}

/** A fault of the site. */
export interface Fault {
  /** for `--fault` */
  name: string;
  title: string;
  /** the queues to test it with */
  backends: readonly Backend[];
  /** kills a website, so it requires one and may cut off requests */
  strikesWeb?: boolean;
  /** no website is left, so that reads fail until `heal` */
  strikesEveryWebsite?: boolean;
  /** stops the database, without which the site answers reads with 503 */
  strikesDatabase?: boolean;
  /** Returns why the fault is impossible on this machine, or null. A skipped fault never counts as passed. */
  findSkipReason(environment: Environment): string | null;
  /** Starts the fault at a random time while evaluations run. */
  strike(round: Round): Promise<void>;
  /** Ends the fault. The time to recovery starts here. */
  heal(round: Round): Promise<void>;
}
