import { findBenchmark } from '@clapboard/benchmarks';
import type { Prisma } from '@clapboard/db';
import type { LoadedSubmission } from '../../compare/load-compared';
import { loadedSelect } from '../../compare/load-compared';
import type { Services } from '../../context';
import { fromStored } from '../../evaluations/stored-score';
import { provenanceOf } from '../../judging/trust/provenance';
import { readOrigins } from '../../judging/trust/read-origins';
import { judgeOf } from '../../leaderboard/choose-judge';
import { runSettingsSchema } from '../../submissions/run-settings';
import type { Visibility } from '../../views';
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
    /** what its numbers rest on; see judgeOf */
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
  const [origins, scores] = await Promise.all([
    readOrigins(services.db, evaluationIds),
    services.db.score.findMany({
      where: { evaluationId: { in: evaluationIds }, OR: headlinesOf(rows) },
    }),
  ]);
  const headlines = new Map(scores.map((score) => [score.evaluationId, fromStored(score)]));
  return rows.map(({ currentEvaluation, createdAt, ...row }) => {
    const evaluation =
      currentEvaluation && ['done', 'blocked'].includes(currentEvaluation.status)
        ? currentEvaluation
        : null;
    const origin = evaluation ? origins.get(evaluation.id) : undefined;
    const complete = evaluation?.complete === true && evaluation.status === 'done';
    const score = evaluation ? headlines.get(evaluation.id) : undefined;
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
          headline: score
            ? { value: score.value, n: score.n, ciLow: score.ciLow, ciHigh: score.ciHigh }
            : null,
          provenance: origin ? provenanceOf(origin) : null,
        },
      },
      scored: evaluation && {
        submission: { ...row, evaluation },
        judge: origin ? judgeOf({ ...origin, complete }) : null,
      },
    };
  });
}

/** The headline of each benchmark that has a submission, told apart by the evaluation's benchmark. */
function headlinesOf(rows: readonly { benchmark: string }[]): Prisma.ScoreWhereInput[] {
  return [...new Set(rows.map(({ benchmark }) => benchmark))].flatMap((benchmark) => {
    const headline = findBenchmark(benchmark)?.headline;
    if (!headline) return [];
    const { task, metric, slice } = headline;
    return [{ task, metric, slice, evaluation: { submission: { benchmark } } }];
  });
}
