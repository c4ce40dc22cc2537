import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FullConfig } from '@playwright/test';
import { publishSites } from './env';
import { writeSamples } from './samples';
import { startSite } from './site';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the programs once, so that the launchers do not all build them. */
async function build(): Promise<void> {
  const args = ['--import', 'tsx', 'scripts/build.ts'];
  await promisify(execFile)(process.execPath, args, { cwd: root }).catch(({ stdout }) => {
    throw new Error(`The build failed.\n${stdout}`);
  });
}

/** Starts as many sites as there are Playwright workers, so that tests of different workers share nothing. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  await build();
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-samples-'));
  const starts = await Promise.allSettled([
    ...Array.from({ length: workers }, () => startSite()),
    writeSamples(path.join(folder, 'samples.json')),
  ]);
  const sites = starts.flatMap((start) =>
    start.status === 'fulfilled' && start.value ? [start.value] : [],
  );
  async function stop(): Promise<void> {
    await Promise.all(sites.map((started) => started.stop()));
    await rm(folder, { recursive: true, force: true });
  }
  const failure = starts.find((start) => start.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  publishSites(sites.map(({ site }) => site));
  return stop;
}
