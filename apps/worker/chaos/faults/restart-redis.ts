import { findBusyWorker } from '../busy';
import type { Fault } from '../fault';

/** Kills Redis and restarts it empty after a while. */
export const restartRedis: Fault = {
  name: 'restart-redis',
  title: 'Redis restarts, empty',
  backends: ['redis'],
  findSkipReason: () => null,
  async strike({ environment, moment }) {
    await findBusyWorker(environment);
    await moment(500);
    await environment.redis.kill();
    await moment(1500);
  },
  heal: ({ environment }) => environment.redis.restart(),
};
