import type { LeaderboardRow } from '@clapboard/services/core';
import { formatCompact, formatCount, formatDollarTick, formatParameters } from '@/format/values';

/** A fact of models or runs that a score is plotted against. */
export interface FactAxis {
  id: string;
  title: string;
  /** returns a positive number, or null if the fact isn't known */
  read: (row: LeaderboardRow) => number | null;
  format: (value: number) => string;
  /** meaning of the Pareto front */
  front: string;
  /** what a model at the low end of the axis has */
  least: string;
  /** what rows without the fact are missing */
  lacks: string;
}

const factAxes: readonly FactAxis[] = [
  {
    id: 'parameters',
    title: 'Parameters',
    read: ({ parameters }) => toPositive(parameters),
    format: formatParameters,
    front: 'no smaller model is as good',
    least: 'the fewest parameters',
    lacks: 'known size',
  },
  {
    id: 'frames',
    title: 'Frames',
    // A frame rate is no number of frames.
    read: ({ frames }) => (frames && /^\d+$/.test(frames) ? toPositive(Number(frames)) : null),
    format: formatCount,
    front: 'no model with fewer frames is as good',
    least: 'the fewest frames',
    lacks: 'fixed number of frames',
  },
  {
    id: 'tokens',
    title: 'Tokens',
    read: ({ tokens }) => toPositive(tokens),
    format: (value) => formatCompact(value),
    front: 'no model with fewer tokens is as good',
    least: 'the fewest tokens',
    lacks: 'stated number of tokens',
  },
  {
    id: 'cost',
    title: 'Cost',
    read: ({ cost }) => toPositive(cost),
    format: (value) => formatDollarTick(value),
    front: 'no cheaper model is as good',
    least: 'the lowest cost',
    lacks: 'stated cost',
  },
];

function toPositive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

/** Returns the axes that at least two rows can be plotted on; the first one if there is none. */
export function getFactAxes(rows: readonly LeaderboardRow[]): readonly [FactAxis, ...FactAxis[]] {
  const [first, ...others] = factAxes.filter(
    ({ read }) => rows.filter((row) => read(row) !== null).length > 1,
  );
  if (first) return [first, ...others];
  const [fallback] = factAxes;
  if (!fallback) throw new Error('No fact axis is defined.');
  return [fallback];
}
