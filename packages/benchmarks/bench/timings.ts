import { quantile } from '@clapboard/metrics';

/** One line of a report: what was timed, and each round in milliseconds. */
export interface Measured {
  what: string;
  milliseconds: number[];
  /** what was worked through in a round, where a speed says something */
  bytes?: number;
}

/** Lines that belong together, under a title that says what was worked on. */
export interface Table {
  title: string;
  lines: Measured[];
  /** what follows from the lines */
  remark?: string;
  /** something was outside its bounds: the run fails */
  failed?: boolean;
}

/** How often a thing is done: `warmUp` rounds are not counted. */
export interface Rounds {
  warmUp: number;
  rounds: number;
}

/** Takes what one round took, in milliseconds. */
export type Note = (what: string, milliseconds: number) => void;

/** Runs a round again and again and gathers what it notes, in the order of the first notes. */
export async function timeRounds(
  { warmUp, rounds }: Rounds,
  round: (note: Note) => void | Promise<void>,
): Promise<Measured[]> {
  const lines = new Map<string, Measured>();
  for (let i = 0; i < warmUp + rounds; i += 1) {
    await round((what, milliseconds) => {
      if (i < warmUp) return;
      const line = lines.get(what) ?? { what, milliseconds: [] };
      lines.set(what, line);
      line.milliseconds.push(milliseconds);
    });
  }
  return [...lines.values()];
}

/** The median round of a line, in milliseconds. */
export function computeMedian({ milliseconds }: Measured): number {
  return quantile(
    milliseconds.toSorted((a, b) => a - b),
    0.5,
  );
}

/** What a piece of work takes for all of these together, in milliseconds. */
export function computeTime<T>(all: readonly T[], work: (element: T) => void): number {
  const started = performance.now();
  for (const element of all) work(element);
  return performance.now() - started;
}
