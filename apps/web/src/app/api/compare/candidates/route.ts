import { findComparable } from '@clapboard/services/compare';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** Searches a benchmark's results that the user may compare. */
export const GET = handle(async (request) => {
  const { searchParams } = new URL(request.url);
  return Response.json(
    await findComparable(services(), await currentActor(), {
      benchmark: searchParams.get('benchmark') ?? '',
      query: searchParams.get('query') ?? '',
    }),
  );
});
