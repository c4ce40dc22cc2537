import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Guard } from '@clapboard/file-reader';

/**
 * The definition with each step of scoring that depends on uploaded answers under a guard. A step that keeps the worker busy
 * for longer than its lease would be repeated by one worker after the other.
 */
export function withDeadline(definition: BenchmarkDefinition, guard: Guard): BenchmarkDefinition {
  return {
    ...definition,
    async load() {
      const scoring = await definition.load();
      return {
        ...scoring,
        outcomes: (...args) => guard(() => scoring.outcomes(...args)),
        charts: (...args) => guard(() => scoring.charts(...args)),
      };
    },
  };
}
