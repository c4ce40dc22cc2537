import { openFiles } from '@clapboard/file-reader';
import { aggregate, composites, evaluate, getDraws } from '../src/index';
import type { PreparedBenchmark } from './full-size/prepare';
import { type Measured, type Rounds, timeRounds } from './timings';

/** Times the intervals of a complete submission: first of each task, then of composites. */
export async function intervals(
  { definition, items, submissions }: PreparedBenchmark,
  rounds: Rounds,
): Promise<Measured[]> {
  const opened = await openFiles(submissions[0]?.files ?? []);
  const getTask = () => undefined;
  const { tasks } = await evaluate(definition, items, opened.files, { getTask, seed: 'bench' });
  const scored = tasks.map(({ task: id, outcomes }) => {
    return { id, outcomes, items: items.filter(({ task }) => task === id) };
  });
  let round = 0;
  return timeRounds(rounds, (note) => {
    round += 1;
    const draws = getDraws(`round ${round}`);
    const started = performance.now();
    const rows = definition.tasks.flatMap((task) => {
      const scoredTask = scored.find(({ id }) => id === task.id);
      return scoredTask
        ? aggregate(definition, task.id, scoredTask.items, scoredTask.outcomes, draws)
        : [];
    });
    const middle = performance.now();
    const over = composites(definition, scored, draws);
    const ended = performance.now();
    note(`${definition.title}: ${rows.length} numbers of tasks`, middle - started);
    if (over.length > 0) {
      note(`${definition.title}: ${over.length} numbers over tasks`, ended - middle);
    }
  });
}
