import { holm } from '@clapboard/metrics';
import { comparePair, type ItemsByTask, type PairDifference } from './compare-pair';
import type { BenchmarkDefinition, ScoreRef } from './contract/definition';
import type { TaskOutcomes } from './contract/scoring';
import { drawsOf, type Estimate } from './estimate';
import { numbersAt, partsOfNumber } from './numbers-at';

/** Two of the compared models, by their places in the order given. */
export interface ComparedPair extends PairDifference {
  first: number;
  second: number;
  /** p, corrected by Holm for the number of pairs compared on the slice */
  adjusted: number | null;
}

/** One metric of all compared models on one slice. */
export interface SliceComparison {
  slice: string;
  /** in the order given; null where undefined */
  values: readonly (number | null)[];
  pairs: readonly ComparedPair[];
}

export interface ComparedOutcomes {
  /** the place to compare at, on every slice that all models have */
  place: Pick<ScoreRef, 'task' | 'metric'>;
  /** items of the tasks that the place needs */
  items: ItemsByTask;
  /** outcomes by task, one map a model */
  runs: readonly ReadonlyMap<string, TaskOutcomes>[];
  /** decides the resamples, nothing else */
  seed: string;
}

/**
 * Every pair of models in one metric, slice by slice: differences of the numbers that are stored and
 * ranked, macro averages and composites included, resampled jointly. The interval of a pair does not
 * depend on who else is compared. Between models other work of the process gets its turn.
 */
export async function compareOutcomes(
  definition: Pick<BenchmarkDefinition, 'tasks' | 'slices' | 'composites'>,
  { place, items, runs, seed }: ComparedOutcomes,
): Promise<SliceComparison[]> {
  const draws = drawsOf(seed);
  const scoredOf = (outcomes: ReadonlyMap<string, TaskOutcomes>) =>
    [...outcomes].map(([id, one]) => ({ id, items: items.get(id) ?? [], outcomes: one }));
  const numbers: ReadonlyMap<string, Estimate>[] = [];
  for (const outcomes of runs) {
    await nextTurn();
    numbers.push(numbersAt(definition, place, scoredOf(outcomes), draws));
  }
  const [anyRun] = runs;
  if (!anyRun) return [];
  const shown = definition.slices.filter(({ id }) => numbers.every((own) => own.has(id)));
  const compared: SliceComparison[] = [];
  for (const { id: slice } of shown) {
    await nextTurn();
    const parts = partsOfNumber(definition, { ...place, slice }, scoredOf(anyRun));
    const sides = runs.map((outcomes, i) => ({ outcomes, estimate: numbers[i]?.get(slice) }));
    const pairs = sides.flatMap((left, first) =>
      sides.slice(first + 1).map((right, offset) => ({
        first,
        second: first + 1 + offset,
        ...comparePair(left, right, parts, items),
      })),
    );
    compared.push({
      slice,
      values: sides.map(({ estimate }) => estimate?.value ?? null),
      pairs: corrected(pairs),
    });
  }
  return compared;
}

function corrected(pairs: readonly Omit<ComparedPair, 'adjusted'>[]): ComparedPair[] {
  const adjusted = holm(pairs.flatMap(({ p }) => p ?? []));
  let next = 0;
  return pairs.map((pair) => {
    if (pair.p === null) return { ...pair, adjusted: null };
    const own = adjusted[next] ?? null;
    next += 1;
    return { ...pair, adjusted: own };
  });
}

/** Lets timers and input of the process run. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
