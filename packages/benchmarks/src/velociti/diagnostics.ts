import { mean } from '@clapboard/metrics';
import type { Answers, Diagnostics, Item } from '../contract/scoring';
import { sliceMembers } from '../slice-members';
import { answerSchema, byLabel } from './answer';
import { keySchema } from './item';
import { outcomes } from './score';
import { slices } from './slices';

/** Bins of the scatter on each axis; one half is an edge, as in the paper's quadrants. */
const bins = 10;

/**
 * Data of the paper's figures for one task, by test. Entailment: where the pairs lie in the plane of
 * e(V,C+) and e(V,C−) (Figure 3, counted in cells because single points would tell the key), the four
 * quadrants, and both captions' accuracies (Table 7). Multiple choice: choice bias (Table 10).
 */
export function diagnostics(task: string, items: readonly Item[], answers: Answers): Diagnostics {
  const { channels } = outcomes(task, items, answers);
  const members = [...sliceMembers(slices, items)].filter(([slice]) =>
    slices.some(({ id, kind }) => id === slice && kind === 'items'),
  );
  const rows = (names: readonly string[]) =>
    members.map(([slice, positions]) => {
      const values = names.map((name) => [
        name,
        mean(positions.map((i) => channels[name]?.[i] ?? Number.NaN)),
      ]) satisfies [string, { value: number | null; n: number }][];
      return {
        slice,
        items: positions.length,
        n: values[0]?.[1].n ?? 0,
        ...Object.fromEntries(values.map(([name, { value }]) => [name, value])),
      };
    });
  if (task === 'multiple_choice') {
    return {
      choiceBias: rows(['both', 'a', 'b', 'bias']).map((row, i) => {
        const [, positions = []] = members[i] ?? [];
        const right = positions.filter((position) => channels.both?.[position] === 1).length;
        return { ...row, both_refusals_wrong: right / positions.length };
      }),
    };
  }
  const sides = items.map((item) => sidesOf(item, answers));
  return {
    captionAccuracy: rows(['strict', 'positive_accuracy', 'negative_given_positive']),
    quadrants: members.map(([slice, positions]) => ({
      slice,
      items: positions.length,
      ...quadrantsOf(positions.map((i) => sides[i] ?? null)),
    })),
    scatter: {
      bins,
      tests: members.map(([slice, positions]) => ({
        slice,
        cells: cellsOf(positions.map((i) => sides[i] ?? null)),
      })),
    },
  };
}

type Sides = readonly [number, number] | null;

/** Both entailment scores; 1 and 0 for Yes and No; null where there are none. */
function sidesOf({ id, key }: Item, answers: Answers): Sides {
  const answer = answers.get(id);
  if (answer === undefined) return null;
  const read = answerSchema.parse(answer);
  if (read.kind === 'similarity' || read.kind === 'choice') return null;
  const [positive, negative] = byLabel<string | number | null>(
    { by: read.by, values: read.values },
    keySchema.parse(key),
  );
  const [above, below] = [scoreOf(positive), scoreOf(negative)];
  return above === null || below === null ? null : [above, below];
}

function scoreOf(value: string | number | null): number | null {
  if (typeof value !== 'string') return value;
  if (value === 'Yes') return 1;
  return value === 'No' ? 0 : null;
}

function quadrantsOf(sides: readonly Sides[]) {
  const count = (matches: (positive: number, negative: number) => boolean) =>
    sides.filter((pair) => pair !== null && matches(...pair)).length;
  return {
    yes_no: count((positive, negative) => positive > 0.5 && negative < 0.5),
    yes_yes: count((positive, negative) => positive > 0.5 && negative > 0.5),
    no_no: count((positive, negative) => positive < 0.5 && negative < 0.5),
    no_yes: count((positive, negative) => positive < 0.5 && negative > 0.5),
    on_the_line: count((positive, negative) => positive === 0.5 || negative === 0.5),
    without_scores: sides.filter((pair) => pair === null).length,
  };
}

/** Occupied cells as [column, row, pairs]; columns go by the positive caption's score. */
function cellsOf(sides: readonly Sides[]): number[][] {
  const counts = new Map<number, number>();
  for (const pair of sides) {
    if (pair === null) continue;
    const [column, row] = [binOf(pair[0]), binOf(pair[1])];
    counts.set(column * bins + row, (counts.get(column * bins + row) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([cell, pairs]) => [Math.floor(cell / bins), cell % bins, pairs]);
}

function binOf(score: number): number {
  return Math.min(bins - 1, Math.floor(score * bins));
}
