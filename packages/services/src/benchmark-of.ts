import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';
import { z } from 'zod';
import { ServiceError } from './errors';

export const benchmarkIdSchema = z.string().min(1).max(64);

/** The registered benchmark. Throws `unknown_benchmark`. */
export function benchmarkOf(id: string): BenchmarkDefinition {
  const definition = findBenchmark(id);
  if (!definition) throw new ServiceError('unknown_benchmark');
  return definition;
}
