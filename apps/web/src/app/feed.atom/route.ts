import { readFeed } from '@clapboard/services/feed';
import { currentActor } from '@/server/actor';
import { currentSite } from '@/server/current-site';
import { feedResponse } from '@/server/feed-response';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** Serves public events of all benchmarks as Atom. */
export const GET = handle(async (request) => {
  const { name } = await currentSite();
  const entries = await readFeed(services(), await currentActor(), {});
  return feedResponse(request, entries, { path: '/feed.atom', page: '/', title: name });
});
