import { expect, test } from 'vitest';
import {
  computeRightness,
  copiedKey,
  honestAnswers,
  simulateLeaderboard,
} from '../../../testing/simulated-leaderboards';
import { findKnownHardItems, looksCopied } from './hard-items';

const seeds = ['one', 'two', 'three', 'four', 'five'];
const indices = (answers: readonly (readonly number[])[]) =>
  findKnownHardItems(computeRightness(answers)).map(({ index }) => index);

test.each([8, 20, 50])('lists none of %d honest models', (models) => {
  for (const seed of seeds)
    expect(indices(simulateLeaderboard({ models, seed }).answers)).toEqual([]);
});

test.each([0.8, 0.95, 1])('detects only a key copied for a share of %d of the items', (share) => {
  for (const seed of seeds) {
    const board = simulateLeaderboard({ models: 20, seed });
    expect(indices([...board.answers, copiedKey(board, share, seed)])).toEqual([20]);
  }
});

test('ignores a far better honest model and a model that guesses', () => {
  for (const seed of seeds) {
    const board = simulateLeaderboard({ models: 20, seed });
    const best = honestAnswers(board.questions, Math.max(...board.skills) + 1, seed);
    const guesses = copiedKey(board, 0.25, seed);
    expect(indices([...board.answers, best, guesses])).toEqual([]);
  }
});

test('a specialist follows item difficulty in its part, a copied key does not', () => {
  const board = simulateLeaderboard({ models: 20, items: 300, seed: 'part' });
  const specialist = honestAnswers(board.questions, (board.skills[0] ?? 0) + 1.2, 'specialist');
  const rows = computeRightness([...board.answers, specialist, copiedKey(board, 0.95, 'key')]);
  expect([looksCopied(rows, 20), looksCopied(rows, 21)]).toEqual([false, true]);
});

test('reports nothing for fewer than eight submissions or 40 items', () => {
  const few = simulateLeaderboard({ models: 6, seed: 'few' });
  expect(indices([...few.answers, copiedKey(few, 0.95, 'key')])).toEqual([]);
  const short = simulateLeaderboard({ models: 20, items: 39, seed: 'short' });
  expect(indices([...short.answers, copiedKey(short, 0.95, 'key')])).toEqual([]);
});
