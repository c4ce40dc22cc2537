import { argus } from './argus';
import type { BenchmarkDefinition } from './contract/definition';
import { cvrrEs } from './cvrr-es';
import { tempcompass } from './tempcompass';
import { velociti } from './velociti';
import { vidhal } from './vidhal';

/** All benchmarks, in display order. Add one line per benchmark. */
export const benchmarks: readonly BenchmarkDefinition[] = [
  velociti,
  vidhal,
  argus,
  cvrrEs,
  tempcompass,
];

/** The benchmark with this id, or undefined. */
export function findBenchmark(id: string): BenchmarkDefinition | undefined {
  return benchmarks.find((benchmark) => benchmark.id === id);
}
