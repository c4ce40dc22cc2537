import { groupBy, mean } from '@clapboard/metrics';
import { type FoundSignal, getPair } from './found-signal';
import type { ReadTask } from './read-task';
import { groupByJudge, hasEnds } from './scanned-submissions';
import { computeJump } from './signals/jump';
import { robustSpread } from './signals/robust';
import type { SignalLevel } from './views';

/**
 * Compares a model's newest submission with the best of its earlier ones by the same judge and
 * scorer, in one task.
 */
export function findJumpSignals(
  read: ReadTask,
  levels: SignalLevel[],
  groupCluster: (cluster: string) => string = (cluster) => cluster,
): FoundSignal[] {
  if (!hasEnds(read.metric)) return [];
  const clusters = numberClusters(read, groupCluster);
  const scored = read.submissions.map((submission, i) => {
    const values = read.values[i] ?? new Float64Array();
    return { submission, values, average: mean(values).value ?? 0 };
  });
  return groupByJudge(scored, ({ submission }) => submission.judge).flatMap((group) => {
    const spread = robustSpread(group.map(({ average }) => average));
    const lines = groupBy(
      group,
      ({ submission: { modelId, scorerVersion } }) => `${modelId} ${scorerVersion}`,
    );
    return [...lines.values()].flatMap((runs) => {
      const newest = runs.at(-1);
      const [best] = runs.slice(0, -1).sort((run, other) => other.average - run.average);
      if (!newest || !best || newest.submission.baseline) return [];
      const jump = computeJump({ before: best.values, after: newest.values, clusters, spread });
      if (!jump) return [];
      const { strength, ...numbers } = jump;
      const facts = { kind: 'jump' as const, task: read.task, ...numbers, spread, levels };
      const pair = getPair(best.submission, newest.submission);
      return [{ ...pair, subject: read.task, strength, facts }];
    });
  });
}

function numberClusters(
  { items }: ReadTask,
  groupCluster: (cluster: string) => string,
): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(items, ({ cluster }) => {
    const name = groupCluster(cluster);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}
