import { exportRescoreChanges } from '@clapboard/services/rescoring';
import { readPreviewAddress } from '@/components/rescoring/preview-address';
import { currentActor } from '@/server/actor';
import { fileResponse } from '@/server/file-response';
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
  return fileResponse(pieces, {
    name: `rescoring-${rescoreId}.csv`,
    type: 'text/csv; charset=utf-8',
    cache: 'no-store',
  });
});
