import { questionIndex } from '@clapboard/services/datasets';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/**
 * Returns the questions of the active revision without answers, for checking files before upload.
 */
export const GET = handle<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const { id } = await params;
  const index = await questionIndex(services(), await currentActor(), { benchmark: id });
  const headers = {
    etag: `"${index.revision.contentHash}"`,
    'cache-control': 'private, no-cache',
  };
  if (request.headers.get('if-none-match') === headers.etag) {
    return new Response(null, { status: 304, headers });
  }
  return Response.json(index, { headers });
});
