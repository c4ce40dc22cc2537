import { rng } from '@clapboard/metrics';
import { expect, test } from 'vitest';
import { answerTable, honestAnswers } from '../../testing/honest-answers';
import { alikePairs } from './alike-pairs';
import { burstOf } from './bursts';
import { jumpOf } from './jump';
import { keyWordings, wordsOf } from './key-wording';
import { median, robustSpread, theilSen } from './robust';
import { likenesses } from './same-answers';
import { unpredictedParts } from './unpredicted-parts';

const options = 4;
const always = () => true;
const noPause = async () => undefined;

test('the likeness of two is what one counts by hand', () => {
  // One item, all wrong: the two say 1 and 1, the others 1, 2, 2. Without the two: shares (1+½)/4 and
  // (2+½)/4 of the two answers seen, so that Σ q² = (1.5² + 2.5²) / 16 = 0.53125.
  const [[pair] = []] = [...likenesses(answerTable([[1], [1], [1], [2], [2]]), always)];
  expect(pair).toMatchObject({ compared: 1, same: 1, bothWrong: 1, sameWrong: 1 });
  expect(pair?.expected).toBeCloseTo(0.53125, 12);
  expect(pair?.variance).toBeCloseTo(0.53125 * 0.46875, 12);
});

test('an item that all answer alike, or on which one is right and one wrong, tells nothing', () => {
  const [[alike] = []] = [...likenesses(answerTable([[0], [0], [0]]), always)];
  const [[apart] = []] = [...likenesses(answerTable([[0], [1], [2]]), always)];
  expect([alike?.compared, apart?.compared]).toEqual([0, 0]);
});

test('of 50 honest models of one skill no pair is noted, in ten boards of 500 items', async () => {
  const found: number[] = [];
  for (let board = 0; board < 10; board += 1) {
    const table = answerTable(honestAnswers(50, 500, `board ${board}`));
    found.push((await alikePairs(table, always, noPause)).length);
  }
  expect(found).toEqual(Array.from({ length: 10 }, () => 0));
});

test('a copy with 3 % of its answers changed is found, and nothing else', async () => {
  const answers = honestAnswers(50, 500, 'with a copy');
  const random = rng('noise').uniform;
  const copy = (answers[7] ?? []).map((answer) =>
    random() < 0.03 ? Math.floor(random() * options) : answer,
  );
  const found = await alikePairs(answerTable([...answers, copy]), always, noPause);
  expect(found.map(({ first, second }) => [first, second])).toEqual([[7, 50]]);
  expect(found[0]?.strength).toBeGreaterThan(6);
});

test('the robust line, middle and spread are those of a hand calculation', () => {
  expect(median([5, 1, 3])).toBe(3);
  // Deviations from 3: 2, 1, 0, 1, 97; their median is 1.
  expect(robustSpread([1, 2, 3, 4, 100])).toBeCloseTo(1.4826, 10);
  // y = 1 + 2x but for the last point: six slopes of 2 and four others.
  const points = [0, 1, 2, 3].map((x) => ({ x, y: 1 + 2 * x }));
  expect(theilSen([...points, { x: 4, y: 50 }])).toEqual({ a: 1, b: 2 });
});

/** Models whose skill shows alike in four parts of 400 items, up to a few points. */
function boardOfParts(models: number, seed: string) {
  const random = rng(seed).uniform;
  return Array.from({ length: models }, () => {
    const skill = 0.3 + 0.4 * random();
    const parts = ['a', 'b', 'c', 'd'].map(
      (part) => [part, { value: skill + 0.08 * (random() - 0.5), n: 400 }] as const,
    );
    return { parts: new Map(parts) };
  });
}

test('a copied key on one task is found by the other tasks, and honest models are not', () => {
  const board = boardOfParts(50, 'parts');
  expect(unpredictedParts(board)).toEqual([]);
  board[4]?.parts.set('c', { value: 0.98, n: 400 });
  const found = unpredictedParts(board);
  expect(found.map(({ index, part }) => [index, part])).toEqual([[4, 'c']]);
});

test('free answers in the words of the key are found, short ones are not counted', () => {
  const honest = Array.from({ length: 20 }, () => ({ answered: 100, verbatim: 1 }));
  expect(keyWordings([...honest, { answered: 100, verbatim: 4 }])).toEqual([]);
  expect(keyWordings([...honest, { answered: 100, verbatim: 40 }])).toMatchObject([
    { index: 20, value: 0.4, expected: 0.01, n: 100, models: 21 },
  ]);
  expect([wordsOf('Yes.'), wordsOf('A man,  opens the Door!')]).toEqual([
    '',
    'a man opens the door',
  ]);
});

test('a jump is measured in paired standard errors, with clusters as the units', () => {
  const n = 100;
  const before = Float64Array.from({ length: n }, (_, i) => (i < 40 ? 1 : 0));
  const after = Float64Array.from({ length: n }, (_, i) => (i < 80 ? 1 : 0));
  const clusters = Int32Array.from({ length: n }, (_, i) => i);
  const found = jumpOf({ before, after, clusters, spread: 0.05 });
  // d is 1 for 40 of 100: Σ(d − 0.4)² = 24, so √(100/99 · 24) / 100.
  expect(found?.standardError).toBeCloseTo(Math.sqrt((100 / 99) * 24) / 100, 12);
  expect(found).toMatchObject({ before: 0.4, after: 0.8, n: 100 });
  expect(found?.strength).toBeCloseTo(0.4 / 0.049237, 3);
  expect(jumpOf({ before, after, clusters, spread: 0.5 })).toBeNull();
  expect(jumpOf({ before: after, after: before, clusters, spread: 0 })).toBeNull();
});

test('eight submissions in a week are a burst, and eight in a month are none', () => {
  const every = (hours: number) =>
    Array.from({ length: 8 }, (_, i) => ({
      id: `s${i}`,
      at: new Date(Date.UTC(2026, 0, 1) + i * hours * 3_600_000),
      value: (50 + i) / 100,
    }));
  expect(burstOf(every(20))).toEqual({
    id: 's7',
    count: 8,
    lowest: 0.5,
    highest: 0.57,
    strength: 5,
  });
  expect(burstOf(every(90))).toBeNull();
});
