import {
  type BenchmarkDefinition,
  getPrimaryMetric,
  itemOutcome,
  rankingRef,
} from '@clapboard/benchmarks';
import type { Prisma } from '@clapboard/db';
import type { Services } from '../../core/context';
import { readExactScores } from '../../core/release/exact-scores';
import type { StoredScore } from '../../core/scores/stored-score';
import { getResultJudge } from '../leaderboard/choose-judge';
import { columnKey } from '../leaderboard/columns';

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
  isPublic: boolean;
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

const currentSelect = {
  id: true,
  revisionId: true,
  scorerVersion: true,
  finishedAt: true,
  selfJudged: true,
  serverJudged: true,
  complete: true,
  judgeProfileId: true,
} as const satisfies Prisma.EvaluationSelect;

/** Loads every submission of a benchmark with a current result, with the scores of its parts. */
export async function loadScannedSubmissions(
  { db }: Services,
  definition: BenchmarkDefinition,
): Promise<ScannedSubmission[]> {
  const rows = await db.submission.findMany({
    where: { benchmark: definition.id, currentEvaluation: { status: 'done' } },
    select: {
      id: true,
      submitterId: true,
      modelId: true,
      createdAt: true,
      baseline: true,
      visibility: true,
      model: { select: { name: true } },
      currentEvaluation: { select: currentSelect },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const headline = rankingRef(definition, definition.headline);
  const numbers = await readExactScores(
    db,
    rows.flatMap(({ currentEvaluation }) => currentEvaluation?.id ?? []),
    [
      ...definition.tasks.map((task) => ({ task: task.id, metric: getPrimaryMetric(task).id })),
      { task: headline.task, metric: headline.metric, slice: headline.slice },
    ],
  );
  return rows.flatMap(({ id, currentEvaluation, model, visibility, ...row }) => {
    if (!currentEvaluation) return [];
    const { id: evaluationId, judgeProfileId, finishedAt, ...evaluation } = currentEvaluation;
    const { revisionId, scorerVersion, ...verdicts } = evaluation;
    const judge = judgeProfileId === null ? null : { profileId: judgeProfileId };
    const scores = numbers.get(evaluationId) ?? [];
    const found = scores.find((score) => columnKey(score) === columnKey(headline));
    return [
      {
        ...row,
        submissionId: id,
        evaluationId,
        scoredAt: finishedAt ?? row.createdAt,
        revisionId,
        scorerVersion,
        model: model.name,
        isPublic: visibility === 'public',
        judge: getResultJudge({ ...verdicts, judge }),
        parts: getParts(definition, scores),
        headline: found?.value ?? null,
      },
    ];
  });
}

function getParts(
  { tasks, slices }: BenchmarkDefinition,
  scores: readonly StoredScore[],
): ScannedSubmission['parts'] {
  const kinds = new Map(slices.map(({ id, kind }) => [id, kind]));
  const parts: ScannedSubmission['parts'] = new Map();
  for (const { task, metric, slice, value, n } of scores) {
    const scoredTask = tasks.find(({ id }) => id === task);
    const primary = scoredTask && getPrimaryMetric(scoredTask);
    if (primary?.id !== metric || value === null || n === 0 || !hasEnds(primary)) continue;
    const kind = kinds.get(slice);
    if (kind !== 'all' && kind !== 'items') continue;
    const share = primary.direction === 'lower' ? 1 - value : value;
    const whole = kind === 'all';
    parts.set(`${task}/${slice}`, { task, slice: whole ? 'all' : slice, whole, value: share, n });
  }
  return parts;
}

/** Whether a metric's best and worst values are known, so that its scores are shares. */
export function hasEnds(metric: Parameters<typeof itemOutcome>[0]): boolean {
  return itemOutcome(metric, null, 1) !== 'partly';
}

/**
 * Groups comparable submissions: those judged by one judge, together with those without verdicts. A
 * group per judge; a single group if nothing was judged.
 */
export function groupByJudge<T>(all: readonly T[], judge: (entry: T) => string | null): T[][] {
  const judges = [...new Set(all.map(judge))].filter((candidate) => candidate !== null);
  if (judges.length === 0) return [[...all]];
  return judges.map((judgeId) =>
    all.filter((candidate) => [judgeId, null].includes(judge(candidate))),
  );
}
