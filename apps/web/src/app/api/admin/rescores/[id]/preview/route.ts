import { Readable } from 'node:stream';
import { exportRescoreChanges } from '@clapboard/services/rescoring';
import { readPreviewAddress } from '@/components/rescoring/preview-address';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** Exports every value that publishing would change, filtered by the query, as CSV. */
export const GET = handle<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const { id: rescoreId } = await params;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { kind, reason, submission } = readPreviewAddress(query);
  const pieces = await exportRescoreChanges(services(), await currentActor(), {
    rescoreId,
    ...(kind && { kind }),
    ...(reason && { reason }),
    ...(submission && { submissionId: submission }),
  });
  return new Response(Readable.toWeb(Readable.from(pieces)) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="rescoring-${rescoreId}.csv"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
});
