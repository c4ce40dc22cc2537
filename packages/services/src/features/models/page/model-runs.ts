import type { Actor, Services } from '../../../core/context';
import { runSettingsSchema } from '../../../core/runs/run-settings';
import { isVisibleTo } from '../../../core/visibility/visible-submission';
import { getRankingValue, readHeadlines } from '../../../pipeline/evaluations/read-headlines';
import { type LoadedSubmission, loadedSelect } from '../../compare/load-compared';
import { computeProvenance } from '../../judging/trust/provenance';
import { readOrigins } from '../../judging/trust/read-origins';
import { getResultJudge } from '../../leaderboard/choose-judge';
import type { ModelRun } from './views';

/** Maximum runs to read, the newest. */
const most = 200;

/** A submission of a model with what determines its comparability. */
export interface ReadRun {
  benchmark: string;
  view: ModelRun;
  /** null without a result */
  scored: {
    submission: LoadedSubmission;
    /** who gave its verdicts; see getResultJudge */
    judge: string | null;
  } | null;
}

/** Returns the submissions of a model that the actor may see, newest first. */
export async function readRuns(
  services: Services,
  actor: Actor,
  modelId: string,
): Promise<ReadRun[]> {
  const rows = await services.db.submission.findMany({
    where: { AND: [{ modelId }, isVisibleTo(actor)] },
    select: { ...loadedSelect, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
  });
  const evaluationIds = rows.flatMap(({ currentEvaluation }) => currentEvaluation?.id ?? []);
  const [origins, headlines] = await Promise.all([
    readOrigins(services.db, evaluationIds),
    readHeadlines(
      services,
      rows.flatMap(({ benchmark, currentEvaluation }) =>
        currentEvaluation ? [{ id: currentEvaluation.id, benchmark }] : [],
      ),
    ),
  ]);
  return rows.map(({ currentEvaluation, createdAt, ...row }) => {
    const evaluation =
      currentEvaluation && ['done', 'blocked'].includes(currentEvaluation.status)
        ? currentEvaluation
        : null;
    const origin = evaluation ? origins.get(evaluation.id) : undefined;
    const complete = evaluation?.complete === true && evaluation.status === 'done';
    return {
      benchmark: row.benchmark,
      view: {
        submissionId: row.id,
        runSettings: runSettingsSchema.parse(row.runSettings),
        visibility: row.visibility,
        sample: row.sample,
        createdAt,
        result: evaluation && {
          revision: { label: evaluation.revision.label, active: evaluation.revision.active },
          complete,
          headline: headlines.get(evaluation.id) ?? null,
          provenance: origin ? computeProvenance(origin) : null,
        },
      },
      scored: evaluation && {
        submission: { ...row, evaluation },
        judge: origin ? getResultJudge({ ...origin, complete }) : null,
      },
    };
  });
}

/** Returns the value of a run by which the headline ranks; null without a result or headline. */
export function getHeadlineValue({ view: { result } }: ReadRun): number | null {
  return result?.headline ? getRankingValue(result.headline) : null;
}
