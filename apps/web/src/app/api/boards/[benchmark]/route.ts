import { queryLeaderboard, readLeaderboardVersion } from '@clapboard/services/leaderboard';
import { readLeaderboardParams } from '@clapboard/services/leaderboard/query-params';
import { encodePage } from '@clapboard/services/leaderboard/wire';
import { currentActor } from '@/server/actor';
import { handle } from '@/server/http';
import { createLeaderboardTag } from '@/server/leaderboard-tag';
import { services } from '@/server/services';

/** Returns one page of a leaderboard. */
export const GET = handle<{ params: Promise<{ benchmark: string }> }>(
  async (request, { params }) => {
    const { benchmark } = await params;
    const { search, searchParams } = new URL(request.url);
    const tag = createLeaderboardTag(await readLeaderboardVersion(services(), benchmark), search);
    if (request.headers.get('if-none-match') === tag) return answer(null, tag, 304);
    const query = { ...readLeaderboardParams(searchParams), benchmark };
    const board = await queryLeaderboard(services(), await currentActor(), query);
    return answer(encodePage(board), createLeaderboardTag(board.version, search), 200);
  },
);

function answer(body: string | null, etag: string, status: number): Response {
  const headers = { etag, 'cache-control': 'no-cache', 'content-type': 'application/json' };
  return new Response(body, { status, headers });
}
