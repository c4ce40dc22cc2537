import {
  type BenchmarkDefinition,
  getPrimaryMetric,
  itemOutcome,
  rankingRef,
} from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { exactScores } from '../../core/release/exact-scores';
import { getResultJudge } from '../leaderboard/choose-judge';

/** A scored submission as input of the scan. */
export interface ScannedSubmission {
  submissionId: string;
  submitterId: string;
  modelId: string;
  createdAt: Date;
  evaluationId: string;
  /** when the evaluation finished */
  scoredAt: Date;
  revisionId: string;
  baseline: boolean;
  model: string;
  scorerVersion: string;
  /** who gave its verdicts: `recorded`, a profile's id, or null without verdicts */
  judge: string | null;
  /**
   * By `task/slice`, of primary metrics with a known best value: 1 is best. Whole tasks, and slices
   * that are sets of items; averages of other slices add no information.
   */
  parts: Map<string, { task: string; slice: string; whole: boolean; value: number; n: number }>;
  /** the stored headline score used for ranking; null if there is none */
  headline: number | null;
}

/** Loads every submission of a benchmark with a current result, with the scores of its parts. */
export async function loadScannedSubmissions(
  { db }: Services,
  definition: BenchmarkDefinition,
): Promise<ScannedSubmission[]> {
  const primary = definition.tasks.map((task) => ({ task: task.id, ...getPrimaryMetric(task) }));
  const kinds = new Map(definition.slices.map(({ id, kind }) => [id, kind]));
  const headline = rankingRef(definition, definition.headline);
  const rows = await db.submission.findMany({
    where: { benchmark: definition.id, currentEvaluation: { status: 'done' } },
    select: {
      id: true,
      submitterId: true,
      modelId: true,
      createdAt: true,
      baseline: true,
      model: { select: { name: true } },
      currentEvaluation: {
        select: {
          id: true,
          revisionId: true,
          scorerVersion: true,
          finishedAt: true,
          selfJudged: true,
          serverJudged: true,
          complete: true,
          judgeProfileId: true,
        },
      },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const numbers = await exactScores(
    db,
    rows.flatMap(({ currentEvaluation }) => currentEvaluation?.id ?? []),
    [
      ...primary.map(({ task, id }) => ({ task, metric: id })),
      { task: headline.task, metric: headline.metric, slice: headline.slice },
    ],
  );
  return rows.flatMap(({ id, currentEvaluation, model, ...row }) => {
    if (!currentEvaluation) return [];
    const {
      id: evaluationId,
      revisionId,
      scorerVersion,
      judgeProfileId,
      finishedAt,
      ...verdicts
    } = currentEvaluation;
    const judge = judgeProfileId === null ? null : { profileId: judgeProfileId };
    const scores = numbers.get(evaluationId) ?? [];
    const parts: ScannedSubmission['parts'] = new Map();
    for (const { task, metric, slice, value, n } of scores) {
      const primaryMetric = primary.find(
        (candidate) => candidate.task === task && candidate.id === metric,
      );
      if (!primaryMetric || value === null || n === 0 || !hasEnds(primaryMetric)) continue;
      const kind = kinds.get(slice);
      if (kind !== 'all' && kind !== 'items') continue;
      const share = primaryMetric.direction === 'lower' ? 1 - value : value;
      const whole = kind === 'all';
      parts.set(`${task}/${slice}`, { task, slice: whole ? 'all' : slice, whole, value: share, n });
    }
    const found = scores.find(
      ({ task, metric, slice }) =>
        task === headline.task && metric === headline.metric && slice === headline.slice,
    );
    return [
      {
        ...row,
        submissionId: id,
        evaluationId,
        scoredAt: finishedAt ?? row.createdAt,
        revisionId,
        scorerVersion,
        model: model.name,
        judge: getResultJudge({ ...verdicts, judge }),
        parts,
        headline: found?.value ?? null,
      },
    ];
  });
}

/** Whether a metric's best and worst values are known, so that its scores are shares. */
export function hasEnds(metric: Parameters<typeof itemOutcome>[0]): boolean {
  return itemOutcome(metric, null, 1) !== 'partly';
}

/**
 * Groups comparable submissions: those judged by one judge, together with those without verdicts. A
 * group per judge; a single group if nothing was judged.
 */
export function byJudge<T>(all: readonly T[], judge: (entry: T) => string | null): T[][] {
  const judges = [...new Set(all.map(judge))].filter((candidate) => candidate !== null);
  if (judges.length === 0) return [[...all]];
  return judges.map((judgeId) =>
    all.filter((candidate) => [judgeId, null].includes(judge(candidate))),
  );
}
