import { busyWorker, workerAt } from '../busy';
import type { Fault } from '../fault';

/** A worker is gone without a word while it scores. */
export const killWorker: Fault = {
  name: 'kill-worker',
  title: 'SIGKILL of a worker',
  backends: ['postgres', 'redis'],
  prepare: () => null,
  async strike({ ground, moment }) {
    const index = await busyWorker(ground);
    await moment(300);
    await workerAt(ground, index).end('SIGKILL');
  },
  async heal({ ground }) {
    for (const [index, worker] of ground.workers.entries()) {
      if (!worker.alive()) ground.replaceWorker(index);
    }
  },
};
