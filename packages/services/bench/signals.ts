import { type Rounds, type Table, timeRounds } from '@clapboard/benchmarks/bench';
import { alikePairs } from '../src/integrity/signals/alike-pairs';
import { answerTable, honestAnswers } from '../src/testing/honest-answers';

/** Submissions and items of the largest boards that there are. */
const boards = [
  { submissions: 100, items: 2000 },
  { submissions: 500, items: 2000 },
];

/** Every pair of a board's submissions compared, as the search for signals does. */
export async function signals(rounds: Rounds): Promise<Table> {
  const lines = [];
  for (const { submissions, items } of boards) {
    const table = answerTable(honestAnswers(submissions, items, 'bench'));
    const own = await timeRounds(rounds, async (note) => {
      const started = performance.now();
      await alikePairs(
        table,
        () => true,
        async () => undefined,
      );
      note(`${submissions} submissions, ${items} items`, performance.now() - started);
    });
    lines.push(...own);
  }
  return { title: 'Answers alike, every pair', lines };
}
