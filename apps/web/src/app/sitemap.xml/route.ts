import { listPublicResults } from '@clapboard/services/submissions';
import { currentActor } from '@/server/actor';
import { env } from '@/server/env';
import { handle } from '@/server/http';
import { services } from '@/server/services';
import { taggedResponse } from '@/server/tagged-response';
import { writeSitemap } from '@/site-index/write-sitemap';

/** Serves the addresses of all public pages. */
export const GET = handle(async (request) => {
  const results = await listPublicResults(services(), await currentActor());
  return taggedResponse(request, writeSitemap(results, env().PUBLIC_URL), {
    type: 'application/xml; charset=utf-8',
  });
});
