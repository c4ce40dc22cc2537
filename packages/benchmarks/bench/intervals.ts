import { openFiles } from '@clapboard/intake';
import { aggregate, composites, drawsOf, evaluate } from '../src/index';
import type { Prepared } from './full-size/prepare';
import { type Measured, type Rounds, timeRounds } from './timings';

/** The intervals of a whole submission: those of each task, then those of the numbers over several tasks. */
export async function intervals(
  { definition, items, submissions }: Prepared,
  rounds: Rounds,
): Promise<Measured[]> {
  const opened = await openFiles(submissions[0]?.files ?? []);
  const taskOf = () => undefined;
  const { tasks } = await evaluate(definition, items, opened.files, { taskOf, seed: 'bench' });
  const scored = tasks.map(({ task: id, outcomes }) => {
    return { id, outcomes, items: items.filter(({ task }) => task === id) };
  });
  let round = 0;
  return timeRounds(rounds, (note) => {
    round += 1;
    const draws = drawsOf(`round ${round}`);
    const started = performance.now();
    const rows = definition.tasks.flatMap((task) => {
      const own = scored.find(({ id }) => id === task.id);
      return own ? aggregate(definition.slices, task, own.items, own.outcomes, draws) : [];
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
