import { waitUntil } from '../src/testing/wait-until';
import type { WorkerProcess } from '../src/testing/worker-process';
import type { Environment } from './environment';

/** Seconds in which three workers must have started, on however slow a machine. */
const startSeconds = 300;

/** Waits until some worker is inside an evaluation; gives its place among the workers. */
export async function busyWorker(environment: Environment): Promise<number> {
  let index = -1;
  const scores = async () => {
    const held = await environment.services.db.evaluation.findMany({
      where: { status: 'scoring' },
      select: { leaseToken: true },
    });
    index = environment.workers.findIndex(({ pid }) =>
      held.some(({ leaseToken }) => leaseToken?.includes(`-${pid}-`)),
    );
    return index >= 0;
  };
  await waitUntil('a worker scores', scores, startSeconds);
  return index;
}

/** The worker at a place. */
export function workerAt({ workers }: Environment, index: number): WorkerProcess {
  const worker = workers[index];
  if (!worker) throw new Error(`There is no worker ${index}.`);
  return worker;
}
