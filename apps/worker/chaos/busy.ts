import { waitUntil } from '../src/testing/wait-until';
import type { WorkerProcess } from '../src/testing/worker-process';
import type { Environment } from './environment';

/** Time for four workers to start, even on a slow machine. */
const startSeconds = 300;

/** Waits until a worker is scoring an evaluation. Returns its index. */
export async function findBusyWorker(environment: Environment): Promise<number> {
  let index = -1;
  const scores = async () => {
    const claimed = await environment.services.db.evaluation.findMany({
      where: { status: 'scoring' },
      select: { leaseToken: true },
    });
    index = environment.workers.findIndex(({ pid }) =>
      claimed.some(({ leaseToken }) => leaseToken?.includes(`-${pid}-`)),
    );
    return index >= 0;
  };
  await waitUntil('a worker scores', scores, startSeconds);
  return index;
}

/** Returns a worker by index. */
export function getWorker({ workers }: Environment, index: number): WorkerProcess {
  const worker = workers[index];
  if (!worker) throw new Error(`There is no worker ${index}.`);
  return worker;
}
