import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishSite } from './env';
import { writeSamples } from './samples';
import { startSite } from './site';

/** Starts one site for all journeys; they keep out of each other's way by their own accounts and names. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { site, stop } = await startSite();
  publishSite(site);
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-samples-'));
  writeSamples(path.join(folder, 'samples.json'));
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
