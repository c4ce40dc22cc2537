import { argus } from './argus';
import type { BenchmarkDefinition } from './contract/definition';
import { cvrrEs } from './cvrr-es';
import { tempcompass } from './tempcompass';
import { velociti } from './velociti';
import { vidhal } from './vidhal';

/** Every benchmark of this installation, in the order in which pages list them. One line each. */
export const benchmarks: readonly BenchmarkDefinition[] = [
  velociti,
  vidhal,
  argus,
  cvrrEs,
  tempcompass,
];

/** The benchmark with this id, if there is one. */
export function findBenchmark(id: string): BenchmarkDefinition | undefined {
  return benchmarks.find((benchmark) => benchmark.id === id);
}
