import { type Rng, rng } from '@clapboard/metrics';
import { expect, it } from 'vitest';
import { defaultPrivate } from '../../features/quota/view';
import { type PolicyDefinition, type ReleaseInput, releaseResult } from './policy';

/*
 * The boosting attack of Blum and Hardt (2015, section 4): submit random answers to two-way questions, keep those
 * whose released score is above chance, and submit their majority vote. Any gain over chance on the private items
 * comes from the released numbers alone. The numbers in docs/security.md come from this test.
 */

const items = 1000;
const accounts = 20;
const submissions = 1000;
const standardError = Math.sqrt(0.25 / items);
const repetitions = 30;

const headline = { task: 'choice', metric: 'accuracy', slice: 'overall' };

function definitionWith(chance: number | null): PolicyDefinition {
  const metric = {
    id: 'accuracy',
    title: 'Accuracy',
    short: 'Acc.',
    description: '',
    formula: '',
    direction: 'higher',
    unit: 'percent',
    decimals: 1,
    channel: 'right',
    aggregate: 'mean',
  } as const;
  const task = { id: 'choice', title: 'Choice', short: 'Choice', description: '' };
  return {
    headline,
    tasks: [{ ...task, metrics: [metric], primaryMetric: 'accuracy' }],
    slices: [{ id: 'overall', title: 'Overall', group: 'Overall', kind: 'all' }],
    baselines:
      chance === null
        ? []
        : [
            {
              model: 'Random',
              organisation: '',
              openWeights: null,
              parameters: null,
              frames: null,
              released: null,
              kind: 'chance',
              scores: [{ ...headline, value: chance, source: 'by construction' }],
            },
          ],
  };
}

/** Maps an exact value to the number shown to an account; null: withheld. */
type Show = (exact: number, account: number) => number | null;

/** The release policy with a separate ladder for each account. */
function policy(over: { chance: number | null; mode: ReleaseInput['mode']; most: number }): Show {
  const definition = definitionWith(over.chance);
  const best = new Map<number, number[]>();
  const made = new Map<number, number>();
  return (exact, account) => {
    const before = made.get(account) ?? 0;
    if (before >= over.most) return null;
    made.set(account, before + 1);
    const earlier = best.get(account) ?? [];
    const { scores } = releaseResult({
      definition,
      scores: [{ ...headline, value: exact, n: items, ciLow: null, ciHigh: null }],
      counts: () => items,
      complete: true,
      mode: over.mode,
      earlier,
    });
    const shown = scores[0]?.value ?? null;
    if (shown !== null) best.set(account, [...earlier, shown]);
    return shown;
  };
}

/** Random answers, 1 or -1 for each item. */
function guess(random: Rng): Int8Array {
  const answers = new Int8Array(items);
  let bits = 0;
  for (let item = 0; item < items; item += 1) {
    if (item % 32 === 0) bits = random.uint32();
    answers[item] = (bits >>> (item % 32)) & 1 ? 1 : -1;
  }
  return answers;
}

function accuracy(answers: Int8Array, key: Int8Array): number {
  let right = 0;
  for (let item = 0; item < items; item += 1) right += answers[item] === key[item] ? 1 : 0;
  return right / items;
}

/** Gain over chance on the private items, in standard errors. */
function boost(random: Rng, show: Show): number {
  const key = guess(random);
  const votes = new Int32Array(items);
  for (let index = 0; index < submissions; index += 1) {
    const answers = guess(random);
    const shown = show(accuracy(answers, key), index % accounts);
    if (shown === null || shown <= 0.5) continue;
    for (let item = 0; item < items; item += 1)
      votes[item] = (votes[item] ?? 0) + (answers[item] ?? 0);
  }
  const final = Int8Array.from(votes, (vote) =>
    vote === 0 ? random.below(2) * 2 - 1 : Math.sign(vote),
  );
  return (accuracy(final, key) - 0.5) / standardError;
}

function meanGain(make: () => Show): number {
  let sum = 0;
  for (let round = 0; round < repetitions; round += 1) sum += boost(rng(`boost ${round}`), make());
  return sum / repetitions;
}

const unlimited = Number.POSITIVE_INFINITY;

it('the attack works on exact numbers: it gains more than ten standard errors', () => {
  expect(meanGain(() => (exact) => exact)).toBeGreaterThan(10);
});

it('rounding alone does not stop the attack', () => {
  const gain = meanGain(() => policy({ chance: 0.5, mode: 'rounded', most: unlimited }));
  expect(gain).toBeGreaterThan(10);
});

it('the ladder alone leaves 1,000 submissions of 20 accounts a gain under one standard error', () => {
  const gain = meanGain(() => policy({ chance: 0.5, mode: 'ladder', most: unlimited }));
  expect(gain).toBeLessThan(1);
});

it('the defaults with their limits leave a gain under one standard error', () => {
  const most = defaultPrivate.total;
  expect(meanGain(() => policy({ chance: 0.5, mode: 'ladder', most }))).toBeLessThan(1);
});

it('without a known chance level each account sees its first number, and the limits bound the gain', () => {
  const most = defaultPrivate.total;
  expect(meanGain(() => policy({ chance: null, mode: 'ladder', most }))).toBeLessThan(4);
});
