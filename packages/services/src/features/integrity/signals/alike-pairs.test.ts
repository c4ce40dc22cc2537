import { rng } from '@clapboard/metrics';
import { expect, test } from 'vitest';
import {
  computeRightness,
  getChoices,
  inFamilies,
  redrawn,
  type SimulatedLeaderboard,
  simulateLeaderboard,
} from '../../../testing/simulated-leaderboards';
import { createOutcomeTable } from '../read-task';
import { findAlikePairs } from './alike-pairs';
import { type ChoiceTable, ChoiceTableBuilder } from './choice-table';
import { computeExpectedChoices } from './expected-choices';
import { permuteChoices } from './permuted-choices';
import { countSharedChoices } from './shared-choices';

const search = (table: ChoiceTable) =>
  findAlikePairs(
    table,
    () => true,
    async () => undefined,
  );
const getPairs = async (table: ChoiceTable) =>
  (await search(table)).map(({ first, second }) => [first, second]);

/** Choices of the leaderboard plus a copy of model 1 with a share of its answers redrawn. */
function withCopy(board: SimulatedLeaderboard, share: number): ChoiceTable {
  const copy = redrawn(board, board.answers[1] ?? [], share, 'copy');
  return getChoices(board, [...board.answers, copy]);
}

const table = (rows: readonly string[]): ChoiceTable => {
  const builder = new ChoiceTableBuilder(rows[0]?.length ?? 0);
  for (const row of rows) builder.add([...row], (item) => row[item] === 'A');
  return builder.build({ texts: false });
};

test('computes the chance of a shared choice as by hand', () => {
  // One item. Excluding the two models, the answers are B, B, C. With one pseudo-answer spread over A, B and C,
  // the chance of A is ⅓ / 4. Both directions are equal, because models with a single choice have no preference.
  const choices = table(['A', 'A', 'B', 'B', 'C']);
  const expected = computeExpectedChoices(choices);
  const even = { ...expected, preferences: choices.rows.map(() => new Float64Array(9).fill(1)) };
  const totals = choices.rows.map(() => Float64Array.of(5));
  const shared = countSharedChoices(choices, { ...even, totals }, 0, 1);
  const chance = 1 / 12;
  expect(shared).toMatchObject({ compared: 1, same: 1 });
  expect(shared.expected).toBeCloseTo(chance, 12);
  expect(shared.overlap).toBeCloseTo(1, 12);
  expect(shared.standardError).toBeCloseTo(Math.sqrt(chance / (1 - chance)), 12);
});

test('expected choices of each model match its actual choices by kind', () => {
  const board = simulateLeaderboard({ models: 12, seed: 'margins' });
  const choices = getChoices(board, board.answers);
  const { weights, preferences, totals } = computeExpectedChoices(choices);
  for (const [a, row] of choices.rows.entries()) {
    const made = new Float64Array(choices.kindCount);
    const expected = new Float64Array(choices.kindCount);
    for (const [item, choice] of row.entries()) {
      made[choices.kinds[choice] ?? 0] = (made[choices.kinds[choice] ?? 0] ?? 0) + 1;
      const [from = 0, to = 0] = [choices.firstCodes[item], choices.firstCodes[item + 1]];
      for (let code = from; code < to; code += 1) {
        const kind = choices.kinds[code] ?? 0;
        const others = (weights[code] ?? 0) - (code === choice ? 1 : 0);
        const chance = (others * (preferences[a]?.[kind] ?? 1)) / (totals[a]?.[item] ?? 1);
        expected[kind] = (expected[kind] ?? 0) + chance;
      }
    }
    for (const [kind, count] of made.entries()) {
      // Of 500 choices.
      expect(Math.abs((expected[kind] ?? 0) - count)).toBeLessThan(2);
    }
  }
});

test('permuting preserves the choice counts of each item and removes overlap', () => {
  const board = simulateLeaderboard({ models: 20, seed: 'permuted' });
  const choices = withCopy(board, 0);
  const permuted = permuteChoices(choices, rng('any'));
  const counts = ({ rows, kinds }: ChoiceTable) => {
    const made = new Int32Array(kinds.length);
    for (const row of rows) for (const code of row) made[code] = (made[code] ?? 0) + 1;
    return made;
  };
  expect(counts(permuted)).toEqual(counts(choices));
  const overlap = (table: ChoiceTable) =>
    countSharedChoices(table, computeExpectedChoices(table), 1, 20).overlap;
  expect(overlap(choices)).toBeGreaterThan(0.95);
  expect(Math.abs(overlap(permuted))).toBeLessThan(0.15);
});

test.each([4, 8, 20, 50])(
  'lists no pair of %d honest models with four or two options',
  async (models) => {
    for (const options of [4, 2] as const) {
      for (const seed of ['one', 'two']) {
        const board = simulateLeaderboard({ models, options, seed });
        expect(await getPairs(getChoices(board, board.answers))).toEqual([]);
      }
    }
  },
);

test.each([
  [4, 2, 0.1],
  [8, 2, 0.1],
  [20, 2, 0.3],
  [50, 2, 0.3],
  [4, 4, 0.1],
  [8, 4, 0.3],
  [20, 4, 0.3],
  [50, 4, 0.3],
] as const)(
  'detects only the copy among %d models with %d options and a share of %d redrawn',
  async (models, options, share) => {
    const board = simulateLeaderboard({ models, options, seed: 'copied' });
    const [found, ...others] = await search(withCopy(board, share));
    expect([found?.first, found?.second, others]).toEqual([1, models, []]);
    expect(found?.falseDiscoveryRate).toBeLessThan(0.01);
    expect(Math.abs((found?.overlap ?? 0) - (1 - share))).toBeLessThan(0.15);
  },
);

test.each([0.2, 0.3])('ignores families that share %d of their answers', async (share) => {
  for (const options of [4, 2] as const) {
    const board = inFamilies(
      simulateLeaderboard({ models: 50, options, seed: 'kin' }),
      5,
      share,
      'kin',
    );
    expect(await getPairs(getChoices(board, board.answers))).toEqual([]);
  }
});

test('ignores honest models that prefer the same letter', async () => {
  const board = simulateLeaderboard({ models: 20, seed: 'letters' });
  const { uniform } = rng('letters');
  // The first four models answer A to two of five questions, regardless of the question.
  const answers = board.answers.map((row, i) =>
    row.map((answer, item) => {
      const sayA = (4 - (board.questions[item]?.right ?? 0)) % 4;
      return i < 4 && uniform() < 0.4 ? sayA : answer;
    }),
  );
  expect(await getPairs(getChoices(board, answers))).toEqual([]);
});

test('detects a copy by rightness alone if options cannot be compared', async () => {
  const board = simulateLeaderboard({ models: 20, seed: 'outcomes' });
  const copy = redrawn(board, board.answers[1] ?? [], 0.1, 'copy');
  const found = await getPairs(createOutcomeTable(computeRightness([...board.answers, copy])));
  expect(found).toEqual([[1, 20]]);
});

test('detects costs that differ by 1e-9, and no independent costs', async () => {
  const { uniform } = rng('costs');
  const hardness = Array.from({ length: 300 }, uniform);
  const costs = Array.from({ length: 12 }, () =>
    Float64Array.from(hardness, (mean) => (mean + uniform()) / 2),
  );
  expect(await getPairs(createOutcomeTable(costs))).toEqual([]);
  const copy = (costs[3] ?? new Float64Array()).map((cost) => cost + 1e-9 * (uniform() - 0.5));
  expect(await getPairs(createOutcomeTable([...costs, copy]))).toEqual([[3, 12]]);
});

test('detects texts shared by two submissions, and no common phrases', async () => {
  const { uniform, below } = rng('texts');
  const texts = (share: number, from?: readonly string[]) =>
    Array.from({ length: 200 }, (_, item) => {
      if (from && uniform() < share) return from[item] ?? '';
      return uniform() < 0.3 ? `phrase ${below(2)}` : `own words ${uniform()}`;
    });
  const rows = Array.from({ length: 10 }, () => texts(0));
  const build = (all: readonly (readonly string[])[]) => {
    const builder = new ChoiceTableBuilder(200);
    for (const row of all) builder.add(row, () => false);
    return builder.build({ texts: true });
  };
  expect(await getPairs(build(rows))).toEqual([]);
  expect(await getPairs(build([...rows, texts(0.5, rows[4])]))).toEqual([[4, 10]]);
});
