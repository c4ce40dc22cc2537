import { type Coverage, intervalSeed } from '@clapboard/benchmarks';
import type { z } from 'zod';
import { isMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/ids';
import { judgeSelect, judgeView } from '../../core/judge-view';
import { parseInput } from '../../core/parse-input';
import { getAttempts } from '../../core/release/attempts';
import { exactRows } from '../../core/release/exact-scores';
import { revisionSelect, revisionView } from '../../core/revision-view';
import { fromStored } from '../../core/stored-score';
import type { ResultView } from '../../core/views';
import { publishedEvaluations } from '../../core/visible-evaluations';
import { readStoredCharts } from '../../pipeline/evaluations/stored-charts';
import { computeProvenance } from '../judging/trust/provenance';
import { readOrigins } from '../judging/trust/read-origins';
import { getSubmission, submissionIdSchema } from './get';

const inputSchema = submissionIdSchema.extend({
  /** default: the submission's current evaluation */
  evaluationId: idSchema.optional(),
});

export type ResultInput = z.input<typeof inputSchema>;

/**
 * Returns a scored submission with the scores of its current evaluation, or of another one; a
 * blocked one has those that need no further verdict. Evaluations for comparing judges are no
 * results. On a private revision, everybody but its maintainers gets the released scores. Throws
 * `not_found` as getSubmission does and for an evaluation of another submission or without scores,
 * and `wrong_state` without any result.
 */
export async function getResult(
  services: Services,
  actor: Actor,
  input: ResultInput,
): Promise<ResultView> {
  const { submissionId, evaluationId } = parseInput(inputSchema, input);
  const submission = await getSubmission(services, actor, { submissionId });
  const evaluation = await services.db.evaluation.findFirst({
    where: {
      ...(evaluationId === undefined
        ? { currentOf: { id: submission.id } }
        : { id: evaluationId, submissionId, ...publishedEvaluations }),
      status: { in: ['done', 'blocked'] },
    },
    select: {
      id: true,
      currentOf: { select: { id: true } },
      status: true,
      scorerVersion: true,
      seed: true,
      complete: true,
      release: true,
      selfJudged: true,
      serverJudged: true,
      judgeProfile: { select: judgeSelect },
      coverage: true,
      timings: true,
      finishedAt: true,
      revision: { select: revisionSelect },
      scores: {
        select: {
          task: true,
          metric: true,
          slice: true,
          value: true,
          infinite: true,
          n: true,
          ciLow: true,
          ciHigh: true,
          clusters: true,
        },
        orderBy: [{ task: 'asc' }, { metric: 'asc' }, { slice: 'asc' }],
      },
    },
  });
  if (!evaluation && evaluationId !== undefined) throw new ServiceError('not_found');
  if (!evaluation) {
    throw new ServiceError('wrong_state', {
      detail: 'This submission has no result yet. Wait until it is scored.',
    });
  }
  const { id, currentOf, status, judgeProfile, ...result } = evaluation;
  const exact = evaluation.release === 'open' || isMaintainerOf(actor, submission.benchmark);
  const origin = (await readOrigins(services.db, [id])).get(id);
  return {
    submission,
    evaluationId: id,
    current: currentOf !== null,
    ...result,
    revision: revisionView(services, result.revision),
    status: status === 'blocked' ? 'blocked' : 'done',
    // Older scorers derived the seed from the files.
    intervalMethod:
      result.seed === intervalSeed(submission.benchmark, result.revision.contentHash)
        ? 'cluster-robust'
        : 'percentile-bootstrap',
    judge: judgeProfile && judgeView(judgeProfile),
    provenance: origin ? computeProvenance(origin) : null,
    exact,
    seed: exact ? evaluation.seed : null,
    scores: exact ? await exactRows(services.db, id) : evaluation.scores.map(fromStored),
    attempts: await getAttempts(services.db, { submissionId, revisionId: evaluation.revision.id }),
    coverage: evaluation.coverage as unknown as Coverage[],
    timings: evaluation.timings as Record<string, number>,
    charts: exact ? await readStoredCharts(services, id) : null,
  };
}
