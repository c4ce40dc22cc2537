import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';
import { ServiceError } from './errors';

/** Returns the registered benchmark. Throws `unknown_benchmark`. */
export function getBenchmark(id: string): BenchmarkDefinition {
  const definition = findBenchmark(id);
  if (!definition) throw new ServiceError('unknown_benchmark');
  return definition;
}
