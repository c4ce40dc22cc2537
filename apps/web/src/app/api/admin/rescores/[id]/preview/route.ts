import { type PreviewChange, previewRescore } from '@clapboard/services';
import { readPreviewAddress } from '@/components/rescoring/preview-address';
import { previewCsv } from '@/components/rescoring/preview-csv';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** Numbers read at once. */
const pageSize = 1000;

/** Every number that publishing would change, as the query's filters leave them, as CSV. */
export const GET = handle<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const { id: rescoreId } = await params;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { kind, reason, submission } = readPreviewAddress(query);
  const actor = await currentActor();
  const changes: PreviewChange[] = [];
  for (let matching = 1; changes.length < matching; ) {
    const page = await previewRescore(services(), actor, {
      rescoreId,
      ...(kind && { kind }),
      ...(reason && { reason }),
      ...(submission && { submissionId: submission }),
      offset: changes.length,
      limit: pageSize,
    });
    changes.push(...page.changes);
    matching = page.changes.length === 0 ? 0 : page.matching;
  }
  return new Response(previewCsv(changes), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="rescoring-${rescoreId}.csv"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
});
