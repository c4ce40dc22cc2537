import { boardVersion, queryBoard } from '@clapboard/services/leaderboard';
import { readBoardParams } from '@clapboard/services/leaderboard/query-params';
import { encodePage } from '@clapboard/services/leaderboard/wire';
import { currentActor } from '@/server/actor';
import { boardTag } from '@/server/board-tag';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** Returns one page of a leaderboard. */
export const GET = handle<{ params: Promise<{ benchmark: string }> }>(
  async (request, { params }) => {
    const { benchmark } = await params;
    const { search, searchParams } = new URL(request.url);
    const tag = boardTag(await boardVersion(services(), benchmark), search);
    if (request.headers.get('if-none-match') === tag) return answer(null, tag, 304);
    const query = { ...readBoardParams(searchParams), benchmark };
    const board = await queryBoard(services(), await currentActor(), query);
    return answer(encodePage(board), boardTag(board.version, search), 200);
  },
);

function answer(body: string | null, etag: string, status: number): Response {
  const headers = { etag, 'cache-control': 'no-cache', 'content-type': 'application/json' };
  return new Response(body, { status, headers });
}
