import { busyWorker } from '../busy';
import type { Fault } from '../fault';

/** The database goes away and comes back: in turn in order (fast) and by kill -9, as in a crash. */
export const restartPostgres: Fault = {
  name: 'restart-postgres',
  title: 'PostgreSQL restarts (fast) or crashes (kill -9)',
  backends: ['postgres', 'redis'],
  prepare: () => null,
  async strike({ number, environment, moment }) {
    await busyWorker(environment);
    await moment(500);
    if (number % 2 === 0) return;
    await environment.postgres.kill();
    await moment(1500);
  },
  heal: ({ environment }) => environment.postgres.restart(),
};
