import { benchmarks } from '@clapboard/benchmarks';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { currentVersions } from './store/store';

/**
 * Changes with whatever a benchmark's board shows, and is never older than the call: what was made of a
 * board may be shown again while this stays the same. Throws `unknown_benchmark`.
 */
export async function boardVersion(
  services: Pick<Services, 'db'>,
  benchmark: string,
): Promise<string> {
  const { id } = getBenchmark(benchmark);
  return String((await currentVersions(services)).get(id) ?? 0n);
}

/** As `boardVersion`, of all boards together: for pages that show several. */
export async function siteVersion(services: Pick<Services, 'db'>): Promise<string> {
  const versions = await currentVersions(services);
  return benchmarks.map(({ id }) => versions.get(id) ?? 0n).join('.');
}
