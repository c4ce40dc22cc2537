import { currentSite } from '@/server/current-site';
import { env } from '@/server/env';
import { handle } from '@/server/http';
import { taggedResponse } from '@/server/tagged-response';
import { writeLlms } from '@/site-index/write-llms';

/** Serves an overview of the site for language models. */
export const GET = handle(async (request) => {
  const { name: siteName } = await currentSite();
  return taggedResponse(request, writeLlms({ siteUrl: env().PUBLIC_URL, siteName }), {
    type: 'text/markdown; charset=utf-8',
  });
});
