import { busyWorker } from '../busy';
import type { Fault } from '../fault';

/** Redis forgets every job while it goes on. */
export const flushRedis: Fault = {
  name: 'flush-redis',
  title: 'Redis FLUSHALL',
  backends: ['redis'],
  prepare: () => null,
  async strike({ environment, moment }) {
    await busyWorker(environment);
    await moment(500);
    await environment.redis.flush();
  },
  heal: async () => undefined,
};
