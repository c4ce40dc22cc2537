import type { Coverage } from '@clapboard/benchmarks';
import type { Actor, Services } from '../context';
import { revisionSelect } from '../datasets/revision-view';
import { ServiceError } from '../errors';
import { fromStored } from '../evaluations/stored-score';
import type { ResultView } from '../views';
import { getSubmission, type SubmissionIdInput } from './get-submission';

/** A scored submission with its numbers. Throws `not_found` as getSubmission does, and `wrong_state` while it has no result. */
export async function getResult(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<ResultView> {
  const submission = await getSubmission(services, actor, input);
  const evaluation = await services.db.evaluation.findFirst({
    where: { currentOf: { id: submission.id }, status: 'done' },
    select: {
      scorerVersion: true,
      complete: true,
      selfJudged: true,
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
  if (!evaluation) {
    throw new ServiceError('wrong_state', {
      detail: 'This submission has no result yet. Wait until it is scored.',
    });
  }
  return {
    submission,
    ...evaluation,
    scores: evaluation.scores.map(fromStored),
    coverage: evaluation.coverage as unknown as Coverage[],
    timings: evaluation.timings as Record<string, number>,
  };
}
