import { getReceipt } from '@clapboard/services/submissions';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/**
 * Returns the values of a result and everything that produced them; `evaluation` selects another
 * evaluation than the current one.
 */
export const GET = handle<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const { id: submissionId } = await params;
  const evaluationId = new URL(request.url).searchParams.get('evaluation') ?? undefined;
  const receipt = await getReceipt(services(), await currentActor(), {
    submissionId,
    ...(evaluationId && { evaluationId }),
  });
  return Response.json(receipt, { headers: { 'cache-control': 'no-store' } });
});
