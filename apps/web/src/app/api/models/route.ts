import { listModels } from '@clapboard/services/models';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/**
 * Searches models that the user may see or, with `submitTo`, models they may submit for to that
 * benchmark.
 */
export const GET = handle(async (request) => {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('query') ?? '';
  const submitTo = searchParams.get('submitTo') ?? undefined;
  return Response.json(await listModels(services(), await currentActor(), { query, submitTo }));
});
