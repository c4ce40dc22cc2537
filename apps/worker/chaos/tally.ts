import { type Breaches, noBreaches } from './breaches';
import type { Fault } from './fault';
import type { RoundReport } from './run-round';

/** All repetitions of one fault. */
export interface Tally {
  name: string;
  title: string;
  /** why it could not be had here; null: it could */
  impossible: string | null;
  repetitions: number;
  submissions: number;
  uploads: number;
  refused: number;
  interrupted: number;
  /** milliseconds, one a repetition */
  recoveries: number[];
  breaches: Breaches;
}

export function newTally({ name, title }: Fault, impossible: string | null = null): Tally {
  return {
    name,
    title,
    impossible,
    repetitions: 0,
    submissions: 0,
    uploads: 0,
    refused: 0,
    interrupted: 0,
    recoveries: [],
    breaches: noBreaches(),
  };
}

/** Adds a repetition. */
export function count(tally: Tally, round: RoundReport): void {
  tally.repetitions += 1;
  tally.submissions += round.submissions;
  tally.uploads += round.uploads;
  tally.refused += round.refused;
  tally.interrupted += round.interrupted;
  tally.recoveries.push(round.recoveryMs);
  tally.breaches.lost.push(...round.breaches.lost);
  tally.breaches.stuck.push(...round.breaches.stuck);
  tally.breaches.writtenTwice.push(...round.breaches.writtenTwice);
  tally.breaches.halfMade.push(...round.breaches.halfMade);
  tally.breaches.conduct.push(...round.breaches.conduct);
}

/** Everything that was broken, in words. */
export function broken({ breaches }: Tally): string[] {
  return Object.values(breaches).flat();
}
