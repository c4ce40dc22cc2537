import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Services } from '@clapboard/services/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEnv } from '../env';
import { createLog } from '../log';
import { sweep } from './sweep';

const sweepEvaluations = vi.hoisted(() => vi.fn());
vi.mock('@clapboard/services/pipeline/evaluations', () => ({
  sweepEvaluations,
  settleReleases: () => Promise.reject(new Error('Unknown benchmark.')),
}));
vi.mock('@clapboard/services/pipeline/judging', () => ({
  sweepJudging: () => Promise.reject(new Error('A file of a spot check is missing.')),
}));

beforeEach(() => {
  sweepEvaluations.mockReset().mockResolvedValue({ woken: 0, gaveUp: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const createJobs = (env: Record<string, string> = {}) =>
  sweep({
    services: {} as Services,
    env: readEnv({
      DATABASE_URL: 'postgresql://localhost/none',
      STORAGE_DIR: '/nowhere',
      ...env,
    }),
    log: createLog({ LOG_LEVEL: 'silent' }),
    workerId: 'w',
    signal: new AbortController().signal,
  });

it('expired leases don’t count until those from before an outage of the database have ended', async () => {
  vi.useFakeTimers();
  const [job] = createJobs({ LEASE_SECONDS: '30', SWEEP_SECONDS: '5' });
  const sweepAfter = async (seconds: number) => {
    vi.advanceTimersByTime(1000 * seconds);
    await job?.run().catch(() => undefined);
    return sweepEvaluations.mock.lastCall?.[1].countExpired;
  };
  expect(await sweepAfter(0)).toBe(true);
  sweepEvaluations.mockRejectedValueOnce(new Error('Connection terminated'));
  await sweepAfter(5);
  expect(await sweepAfter(5)).toBe(false);
  expect(await sweepAfter(35)).toBe(false);
  expect(await sweepAfter(5)).toBe(true);
});

it('a worker stays healthy while a release and a spot check fail', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'clapboard-sweep-'));
  const heartbeat = path.join(dir, 'alive');
  const jobs = createJobs({ HEARTBEAT_FILE: heartbeat });
  await Promise.allSettled(jobs.map((job) => job.run()));
  expect((await stat(heartbeat)).isFile()).toBe(true);
  await rm(dir, { recursive: true });
});
