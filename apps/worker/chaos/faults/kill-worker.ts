import { findBusyWorker, getWorker } from '../busy';
import type { Fault } from '../fault';

/** Kills a worker with SIGKILL while it scores. */
export const killWorker: Fault = {
  name: 'kill-worker',
  title: 'SIGKILL of a worker',
  backends: ['postgres', 'redis'],
  findSkipReason: () => null,
  async strike({ environment, moment }) {
    const index = await findBusyWorker(environment);
    await moment(300);
    await getWorker(environment, index).end('SIGKILL');
  },
  async heal({ environment }) {
    for (const [index, worker] of environment.workers.entries()) {
      if (!worker.alive()) environment.replaceWorker(index);
    }
  },
};
