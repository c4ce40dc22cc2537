import type { Coverage } from '@clapboard/benchmarks';
import type { z } from 'zod';
import type { Actor, Services } from '../context';
import { revisionSelect } from '../datasets/revision-view';
import { ServiceError } from '../errors';
import { readStoredFigures } from '../evaluations/stored-figures';
import { fromStored } from '../evaluations/stored-score';
import { judgeSelect, judgeView } from '../judging/profiles/judge-view';
import { provenanceOf } from '../judging/trust/provenance';
import { readOrigins } from '../judging/trust/read-origins';
import { idSchema, parseInput } from '../parse-input';
import type { ResultView } from '../views';
import { getSubmission, submissionIdSchema } from './get-submission';

const inputSchema = submissionIdSchema.extend({
  /** absent: the submission's current evaluation */
  evaluationId: idSchema.optional(),
});

export type ResultInput = z.input<typeof inputSchema>;

/**
 * A scored submission with the numbers of its current evaluation, or of another one of its own; one
 * that is blocked has those that need no further verdict. Evaluations that were made to compare judges
 * are no results. Throws `not_found` as getSubmission does and for an evaluation that is not of the
 * submission or has no numbers, and `wrong_state` while there is no result at all.
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
        : { id: evaluationId, submissionId, OR: [{ shadow: false }, { wasCurrent: true }] }),
      status: { in: ['done', 'blocked'] },
    },
    select: {
      id: true,
      currentOf: { select: { id: true } },
      status: true,
      scorerVersion: true,
      seed: true,
      complete: true,
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
  const origin = (await readOrigins(services.db, [id])).get(id);
  return {
    submission,
    evaluationId: id,
    current: currentOf !== null,
    ...result,
    status: status === 'blocked' ? 'blocked' : 'done',
    judge: judgeProfile && judgeView(judgeProfile),
    provenance: origin ? provenanceOf(origin) : null,
    scores: evaluation.scores.map(fromStored),
    coverage: evaluation.coverage as unknown as Coverage[],
    timings: evaluation.timings as Record<string, number>,
    figures: await readStoredFigures(services, id),
  };
}
