import { benchmarks } from '@clapboard/benchmarks';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { currentVersions } from './store/store';

/**
 * Returns a version that changes with everything that a benchmark's leaderboard shows, never older
 * than the call: cached content is valid while it stays the same. Throws `unknown_benchmark`.
 */
export async function readLeaderboardVersion(
  services: Pick<Services, 'db'>,
  benchmark: string,
): Promise<string> {
  const { id } = getBenchmark(benchmark);
  return String((await currentVersions(services)).get(id) ?? 0n);
}

/** Like `readLeaderboardVersion`, for all leaderboards together: for pages that show several. */
export async function siteVersion(services: Pick<Services, 'db'>): Promise<string> {
  const versions = await currentVersions(services);
  return benchmarks.map(({ id }) => versions.get(id) ?? 0n).join('.');
}
