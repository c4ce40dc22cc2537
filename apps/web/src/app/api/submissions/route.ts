import { type CreateSubmissionInput, createSubmission } from '@clapboard/services/submissions';
import { z } from 'zod';
import { currentActor } from '@/server/actor';
import { handle, readJson } from '@/server/http';
import { services } from '@/server/services';

/**
 * Creates a submission from uploaded files. Responds with 200 if the same files were submitted
 * before.
 */
export const POST = handle(async (request) => {
  const actor = await currentActor();
  const body = await readJson(request, actor, z.custom<CreateSubmissionInput>());
  const created = await createSubmission(services(), actor, body);
  return Response.json(created, { status: created.existing ? 200 : 201 });
});
