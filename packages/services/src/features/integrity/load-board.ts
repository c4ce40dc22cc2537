import {
  type BenchmarkDefinition,
  getPrimaryMetric,
  itemOutcome,
  rankingRef,
} from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { exactScores } from '../../core/release/exact-scores';
import { getResultJudge } from '../leaderboard/choose-judge';

/** A scored submission as the search for signals sees it. */
export interface ScannedSubmission {
  submissionId: string;
  submitterId: string;
  modelId: string;
  createdAt: Date;
  evaluationId: string;
  revisionId: string;
  baseline: boolean;
  model: string;
  /** whose verdicts its numbers rest on: `recorded`, a profile's id, or null where no verdict is in them */
  judge: string | null;
  /**
   * By `task/slice`, of primary metrics whose best end is known: 1 is best. Whole tasks, and slices that
   * are sets of items; means of other slices say nothing of their own.
   */
  parts: Map<string, { task: string; slice: string; whole: boolean; value: number; n: number }>;
  /** the number that ranks for the headline, as it is stored; null without one */
  headline: number | null;
}

/** Every submission of a benchmark with a current result, with the numbers of its parts. */
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
    const { id: evaluationId, revisionId, judgeProfileId, ...verdicts } = currentEvaluation;
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
        revisionId,
        model: model.name,
        judge: getResultJudge({ ...verdicts, judge }),
        parts,
        headline: found?.value ?? null,
      },
    ];
  });
}

/** Whether best and worst of a metric are known, so that its numbers are shares. */
export function hasEnds(metric: Parameters<typeof itemOutcome>[0]): boolean {
  return itemOutcome(metric, null, 1) !== 'partly';
}

/**
 * What may be compared: what rests on verdicts of one judge, together with what no verdict is in. A
 * group for each judge; one of all where nothing was judged.
 */
export function byJudge<T>(all: readonly T[], judge: (entry: T) => string | null): T[][] {
  const judges = [...new Set(all.map(judge))].filter((candidate) => candidate !== null);
  if (judges.length === 0) return [[...all]];
  return judges.map((judgeId) =>
    all.filter((candidate) => [judgeId, null].includes(judge(candidate))),
  );
}
