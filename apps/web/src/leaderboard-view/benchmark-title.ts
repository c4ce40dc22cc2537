import { findBenchmark } from '@clapboard/benchmarks';

/** Returns the title of a benchmark; its id if this release doesn’t have it any more. */
export function getBenchmarkTitle(id: string): string {
  return findBenchmark(id)?.title ?? id;
}
