import type { DifferenceTable } from './difference-table';
import { jointDraws } from './joint-draws';
import { quantile } from './quantile';
import type { BetterDirection } from './rank';
import { studentQuantile } from './student-t';

/**
 * The possible ranks of a model: `best` − 1 models are significantly better, and the models below
 * `worst` are significantly worse.
 */
export interface RankSet {
  best: number;
  worst: number;
}

/**
 * Most joint draws of the step-down test: the level that it attains is off 5% by 0.2 points (one
 * standard deviation).
 */
const mostDraws = 10_000;

/** Drawn statistics per step, which limits the time for many models: 400 models have 1,000 draws. */
const mostStatistics = 80_000_000;

/** Beyond this number of pairs, Bonferroni's critical value is used, which needs no draws. */
const mostPairsDrawn = mostStatistics / 1000;

/** Probability that any set misses its true rank. */
const level = 0.05;

/** Differences and standard errors up to this are rounding errors. */
const rounding = 1e-12;

/**
 * Simultaneous 95% confidence sets of the ranks of all models of a table: the probability that every set
 * holds the true rank of its model is at least 0.95, whatever ties there are. Mogstad, Romano, Shaikh and
 * Wilhelm (2024), "Inference for Ranks", Review of Economic Studies 91(1), section 3: all one-sided
 * hypotheses "i is no better than j" are tested by a max-t step-down (Romano and Wolf 2005) over joint draws
 * of the errors, and a model's set leaves out the ranks that rejected hypotheses rule out. More than 400
 * models are tested with Bonferroni's critical value, which is a little larger. The same
 * `seed`, ids, clusters and values give the same sets.
 */
export function rankSets(
  table: DifferenceTable,
  direction: BetterDirection,
  seed: string,
): ReadonlyMap<string, RankSet> {
  const better = findBetter(table, direction === 'higher' ? 1 : -1, seed);
  const count = table.ids.length;
  const beaten = new Int32Array(count);
  const beats = new Int32Array(count);
  forEachPair(count, (first, second, pair) => {
    const sign = better[pair] ?? 0;
    if (sign === 0) return;
    const [winning, losing] = sign > 0 ? [first, second] : [second, first];
    beats[winning] = (beats[winning] ?? 0) + 1;
    beaten[losing] = (beaten[losing] ?? 0) + 1;
  });
  return new Map(
    table.ids.map((id, model) => [
      id,
      { best: 1 + (beaten[model] ?? 0), worst: count - (beats[model] ?? 0) },
    ]),
  );
}

/**
 * For each pair (see `forEachPair`): 1 if the first is significantly better, −1 if the second is,
 * else 0.
 */
function findBetter(table: DifferenceTable, sign: 1 | -1, seed: string): Int8Array {
  const statistics = pairStatistics(table, sign);
  const better = new Int8Array(statistics.length);
  if (table.clusters < 2 || statistics.length === 0) return better;
  if (statistics.length > mostPairsDrawn) {
    const critical = studentQuantile(level / statistics.length, table.clusters - 1);
    return better.map((_, pair) => winner(statistics[pair] ?? 0, critical));
  }
  const draws = Math.min(mostDraws, Math.floor(mostStatistics / statistics.length));
  const samples = drawErrors(table, { draws, seed });
  for (;;) {
    const critical = criticalValue(samples, table, better, sign);
    let rejected = 0;
    for (const [pair, statistic] of statistics.entries()) {
      if (better[pair] !== 0) continue;
      better[pair] = winner(statistic, critical);
      if (better[pair] !== 0) rejected += 1;
    }
    if (rejected === 0) return better;
  }
}

function winner(statistic: number, critical: number): -1 | 0 | 1 {
  if (Math.abs(statistic) <= critical) return 0;
  return statistic > 0 ? 1 : -1;
}

/**
 * The studentized difference of each pair, first minus second; positive if the first is better. A
 * difference without variance, which no draw can equal, has the p of a sign test over clusters as in
 * `pairedTest`, corrected for all pairs: it is infinite or 0.
 */
function pairStatistics(
  { ids, values, errors, clusters }: DifferenceTable,
  sign: 1 | -1,
): Float64Array {
  const statistics = new Float64Array((ids.length * (ids.length - 1)) / 2);
  const isEnough = 2 ** (1 - clusters) * statistics.length <= level;
  forEachPair(ids.length, (first, second, pair) => {
    const difference = sign * ((values[first] ?? 0) - (values[second] ?? 0));
    const error = errors[first]?.[second] ?? 0;
    if (Math.abs(difference) <= rounding) return;
    if (error > rounding) statistics[pair] = difference / error;
    else if (isEnough) statistics[pair] = Math.sign(difference) * Number.POSITIVE_INFINITY;
  });
  return statistics;
}

/** Draws of each model’s error. They don’t depend on the order of the table. */
function drawErrors(
  { ids, influences }: DifferenceTable,
  options: { draws: number; seed: string },
): Float64Array[] {
  const order = [...ids.keys()].sort((a, b) => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1));
  const ordered = order.flatMap((model) => influences[model] ?? []);
  const samples = [...influences];
  for (const [index, drawn] of jointDraws(ordered, options).entries()) {
    samples[order[index] ?? -1] = drawn;
  }
  return samples;
}

/**
 * Quantile of the largest statistic over the hypotheses that are not rejected: both directions of a
 * pair without a winner; for other pairs "the winner is no better" is rejected and the opposite
 * remains.
 */
function criticalValue(
  samples: readonly Float64Array[],
  { ids, errors }: DifferenceTable,
  better: Int8Array,
  sign: 1 | -1,
): number {
  const draws = samples[0]?.length ?? 0;
  const largest = new Float64Array(draws);
  forEachPair(ids.length, (first, second, pair) => {
    const error = errors[first]?.[second] ?? 0;
    const [a, b] = [samples[first], samples[second]];
    if (!(error > rounding) || !a || !b) return;
    const decided = better[pair] ?? 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const drawn = (sign * ((a[draw] ?? 0) - (b[draw] ?? 0))) / error;
      const statistic = decided === 0 ? Math.abs(drawn) : -decided * drawn;
      if (statistic > (largest[draw] ?? 0)) largest[draw] = statistic;
    }
  });
  return quantile(largest.sort(), 1 - level);
}

/** Visits the pairs of `count` models in a fixed order: first > second, numbered from 0. */
function forEachPair(
  count: number,
  visit: (first: number, second: number, pair: number) => void,
): void {
  let pair = 0;
  for (let first = 1; first < count; first += 1) {
    for (let second = 0; second < first; second += 1) {
      visit(first, second, pair);
      pair += 1;
    }
  }
}
