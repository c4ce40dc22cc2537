import type { Fault } from './fault';
import type { RoundReport } from './run-round';
import { noViolations, type Violations } from './violations';

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
  violations: Violations;
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
    violations: noViolations(),
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
  tally.violations.lost.push(...round.violations.lost);
  tally.violations.stuck.push(...round.violations.stuck);
  tally.violations.writtenTwice.push(...round.violations.writtenTwice);
  tally.violations.halfMade.push(...round.violations.halfMade);
  tally.violations.conduct.push(...round.violations.conduct);
}

/** Everything that was broken, in words. */
export function broken({ violations }: Tally): string[] {
  return Object.values(violations).flat();
}
