import { getRescore } from '@clapboard/services/rescoring';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** Returns the current state of a rescore, for pages that poll it. */
export const GET = handle<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  const { id: rescoreId } = await params;
  const { status, progress, counts } = await getRescore(services(), await currentActor(), {
    rescoreId,
  });
  return Response.json({ status, progress, counts }, { headers: { 'cache-control': 'no-store' } });
});
