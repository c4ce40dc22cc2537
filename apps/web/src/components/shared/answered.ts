import type { Coverage } from '@clapboard/benchmarks';

/** The coverage with answers that lack a verdict among the answered ones: the model gave them. */
export function withUnjudged(coverage: Coverage): Coverage {
  return { ...coverage, answered: coverage.answered + coverage.judgeFailed };
}
