import type { BenchmarkDefinition, EvaluationResult, Item } from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/intake';

interface Scored {
  definition: BenchmarkDefinition;
  /** content hash of the ground truth; null where it cannot be read */
  revision: string | null;
  items: readonly Item[];
  issues: readonly Issue[];
  /** whether each item's outcome is wanted */
  outcomes: boolean;
  /** absent where the ground truth cannot be read */
  result: EvaluationResult | undefined;
}

/** The document of `score --json`. Its shape is stable: scripts outside the repository read it. */
export function resultJson({ definition, revision, items, issues, outcomes, result }: Scored) {
  return {
    benchmark: definition.id,
    revision,
    scorer: definition.scorerVersion,
    coverage: (result?.coverage ?? []).map((row) => ({
      task: row.task,
      slice: row.slice,
      items: row.items,
      answered: row.answered,
      missing: row.missing,
      unparseable: row.unparseable,
      refused: row.refused,
      judgeFailed: row.judgeFailed,
    })),
    scores: (result?.scores ?? []).map((row) => ({
      task: row.task,
      metric: row.metric,
      slice: row.slice,
      value: row.value ?? Number.NaN,
      n: row.n,
      ciLow: row.ciLow ?? Number.NaN,
      ciHigh: row.ciHigh ?? Number.NaN,
    })),
    issues: issues.map(({ severity, code, file, at, message, fix }) => {
      return { severity, code, file, at, message, fix };
    }),
    ...(outcomes ? { outcomes: result ? outcomeRows(definition, items, result) : [] } : {}),
  };
}

/** One row an item: the number of the task's primary metric, or why there is none. */
function outcomeRows(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  result: EvaluationResult,
) {
  return result.tasks.flatMap(({ task, outcomes }) => {
    const declared = definition.tasks.find(({ id }) => id === task);
    const primary = declared?.metrics.find(({ id }) => id === declared.primaryMetric);
    const channel = primary && outcomes.channels[primary.channel];
    const own = items.filter((item) => item.task === task);
    return own.map(({ id }, i) => {
      const nonAnswer = outcomes.nonAnswers[i];
      if (nonAnswer) return { task, item: id, nonAnswer };
      return { task, item: id, value: channel?.[i] ?? Number.NaN };
    });
  });
}
