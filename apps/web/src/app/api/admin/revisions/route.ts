import { currentActor } from '@/server/actor';
import { runFileUseCase } from '@/server/file-process/run-file-use-case';
import { handle } from '@/server/http';
import { importStream } from '@/server/import-stream';
import { receiveForm } from '@/server/receive-form';

/**
 * Takes official annotation files as a multipart form and makes a dataset revision of them. Answers
 * with the revision; to who accepts `application/x-ndjson`, with lines of JSON that tell how far it is.
 */
export const POST = handle(async (request) => {
  const actor = await currentActor();
  const form = await receiveForm(request, actor);
  if (request.headers.get('accept') === 'application/x-ndjson') {
    return importStream((onProgress) => runFileUseCase('importForm', actor, form, onProgress));
  }
  const imported = await runFileUseCase('importForm', actor, form);
  return Response.json(imported, { status: imported.created ? 201 : 200 });
});
