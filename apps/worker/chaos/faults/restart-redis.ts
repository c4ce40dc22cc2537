import { busyWorker } from '../busy';
import type { Fault } from '../fault';

/** Redis is killed, stays away for a while and comes back without anything. */
export const restartRedis: Fault = {
  name: 'restart-redis',
  title: 'Redis restarts, empty',
  backends: ['redis'],
  prepare: () => null,
  async strike({ environment, moment }) {
    await busyWorker(environment);
    await moment(500);
    await environment.redis.kill();
    await moment(1500);
  },
  heal: ({ environment }) => environment.redis.restart(),
};
