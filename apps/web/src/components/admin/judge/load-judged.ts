import { benchmarks, type Judging } from '@clapboard/benchmarks';
import type { JudgedBenchmark, PlainPromptKind } from './judged-benchmark';

/** Returns every benchmark with a judge, in the registry's order. */
export async function loadJudgedBenchmarks(): Promise<JudgedBenchmark[]> {
  const judged = await Promise.all(
    benchmarks.map(async ({ id, title, load }) => {
      const { judging } = await load();
      return judging ? { id, title, kinds: toPlain(judging), prompts: judging.prompts } : null;
    }),
  );
  return judged.filter((candidate) => candidate !== null);
}

function toPlain({ kinds }: Judging): Record<string, PlainPromptKind> {
  return Object.fromEntries(
    Object.entries(kinds).map(([id, { title, values, replyTokens }]) => [
      id,
      { title, values, replyTokens },
    ]),
  );
}
