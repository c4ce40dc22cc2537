import { createSubmission } from '@clapboard/services/submissions';
import { z } from 'zod';
import { currentActor } from '@/server/actor';
import { handle, readJson } from '@/server/http';
import { services } from '@/server/services';

/** Checks the shape only; the use case validates the values. */
const bodySchema = z.object({
  benchmark: z.string(),
  model: z.union([
    z.object({ id: z.string() }),
    z.object({
      new: z.object({
        name: z.string(),
        organisation: z.string(),
        openWeights: z.boolean(),
        parameters: z.number().nullable(),
        released: z.string().nullable().default(null),
        links: z.array(z.string()),
      }),
    }),
  ]),
  runSettings: z.object({
    frames: z.number().nullable(),
    fps: z.number().nullable(),
    resolution: z.string(),
    promptVariant: z.string(),
  }),
  files: z.array(z.object({ fileId: z.string(), task: z.string().nullable() })),
});

/**
 * Creates a submission from uploaded files. Responds with 200 if the same files were submitted
 * before.
 */
export const POST = handle(async (request) => {
  const actor = await currentActor();
  const body = await readJson(request, actor, bodySchema);
  const created = await createSubmission(services(), actor, body);
  return Response.json(created, { status: created.existing ? 200 : 201 });
});
