import { busyWorker, workerAt } from '../busy';
import type { Fault } from '../fault';

/** A worker is gone without a word while it scores. */
export const killWorker: Fault = {
  name: 'kill-worker',
  title: 'SIGKILL of a worker',
  backends: ['postgres', 'redis'],
  prepare: () => null,
  async strike({ environment, moment }) {
    const index = await busyWorker(environment);
    await moment(300);
    await workerAt(environment, index).end('SIGKILL');
  },
  async heal({ environment }) {
    for (const [index, worker] of environment.workers.entries()) {
      if (!worker.alive()) environment.replaceWorker(index);
    }
  },
};
