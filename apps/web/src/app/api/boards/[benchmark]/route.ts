import { boardVersion, queryBoard } from '@clapboard/services';
import { readBoardParams } from '@clapboard/services/board-params';
import { currentActor } from '@/server/actor';
import { boardTag } from '@/server/board-tag';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** A part of a board as the query string asks for it. */
export const GET = handle<{ params: Promise<{ benchmark: string }> }>(
  async (request, { params }) => {
    const { benchmark } = await params;
    const { search, searchParams } = new URL(request.url);
    const tag = boardTag(await boardVersion(services(), benchmark), search);
    if (request.headers.get('if-none-match') === tag) return answer(null, tag, 304);
    const query = { ...readBoardParams(searchParams), benchmark };
    const board = await queryBoard(services(), await currentActor(), query);
    return answer(JSON.stringify(board, finite), boardTag(board.version, search), 200);
  },
);

function answer(body: string | null, etag: string, status: number): Response {
  const headers = { etag, 'cache-control': 'no-cache', 'content-type': 'application/json' };
  return new Response(body, { status, headers });
}

/** JSON has no infinite numbers, and null means that a number is undefined. */
function finite(_key: string, value: unknown): unknown {
  return value === Number.POSITIVE_INFINITY ? 'Infinity' : value;
}
