import { type BenchmarkDefinition, benchmarks, findBenchmark } from '@clapboard/benchmarks';
import { UsageError } from './failure';

/** The benchmark that the first argument names. Throws UsageError listing those there are. */
export function benchmarkArgument(id: string | undefined): BenchmarkDefinition {
  const known = benchmarks.map((benchmark) => benchmark.id).join(', ');
  if (id === undefined) throw new UsageError(`Say which benchmark: ${known}.`);
  const definition = findBenchmark(id);
  if (!definition) throw new UsageError(`There is no benchmark \`${id}\`. There are: ${known}.`);
  return definition;
}

/** What `--task` says about every file; undefined leaves it to content and name. Throws UsageError. */
export function taskArgument(
  definition: BenchmarkDefinition,
  task: string | undefined,
): () => string | undefined {
  if (task !== undefined && !definition.tasks.some(({ id }) => id === task)) {
    const known = definition.tasks.map(({ id }) => id).join(', ');
    throw new UsageError(`${definition.title} has no task \`${task}\`. It has: ${known}.`);
  }
  return () => task;
}
