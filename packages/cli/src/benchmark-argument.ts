import { type BenchmarkDefinition, benchmarks, findBenchmark } from '@clapboard/benchmarks';
import { UsageError } from './failure';

/** The benchmark named by the first argument. Throws UsageError with the available ids. */
export function benchmarkArgument(id: string | undefined): BenchmarkDefinition {
  const known = benchmarks.map((benchmark) => benchmark.id).join(', ');
  if (id === undefined) throw new UsageError(`Name a benchmark: ${known}.`);
  const definition = findBenchmark(id);
  if (!definition) throw new UsageError(`Unknown benchmark \`${id}\`. Available: ${known}.`);
  return definition;
}

/**
 * The task from `--task`, for every file; undefined detects it from content and name. Throws
 * UsageError.
 */
export function taskArgument(
  definition: BenchmarkDefinition,
  task: string | undefined,
): () => string | undefined {
  if (task !== undefined && !definition.tasks.some(({ id }) => id === task)) {
    const known = definition.tasks.map(({ id }) => id).join(', ');
    throw new UsageError(`${definition.title} has no task \`${task}\`. Available: ${known}.`);
  }
  return () => task;
}
