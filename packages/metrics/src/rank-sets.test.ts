import { expect, it } from 'vitest';
import { type ClusteredValue, differenceTable } from './difference-table';
import { rankSets } from './rank-sets';
import { rng } from './rng';
import { studentQuantile } from './student-t';

/** A model with these outcomes, one item per cluster. */
function model(outcomes: readonly number[]): ClusteredValue {
  const value = outcomes.reduce((sum, outcome) => sum + outcome, 0) / outcomes.length;
  const influences = Float64Array.from(outcomes, (outcome) => (outcome - value) / outcomes.length);
  return { value, influences };
}

const getSets = (
  models: Readonly<Record<string, ClusteredValue>>,
  direction: 'higher' | 'lower' = 'higher',
) =>
  Object.fromEntries(rankSets(differenceTable(new Map(Object.entries(models))), direction, 'seed'));

/** A model on 10 clusters, with alternating outcomes ±1 shifted so that their mean is `t` standard errors. */
const shifted = (t: number) => {
  const error = Math.sqrt(10 / 9 / 10);
  return model(Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 1 : -1) + t * error));
};
const zero = model(new Array<number>(10).fill(0));

it('separates two models only beyond the 0.975 quantile of t, 2.262 for 10 clusters', () => {
  expect(getSets({ a: shifted(2.05), b: zero })).toEqual({
    a: { best: 1, worst: 2 },
    b: { best: 1, worst: 2 },
  });
  expect(getSets({ a: shifted(2.5), b: zero })).toEqual({
    a: { best: 1, worst: 1 },
    b: { best: 2, worst: 2 },
  });
});

/** Whether the first model is significantly better than all others. */
const isFirst = (first: ClusteredValue, others: ClusteredValue[], seed: string) => {
  const models = new Map([first, ...others].map((value, i) => [`m${i}`, value]));
  return rankSets(differenceTable(models), 'higher', seed).get('m0')?.worst === 1;
};

it('attains a level between 4% and 6% with any seed', () => {
  const seeds = Array.from({ length: 20 }, (_, i) => `seed ${i}`);
  const separated = (tail: number) =>
    seeds.filter((seed) => isFirst(shifted(studentQuantile(tail, 9)), [zero], seed));
  expect(separated(0.06)).toEqual([]);
  expect(separated(0.04)).toEqual(seeds);
});

it('separates three unrelated models beyond the studentized range of 3.948 / √2', () => {
  // Tukey's table: q(0.05; 3 groups, 9 degrees of freedom) = 3.948. Orthogonal influences have no covariance.
  const unrelated = [0, 2, 4].map((start) =>
    Float64Array.from({ length: 10 }, (_, i) => (i === start ? 1 : i === start + 1 ? -1 : 0)),
  );
  const error = Math.sqrt((10 / 9) * 4);
  const isFirstAt = (t: number) => {
    const [first, ...others] = unrelated.map((influences, i) => ({
      value: i === 0 ? t * error : 0,
      influences,
    }));
    return first !== undefined && isFirst(first, others, 'seed');
  };
  expect([2.7, 2.88].map(isFirstAt)).toEqual([false, true]);
});

it('ranks smaller values first where lower is better', () => {
  expect(getSets({ a: shifted(5), b: zero }, 'lower')).toEqual({
    a: { best: 2, worst: 2 },
    b: { best: 1, worst: 1 },
  });
});

it('gives models with the same outcomes the same ranks', () => {
  expect(getSets({ a: shifted(9), b: shifted(9), c: zero })).toEqual({
    a: { best: 1, worst: 2 },
    b: { best: 1, worst: 2 },
    c: { best: 3, worst: 3 },
  });
});

it('separates no models on a single cluster, and ranks a single model first', () => {
  expect(getSets({ a: model([1]), b: model([0]) })).toEqual({
    a: { best: 1, worst: 2 },
    b: { best: 1, worst: 2 },
  });
  expect(getSets({ a: model([1, 0]) })).toEqual({ a: { best: 1, worst: 1 } });
  expect(getSets({})).toEqual({});
});

it('separates all right from all wrong only on enough clusters, like the test of a pair', () => {
  const bests = [2, 5, 6, 2000].map((clusters) => {
    const sets = getSets({
      right: model(new Array<number>(clusters).fill(1)),
      wrong: model(new Array<number>(clusters).fill(0)),
    });
    return sets.wrong?.best;
  });
  expect(bests).toEqual([1, 1, 2, 2]);
});

it('separates distant but not equal models on a leaderboard of 500', () => {
  const random = rng('large');
  const models = Array.from({ length: 500 }, (_, i): [string, ClusteredValue] => [
    `m${i}`,
    model(Array.from({ length: 60 }, () => (random.uniform() < (i < 250 ? 0.95 : 0.05) ? 1 : 0))),
  ]);
  const sets = rankSets(differenceTable(new Map(models)), 'higher', 'seed');
  const setsBetween = (from: number, to: number) =>
    models.slice(from, to).map(([id]) => sets.get(id));
  expect(setsBetween(0, 250).every((set) => set?.best === 1 && set.worst === 250)).toBe(true);
  expect(setsBetween(250, 500).every((set) => set && set.best === 251 && set.worst === 500)).toBe(
    true,
  );
});

it('needs less evidence for a close pair once the other pairs are decided', () => {
  const random = rng('others');
  const others = Array.from({ length: 6 }, () => Array.from({ length: 10 }, random.uniform));
  /** Whether a difference of `t` standard errors separates two models among others with a spacing of `gap`. */
  const separates = (t: number, gap: number) => {
    const beside = others.map((outcomes, i): [string, ClusteredValue] => {
      const { value, influences } = model(outcomes);
      return [`other ${i}`, { value: value - 50 - gap * i, influences }];
    });
    const { a } = getSets({ a: shifted(t), b: zero, ...Object.fromEntries(beside) });
    return a?.worst === 1;
  };
  // Below 2.262 nothing is separated.
  const least = (gap: number) =>
    Array.from({ length: 80 }, (_, i) => 2.2 + i / 10).find((t) => separates(t, gap)) ?? Number.NaN;
  expect(least(50)).toBeLessThan(least(0));
});

it('gives the same sets for an updated table as for a new table', () => {
  const random = rng('models');
  const models = Array.from({ length: 12 }, (_, i): [string, ClusteredValue] => [
    `m${i}`,
    model(Array.from({ length: 40 }, () => (random.uniform() < 0.3 + 0.05 * i ? 1 : 0))),
  ]);
  const before = differenceTable(new Map(models.slice(0, 8)));
  const now = new Map(models.slice(3));
  const grown = differenceTable(now, before);
  const byId = (sets: ReadonlyMap<string, unknown>) => Object.fromEntries([...sets].sort());
  expect(byId(rankSets(grown, 'higher', 's'))).toEqual(
    byId(rankSets(differenceTable(now), 'higher', 's')),
  );
  // Rows of remaining models are reused.
  expect(grown.errors[4]?.[3]).toBe(before.errors[7]?.[6]);
});

it('rejects models with different clusters', () => {
  const models = new Map([
    ['a', model([1, 0])],
    ['b', model([1, 0, 1])],
  ]);
  expect(() => differenceTable(models)).toThrow(RangeError);
});

it('contains all true ranks on at least 95% of leaderboards with ties and near ties', () => {
  // 12 models: four tied at the top, four tied below, four spread out. All share the videos.
  const skills = [0.7, 0.7, 0.7, 0.7, 0.6, 0.6, 0.6, 0.6, 0.5, 0.45, 0.4, 0.35];
  const ranks = skills.map((skill) => 1 + skills.filter((other) => other > skill).length);
  const random = rng('boards');
  const boards = 120;
  let covered = 0;
  for (let board = 0; board < boards; board += 1) {
    const ease = Array.from({ length: 80 }, () => 0.3 * (random.uniform() - 0.5));
    const models = skills.map((skill, i): [string, ClusteredValue] => [
      `m${i}`,
      model(ease.map((shift) => (random.uniform() < skill + shift ? 1 : 0))),
    ]);
    const sets = rankSets(differenceTable(new Map(models)), 'higher', 'seed');
    const holds = ranks.every((rank, i) => {
      const set = sets.get(`m${i}`);
      return set !== undefined && set.best <= rank && rank <= set.worst;
    });
    if (holds) covered += 1;
  }
  // 0.95 minus two standard errors for this number of leaderboards.
  expect(covered / boards).toBeGreaterThanOrEqual(0.95 - 2 * Math.sqrt((0.95 * 0.05) / boards));
});
