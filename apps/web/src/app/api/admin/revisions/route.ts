import { importRevision } from '@clapboard/services';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { readForm } from '@/server/read-form';
import { services } from '@/server/services';

/** Takes official annotation files as a multipart form and makes a dataset revision of them. */
export const POST = handle(async (request) => {
  const actor = await currentActor();
  const { fields, files } = await readForm(request, actor);
  const imported = await importRevision(services(), actor, {
    benchmark: fields.benchmark ?? '',
    label: fields.label ?? '',
    access: fields.access === 'public' ? 'public' : 'private',
    activate: fields.activate === 'yes',
    files,
  });
  return Response.json(imported, { status: imported.created ? 201 : 200 });
});
