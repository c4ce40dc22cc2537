import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Guard } from '@clapboard/file-reader';

/**
 * Returns the definition with a guard around each step of scoring that depends on uploaded answers. One worker after
 * the other would repeat a step that takes longer than a lease.
 */
export function withDeadline(definition: BenchmarkDefinition, guard: Guard): BenchmarkDefinition {
  return {
    ...definition,
    async load() {
      const scoring = await definition.load();
      const { judging } = scoring;
      return {
        ...scoring,
        ...(judging && {
          judging: { ...judging, requests: (...args) => guard(() => judging.requests(...args)) },
        }),
        outcomes: (...args) => guard(() => scoring.outcomes(...args)),
        charts: (...args) => guard(() => scoring.charts(...args)),
      };
    },
  };
}
