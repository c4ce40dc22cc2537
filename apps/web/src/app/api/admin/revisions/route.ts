import { importRevision } from '@clapboard/services';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { importStream } from '@/server/import-stream';
import { readForm } from '@/server/read-form';
import { services } from '@/server/services';

/**
 * Takes official annotation files as a multipart form and makes a dataset revision of them. Answers
 * with the revision; to who accepts `application/x-ndjson`, with lines of JSON that tell how far it is.
 */
export const POST = handle(async (request) => {
  const actor = await currentActor();
  const { fields, files } = await readForm(request, actor);
  const input = {
    benchmark: fields.benchmark ?? '',
    label: fields.label ?? '',
    access: fields.access === 'public' ? 'public' : 'private',
    activate: fields.activate === 'yes',
    files,
  } as const;
  if (request.headers.get('accept') === 'application/x-ndjson') {
    return importStream((onProgress) => importRevision(services(), actor, input, onProgress));
  }
  const imported = await importRevision(services(), actor, input);
  return Response.json(imported, { status: imported.created ? 201 : 200 });
});
