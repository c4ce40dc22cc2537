import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Services } from '@clapboard/services/core';
import { expect, it, vi } from 'vitest';
import { readEnv } from '../env';
import { createLog } from '../log';
import { sweep } from './sweep';

vi.mock('@clapboard/services/pipeline/evaluations', () => ({
  sweepEvaluations: async () => ({ woken: 0, gaveUp: 0 }),
  settleReleases: () => Promise.reject(new Error('Unknown benchmark.')),
}));
vi.mock('@clapboard/services/pipeline/judging', () => ({
  sweepJudging: () => Promise.reject(new Error('A file of a spot check is missing.')),
}));

it('a worker stays healthy while a release and a spot check fail', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'clapboard-sweep-'));
  const heartbeat = path.join(dir, 'alive');
  const jobs = sweep({
    services: {} as Services,
    env: readEnv({
      DATABASE_URL: 'postgresql://localhost/none',
      STORAGE_DIR: '/nowhere',
      HEARTBEAT_FILE: heartbeat,
    }),
    log: createLog({ LOG_LEVEL: 'silent' }),
    workerId: 'w',
    signal: new AbortController().signal,
  });
  await Promise.allSettled(jobs.map((job) => job.run()));
  expect((await stat(heartbeat)).isFile()).toBe(true);
  await rm(dir, { recursive: true });
});
