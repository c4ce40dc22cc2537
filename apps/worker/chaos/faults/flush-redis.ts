import { findBusyWorker } from '../busy';
import type { Fault } from '../fault';

/** Deletes all jobs from the running Redis. */
export const flushRedis: Fault = {
  name: 'flush-redis',
  title: 'Redis FLUSHALL',
  backends: ['redis'],
  findSkipReason: () => null,
  async strike({ environment, moment }) {
    await findBusyWorker(environment);
    await moment(500);
    await environment.redis.flush();
  },
  heal: async () => undefined,
};
