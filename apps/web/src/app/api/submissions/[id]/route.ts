import { evaluationState } from '@clapboard/services/pipeline/evaluations';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/**
 * Returns the current state of a submission, with verdict counts if it is judged, for clients that
 * can't receive events.
 */
export const GET = handle<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  const { id: submissionId } = await params;
  const state = await evaluationState(services(), await currentActor(), { submissionId });
  return Response.json(state, { headers: { 'cache-control': 'no-store' } });
});
