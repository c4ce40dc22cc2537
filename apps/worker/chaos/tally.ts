import type { Fault } from './fault';
import type { RoundReport } from './run-round';
import { noViolations, type Violations } from './violations';

/** All repetitions of one fault. */
export interface Tally {
  name: string;
  title: string;
  /** why it was skipped; null: it ran */
  skipReason: string | null;
  repetitions: number;
  submissions: number;
  uploads: number;
  refused: number;
  reads: number;
  readsRefused: number;
  readsCut: number;
  interrupted: number;
  /** milliseconds, one value per repetition */
  recoveries: number[];
  violations: Violations;
}

export function createTally({ name, title }: Fault): Tally {
  return {
    name,
    title,
    skipReason: null,
    repetitions: 0,
    submissions: 0,
    uploads: 0,
    refused: 0,
    reads: 0,
    readsRefused: 0,
    readsCut: 0,
    interrupted: 0,
    recoveries: [],
    violations: noViolations(),
  };
}

/** Adds the results of a repetition. */
export function addRound(tally: Tally, round: RoundReport): void {
  tally.repetitions += 1;
  tally.submissions += round.submissions;
  tally.uploads += round.uploads;
  tally.refused += round.refused;
  tally.reads += round.reads.answered;
  tally.readsRefused += round.reads.refused;
  tally.readsCut += round.reads.cut;
  tally.interrupted += round.interrupted;
  tally.recoveries.push(round.recoveryMs);
  tally.violations.lost.push(...round.violations.lost);
  tally.violations.stuck.push(...round.violations.stuck);
  tally.violations.writtenTwice.push(...round.violations.writtenTwice);
  tally.violations.halfMade.push(...round.violations.halfMade);
  tally.violations.reads.push(...round.violations.reads);
  tally.violations.conduct.push(...round.violations.conduct);
}

/** Lists all violations of a fault. */
export function listViolations({ violations }: Tally): string[] {
  return Object.values(violations).flat();
}
