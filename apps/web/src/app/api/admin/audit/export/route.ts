import { type ExportAuditInput, exportAudit } from '@clapboard/services/audit-log';
import { readAuditQuery } from '@/components/audit/query';
import { currentActor } from '@/server/actor';
import { fileResponse } from '@/server/file-response';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** Exports the filtered audit log as a file: `format` is csv or jsonl. */
export const GET = handle(async (request) => {
  const query = new URL(request.url).searchParams;
  // The use case validates it and rejects unknown formats.
  const format = query.get('format') as ExportAuditInput['format'];
  const { name, type, text } = await exportAudit(services(), await currentActor(), {
    ...readAuditQuery(Object.fromEntries(query)),
    format,
  });
  return fileResponse(text, { name, type, cache: 'private, no-store' });
});
