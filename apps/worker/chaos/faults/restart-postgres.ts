import { findBusyWorker } from '../busy';
import type { Fault } from '../fault';

/** Restarts the database, alternately by a fast shutdown and by kill -9, like a crash. */
export const restartPostgres: Fault = {
  name: 'restart-postgres',
  title: 'PostgreSQL restarts (fast) or crashes (kill -9)',
  backends: ['postgres', 'redis'],
  strikesDatabase: true,
  findSkipReason: () => null,
  async strike({ number, environment, moment }) {
    await findBusyWorker(environment);
    await moment(500);
    if (number % 2 === 0) return;
    await environment.postgres.kill();
    await moment(1500);
  },
  heal: ({ environment }) => environment.postgres.restart(),
};
