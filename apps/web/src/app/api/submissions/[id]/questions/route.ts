import { listQuestions } from '@clapboard/services/questions';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { questionInput } from '@/server/questions-page';
import { services } from '@/server/services';

/** Returns a page of a submission's questions, filtered and limited to what the user may see. */
export const GET = handle<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const { id } = await params;
  const input = questionInput(id, new URL(request.url).searchParams);
  const list = await listQuestions(services(), await currentActor(), input);
  return Response.json(list, { headers: { 'cache-control': 'private, no-store' } });
});
