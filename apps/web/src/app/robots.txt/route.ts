import { env } from '@/server/env';
import { handle } from '@/server/http';
import { taggedResponse } from '@/server/tagged-response';
import { writeRobots } from '@/site-index/write-robots';

/** Serves the rules for crawlers. */
export const GET = handle(async (request) =>
  taggedResponse(request, writeRobots(env().PUBLIC_URL), { type: 'text/plain; charset=utf-8' }),
);
