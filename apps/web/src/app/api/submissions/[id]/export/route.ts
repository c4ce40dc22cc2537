import { type ExportResultInput, exportResult } from '@clapboard/services/submissions';
import { currentActor } from '@/server/actor';
import { fileResponse } from '@/server/file-response';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** Exports every value of a result: `format` is csv, json, latex or md. */
export const GET = handle<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const { id: submissionId } = await params;
  const query = new URL(request.url).searchParams;
  const evaluationId = query.get('evaluation');
  // The use case validates it and rejects unknown formats.
  const format = query.get('format') as ExportResultInput['format'];
  const { name, type, text } = await exportResult(services(), await currentActor(), {
    submissionId,
    format,
    ...(evaluationId && { evaluationId }),
  });
  return fileResponse(text, { name, type, cache: 'no-store' });
});
