import {
  type BenchmarkDefinition,
  type EvaluationResult,
  headlineNumber,
  type Item,
} from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';

interface Scored {
  definition: BenchmarkDefinition;
  /** content hash of the ground truth; null if it can’t be read */
  revision: string | null;
  items: readonly Item[];
  issues: readonly Issue[];
  /** whether to include every item’s outcome */
  outcomes: boolean;
  /** absent if the ground truth can’t be read */
  result: EvaluationResult | undefined;
}

/** The output of `score --json`. Its schema is stable, because scripts depend on it. */
export function toResultJson({ definition, revision, items, issues, outcomes, result }: Scored) {
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
    headline: headlineNumber(definition, result ?? { scores: [], coverage: [] }),
    ...(outcomes ? { outcomes: result ? toOutcomeRows(definition, items, result) : [] } : {}),
  };
}

/** One row per item: the task’s primary metric, or the non-answer. */
function toOutcomeRows(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  result: EvaluationResult,
) {
  return result.tasks.flatMap(({ task, outcomes }) => {
    const declared = definition.tasks.find(({ id }) => id === task);
    const primary = declared?.metrics.find(({ id }) => id === declared.primaryMetric);
    const channel = primary && outcomes.channels[primary.channel];
    const taskItems = items.filter((item) => item.task === task);
    return taskItems.map(({ id }, i) => {
      const nonAnswer = outcomes.nonAnswers[i];
      if (nonAnswer) return { task, item: id, nonAnswer };
      return { task, item: id, value: channel?.[i] ?? Number.NaN };
    });
  });
}
