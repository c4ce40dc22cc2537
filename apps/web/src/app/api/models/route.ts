import { listModels } from '@clapboard/services';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** Models that the search finds and the reader may know of. */
export const GET = handle(async (request) => {
  const query = new URL(request.url).searchParams.get('query') ?? '';
  return Response.json(await listModels(services(), await currentActor(), { query }));
});
