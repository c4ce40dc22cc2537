import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Progress } from '../progress.mjs';
import { readSettings } from './env';
import { launch } from './launch';

test('an unreachable Redis stops the start before any work, and leaves the folder free for the next', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'clapboard-launch-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  vi.stubEnv('CLAPBOARD_DATA_DIR', dataDir);
  vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:1');
  const settings = readSettings();
  vi.unstubAllEnvs();
  const output: string[] = [];
  const progress: Progress = {
    line: (text) => void output.push(text),
    step: (title, work) => {
      output.push(title);
      return work(() => {});
    },
  };
  const { signal } = new AbortController();
  const start = () => launch({ settings, dev: false, progress, signal });
  await expect(start()).rejects.toThrow(/^Redis at 127\.0\.0\.1:1 can’t be used/);
  // A lock that stayed would stop the second start with another error.
  await expect(start()).rejects.toThrow(/^Redis at 127\.0\.0\.1:1 can’t be used/);
  expect(output).toEqual([]);
  expect(await readdir(dataDir)).toEqual([]);
});
