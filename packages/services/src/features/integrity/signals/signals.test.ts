import { rng } from '@clapboard/metrics';
import { expect, test } from 'vitest';
import { computeBurst } from './bursts';
import { computeJump } from './jump';
import { findKeyWordings, formatWords } from './key-wording';
import { median, robustSpread, theilSen } from './robust';
import { findUnpredictedParts } from './unpredicted-parts';

test('median, robust spread and Theil–Sen line match a hand calculation', () => {
  expect(median([5, 1, 3])).toBe(3);
  // Deviations from 3: 2, 1, 0, 1, 97; their median is 1.
  expect(robustSpread([1, 2, 3, 4, 100])).toBeCloseTo(1.4826, 10);
  // y = 1 + 2x except for the last point: six slopes are 2, four are not.
  const points = [0, 1, 2, 3].map((x) => ({ x, y: 1 + 2 * x }));
  expect(theilSen([...points, { x: 4, y: 50 }])).toEqual({ a: 1, b: 2 });
});

/** Models with nearly the same skill in four parts of 400 items. */
function simulateParts(models: number, seed: string) {
  const random = rng(seed).uniform;
  return Array.from({ length: models }, () => {
    const skill = 0.3 + 0.4 * random();
    const parts = ['a', 'b', 'c', 'd'].map(
      (part) => [part, { value: skill + 0.08 * (random() - 0.5), n: 400 }] as const,
    );
    return { parts: new Map(parts) };
  });
}

test('detects a key copied for one task from the other tasks, and no honest models', () => {
  const board = simulateParts(50, 'parts');
  expect(findUnpredictedParts(board)).toEqual([]);
  board[4]?.parts.set('c', { value: 0.98, n: 400 });
  const found = findUnpredictedParts(board);
  expect(found.map(({ index, part }) => [index, part])).toEqual([[4, 'c']]);
});

test('detects a key copied for half of the tasks in both', () => {
  const board = simulateParts(50, 'half of the parts');
  board[4]?.parts.set('b', { value: 0.95, n: 400 }).set('c', { value: 0.95, n: 400 });
  const found = findUnpredictedParts(board).map(({ index, part }) => `${index} ${part}`);
  expect(found.sort()).toEqual(['4 b', '4 c']);
});

test('detects free-text answers in the words of the key and ignores short answers', () => {
  const honest = Array.from({ length: 20 }, () => ({ answered: 100, verbatim: 1 }));
  expect(findKeyWordings([...honest, { answered: 100, verbatim: 4 }])).toEqual([]);
  expect(findKeyWordings([...honest, { answered: 100, verbatim: 40 }])).toMatchObject([
    { index: 20, value: 0.4, expected: 0.01, n: 100, models: 21 },
  ]);
  expect([formatWords('Yes.'), formatWords('A man,  opens the Door!')]).toEqual([
    '',
    'a man opens the door',
  ]);
});

test('measures a jump in paired standard errors over clusters', () => {
  const n = 100;
  const before = Float64Array.from({ length: n }, (_, i) => (i < 40 ? 1 : 0));
  const after = Float64Array.from({ length: n }, (_, i) => (i < 80 ? 1 : 0));
  const clusters = Int32Array.from({ length: n }, (_, i) => i);
  const found = computeJump({ before, after, clusters, spread: 0.05 });
  // d is 1 for 40 of 100: Σ(d − 0.4)² = 24, so √(100/99 · 24) / 100.
  expect(found?.standardError).toBeCloseTo(Math.sqrt((100 / 99) * 24) / 100, 12);
  expect(found).toMatchObject({ before: 0.4, after: 0.8, n: 100 });
  expect(found?.strength).toBeCloseTo(0.4 / 0.049237, 3);
  expect(computeJump({ before, after, clusters, spread: 0.5 })).toBeNull();
  expect(computeJump({ before: after, after: before, clusters, spread: 0 })).toBeNull();
});

test('neither a noisy improvement is a jump nor a certain one below a tenth', () => {
  const clusters = Int32Array.from({ length: 10 }, (_, i) => i);
  const before = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
  const noisy = Float64Array.of(1, 1, 1, 0, 0, 0, 0, 0, 0, 0);
  // d is 1, 1, 1 and −1: mean 0.2, Σ(d − 0.2)² = 3.6, so a standard error of √(10/9 · 3.6) / 10 = 0.2.
  expect(computeJump({ before, after: noisy, clusters, spread: 0.05 })).toBeNull();
  const improve = (difference: number, getCluster = (i: number) => i) =>
    computeJump({
      before: new Float64Array(1000).fill(0.5),
      after: new Float64Array(1000).fill(0.5 + difference),
      clusters: Int32Array.from({ length: 1000 }, (_, i) => getCluster(i)),
      spread: 0.01,
    });
  expect(improve(0.09)).toBeNull();
  // Without any spread, the error is that of one item in 1,000.
  expect(improve(0.11)?.strength).toBeCloseTo(110, 6);
  expect(improve(0.25, () => 0)).toBeNull();
});

test('eight submissions in a week are a burst, eight in a month are not', () => {
  const every = (hours: number) =>
    Array.from({ length: 8 }, (_, i) => ({
      id: `s${i}`,
      at: new Date(Date.UTC(2026, 0, 1) + i * hours * 3_600_000),
      value: (50 + i) / 100,
    }));
  expect(computeBurst(every(20))).toEqual({
    id: 's7',
    count: 8,
    lowest: 0.5,
    highest: 0.57,
    strength: 5,
  });
  expect(computeBurst(every(90))).toBeNull();
  const later = every(20).map(({ at, ...rest }, i) => ({
    ...{ ...rest, id: `later ${i}`, at: new Date(at.getTime() + 60 * 86_400_000) },
  }));
  expect(computeBurst([...every(20), ...later])).toMatchObject({ id: 'later 7', count: 8 });
});
