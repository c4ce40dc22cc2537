import type { Services } from '../../../core/context';
import { runSettingsSchema } from '../../../core/run-settings';
import type { Visibility } from '../../../core/views';
import { readHeadlines } from '../../../pipeline/evaluations/read-headlines';
import type { LoadedSubmission } from '../../compare/load-compared';
import { loadedSelect } from '../../compare/load-compared';
import { computeProvenance } from '../../judging/trust/provenance';
import { readOrigins } from '../../judging/trust/read-origins';
import { getResultJudge } from '../../leaderboard/choose-judge';
import type { ModelRun } from './views';

/** Runs read at most; the newest. */
const most = 200;

/** A submission of a model with what decides about who may see it and what it compares with. */
export interface ReadRun {
  benchmark: string;
  submitterId: string;
  visibility: Visibility;
  view: ModelRun;
  /** null while it has no result */
  scored: {
    submission: LoadedSubmission;
    /** what its numbers rest on; see getResultJudge */
    judge: string | null;
  } | null;
}

/** Every submission of a model, newest first: authorise each before anything of it is shown. */
export async function readRuns(services: Services, modelId: string): Promise<ReadRun[]> {
  const rows = await services.db.submission.findMany({
    where: { modelId },
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
      submitterId: row.submitterId,
      visibility: row.visibility,
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
