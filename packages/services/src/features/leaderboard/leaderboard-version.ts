import { benchmarks } from '@clapboard/benchmarks';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { readVersions } from './store/store';

/**
 * Returns a version that changes with everything that a benchmark's leaderboard shows, never older
 * than the call: cached content is valid while it stays the same. Throws `unknown_benchmark`.
 */
export async function readLeaderboardVersion(
  services: Pick<Services, 'db'>,
  benchmark: string,
): Promise<string> {
  const { id } = getBenchmark(benchmark);
  return String((await readVersions(services)).get(id) ?? 0n);
}

/** Like `readLeaderboardVersion`, for all leaderboards and the settings of the site together. */
export async function readSiteVersion(services: Pick<Services, 'db'>): Promise<string> {
  const versions = await readVersions(services);
  return [...benchmarks.map(({ id }) => id), settingsKey]
    .map((id) => versions.get(id) ?? 0n)
    .join('.');
}

/** The row of the versions that changes with the settings of the site; no benchmark has this id. */
const settingsKey = 'site settings';

/** Returns a version that changes with the settings of the site, never older than the call. */
export async function readSettingsVersion(services: Pick<Services, 'db'>): Promise<string> {
  return String((await readVersions(services)).get(settingsKey) ?? 0n);
}
