import { currentActor } from '@/server/actor';
import { runFileUseCase } from '@/server/file-process/run-file-use-case';
import { handle } from '@/server/http';
import { importStream } from '@/server/import-stream';
import { receiveForm } from '@/server/receive-form';

/**
 * Imports official annotation files from a multipart form as a dataset revision. Responds with the
 * revision, or with progress as lines of JSON if the client accepts `application/x-ndjson`.
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
