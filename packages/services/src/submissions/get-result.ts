import type { Coverage } from '@clapboard/benchmarks';
import type { Actor, Services } from '../context';
import { revisionSelect } from '../datasets/revision-view';
import { ServiceError } from '../errors';
import { fromStored } from '../evaluations/stored-score';
import { judgeSelect, judgeView } from '../judging/profiles/judge-view';
import { provenanceOf } from '../judging/trust/provenance';
import { readOrigins } from '../judging/trust/read-origins';
import type { ResultView } from '../views';
import { getSubmission, type SubmissionIdInput } from './get-submission';

/** A scored submission with its numbers; one that is blocked has those that need no further verdict. Throws `not_found` as getSubmission does, and `wrong_state` while it has no result. */
export async function getResult(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<ResultView> {
  const submission = await getSubmission(services, actor, input);
  const evaluation = await services.db.evaluation.findFirst({
    where: { currentOf: { id: submission.id }, status: { in: ['done', 'blocked'] } },
    select: {
      id: true,
      status: true,
      scorerVersion: true,
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
  if (!evaluation) {
    throw new ServiceError('wrong_state', {
      detail: 'This submission has no result yet. Wait until it is scored.',
    });
  }
  const { id, status, judgeProfile, ...result } = evaluation;
  const origin = (await readOrigins(services.db, [id])).get(id);
  return {
    submission,
    ...result,
    status: status === 'blocked' ? 'blocked' : 'done',
    judge: judgeProfile && judgeView(judgeProfile),
    provenance: origin ? provenanceOf(origin) : null,
    scores: evaluation.scores.map(fromStored),
    coverage: evaluation.coverage as unknown as Coverage[],
    timings: evaluation.timings as Record<string, number>,
  };
}
