import { readFeed } from '@clapboard/services/feed';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { currentActor } from '@/server/actor';
import { currentSite } from '@/server/current-site';
import { feedResponse } from '@/server/feed-response';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** Serves public events of a benchmark as Atom. */
export const GET = handle(
  async (request, { params }: { params: Promise<{ benchmark: string }> }) => {
    const { benchmark } = await params;
    const { name } = await currentSite();
    const entries = await readFeed(services(), await currentActor(), { benchmark });
    const page = `/b/${benchmark}`;
    const title = `${getBenchmarkTitle(benchmark)} on ${name}`;
    return feedResponse(request, entries, { path: `${page}/feed.atom`, page, title });
  },
);
