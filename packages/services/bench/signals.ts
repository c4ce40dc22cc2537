import { type Rounds, type Table, timeRounds } from '@clapboard/benchmarks/bench';
import { findAlikePairs } from '../src/features/integrity/signals/alike-pairs';
import { findKnownHardItems } from '../src/features/integrity/signals/hard-items';
import {
  computeRightness,
  getChoices,
  simulateLeaderboard,
} from '../src/testing/simulated-leaderboards';

/** Submissions and items of the largest leaderboards. */
const boards = [
  { models: 200, items: 10_000 },
  { models: 500, items: 2000 },
];

/** Time of a scan of one task: all pairs of submissions compared, and the hard items of each submission. */
export async function signals(rounds: Rounds): Promise<Table> {
  const lines = [];
  for (const { models, items } of boards) {
    const board = simulateLeaderboard({ models, items, seed: 'bench' });
    const copied = [...board.answers, board.answers[0] ?? []];
    const table = getChoices(board, copied);
    const size = `${models} submissions, ${items} items`;
    const timings = await timeRounds(rounds, async (note) => {
      const started = performance.now();
      await findAlikePairs(
        table,
        () => true,
        async () => undefined,
      );
      const compared = performance.now();
      note(`pairs: ${size}`, compared - started);
      findKnownHardItems(computeRightness(copied));
      note(`hard items: ${size}`, performance.now() - compared);
    });
    lines.push(...timings);
  }
  return { title: 'Signals of one task', lines };
}
