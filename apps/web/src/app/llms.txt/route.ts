import { currentSource } from '@/server/current-site';
import { handle } from '@/server/http';
import { taggedResponse } from '@/server/tagged-response';
import { writeLlms } from '@/site-index/write-llms';

/** Serves an overview of the site for language models. */
export const GET = handle(async (request) => {
  return taggedResponse(request, writeLlms(await currentSource()), {
    type: 'text/markdown; charset=utf-8',
  });
});
