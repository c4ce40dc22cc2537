import { benchmarks } from '@clapboard/benchmarks';
import type { JudgedBenchmark } from './judged-benchmark';

/** Returns every benchmark with a judge, in the registry's order. */
export async function judgedBenchmarks(): Promise<JudgedBenchmark[]> {
  const judged = await Promise.all(
    benchmarks.map(async ({ id, title, load }) => {
      const { judging } = await load();
      return judging ? { id, title, kinds: judging.kinds, prompts: judging.prompts } : null;
    }),
  );
  return judged.filter((candidate) => candidate !== null);
}
