import { until } from '../src/testing/until';
import type { WorkerProcess } from '../src/testing/worker-process';
import type { Ground } from './ground';

/** Seconds in which three workers must have started, on however slow a machine. */
const startSeconds = 300;

/** Waits until some worker is inside an evaluation; gives its place among the workers. */
export async function busyWorker(ground: Ground): Promise<number> {
  let index = -1;
  const scores = async () => {
    const held = await ground.services.db.evaluation.findMany({
      where: { status: 'scoring' },
      select: { leaseToken: true },
    });
    index = ground.workers.findIndex(({ pid }) =>
      held.some(({ leaseToken }) => leaseToken?.includes(`-${pid}-`)),
    );
    return index >= 0;
  };
  await until('a worker scores', scores, startSeconds);
  return index;
}

/** The worker at a place. */
export function workerAt({ workers }: Ground, index: number): WorkerProcess {
  const worker = workers[index];
  if (!worker) throw new Error(`There is no worker ${index}.`);
  return worker;
}
