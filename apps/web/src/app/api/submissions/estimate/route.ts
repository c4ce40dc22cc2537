import { z } from 'zod';
import { currentActor } from '@/server/actor';
import { runFileUseCase } from '@/server/file-process/run-file-use-case';
import { handle, readJson } from '@/server/http';

const bodySchema = z.object({
  benchmark: z.string(),
  files: z.array(z.object({ fileId: z.string(), task: z.string().nullable() })),
});

/**
 * Estimates what judging uploaded files would take if they were submitted now. Makes no judge
 * calls.
 */
export const POST = handle(async (request) => {
  const actor = await currentActor();
  const body = await readJson(request, actor, bodySchema);
  const estimate = await runFileUseCase('estimateJudging', actor, body);
  return Response.json(estimate, { headers: { 'cache-control': 'no-store' } });
});
