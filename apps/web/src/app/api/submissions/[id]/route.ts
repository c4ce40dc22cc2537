import { evaluationState } from '@clapboard/services/pipeline/evaluations';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/**
 * The present state of a submission, for readers that events do not reach: with the counts of its
 * verdicts, where a judge gives them.
 */
export const GET = handle<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  const { id: submissionId } = await params;
  const state = await evaluationState(services(), await currentActor(), { submissionId });
  return Response.json(state, { headers: { 'cache-control': 'no-store' } });
});
