import { receiveFile } from '@clapboard/services/submissions';
import { currentActor } from '@/server/actor';
import { declaredLength, withBody } from '@/server/body';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/**
 * Stores one prediction file, sent as the raw body, for its uploader. `name` is for display only.
 */
export const PUT = handle(async (request) => {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const declaredSize = declaredLength(request);
  const file = await withBody(request, async (stream) =>
    receiveFile(services(), await currentActor(), {
      name,
      stream,
      ...(declaredSize === null ? {} : { declaredSize }),
    }),
  );
  return Response.json(file, { status: 201 });
});
