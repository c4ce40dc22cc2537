import type { Services } from '@clapboard/services/core';
import { expect, it, vi } from 'vitest';
import { readEnv } from '../env';
import { createLog } from '../log';
import { webhooks } from './webhooks';

const fanOutEvents = vi.hoisted(() => vi.fn(async () => 0));
vi.mock('@clapboard/services/leaderboard', () => ({
  recordRankChanges: () => Promise.reject(new Error('The transaction took too long.')),
}));
vi.mock('@clapboard/services/webhooks', () => ({ claimDelivery: async () => null, fanOutEvents }));

it('events reach webhooks while changes of ranks can’t be recorded', async () => {
  const jobs = webhooks({
    services: {} as Services,
    env: readEnv({ DATABASE_URL: 'postgresql://localhost/none', STORAGE_DIR: '/nowhere' }),
    log: createLog({ LOG_LEVEL: 'silent' }),
    workerId: 'w',
    signal: new AbortController().signal,
  });
  await Promise.allSettled(jobs.map((job) => job.run()));
  expect(fanOutEvents).toHaveBeenCalledOnce();
});
