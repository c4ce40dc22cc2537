import { estimateJudging } from '@clapboard/services';
import { z } from 'zod';
import { currentActor } from '@/server/actor';
import { handle, readJson } from '@/server/http';
import { services } from '@/server/services';

const bodySchema = z.object({
  benchmark: z.string(),
  files: z.array(z.object({ fileId: z.string(), task: z.string().nullable() })),
});

/** What judging uploaded files would take if they were submitted now; nothing is asked. */
export const POST = handle(async (request) => {
  const body = await readJson(request, bodySchema);
  const estimate = await estimateJudging(services(), await currentActor(), body);
  return Response.json(estimate, { headers: { 'cache-control': 'no-store' } });
});
