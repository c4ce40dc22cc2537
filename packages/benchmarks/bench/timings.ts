import { quantile } from '@clapboard/metrics';

/** A line of a report: the timed work, and the milliseconds of each round. */
export interface Measured {
  what: string;
  milliseconds: number[];
  /** processed bytes per round, to report a throughput */
  bytes?: number;
}

/** A number that should reach a goal. */
export interface Goal {
  what: string;
  unit: 'ms' | 's' | 'MB' | '×' | 'a minute' | 'tasks' | 'submissions' | 'reads';
  /** before the work towards the goal began, in the same unit; null if it was not measured */
  before: string | null;
  value: number;
  goal: number;
  /** The number should be at least the goal; otherwise it should be at most the goal. */
  atLeast?: true;
}

/** Lines of a report under a title. */
export interface Table {
  title: string;
  lines: Measured[];
  /** conclusion from the lines */
  remark?: string;
  goals?: Goal[];
  /** a value was outside its bounds, so the run fails */
  failed?: boolean;
}

/** Number of rounds; `warmUp` rounds are not counted. */
export interface Rounds {
  warmUp: number;
  rounds: number;
}

/** Records the duration of one round in milliseconds. */
export type Note = (what: string, milliseconds: number) => void;

/** Runs the rounds and collects their notes, in order of first appearance. */
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

/** Returns a quantile of a line, by default the median, in milliseconds. */
export function computeQuantile({ milliseconds }: Pick<Measured, 'milliseconds'>, q = 0.5): number {
  return quantile(
    milliseconds.toSorted((a, b) => a - b),
    q,
  );
}

/** Total time of the work for all elements in milliseconds. */
export function computeTime<T>(all: readonly T[], work: (element: T) => void): number {
  const started = performance.now();
  for (const element of all) work(element);
  return performance.now() - started;
}
