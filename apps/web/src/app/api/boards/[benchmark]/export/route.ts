import { exportLeaderboard } from '@clapboard/services/leaderboard';
import { readLeaderboardParams } from '@clapboard/services/leaderboard/query-params';
import { currentActor } from '@/server/actor';
import { fileResponse } from '@/server/file-response';
import { handle } from '@/server/http';
import { services } from '@/server/services';

/** Exports all rows that match the query as a file. */
export const GET = handle<{ params: Promise<{ benchmark: string }> }>(
  async (request, { params }) => {
    const { benchmark } = await params;
    const { searchParams } = new URL(request.url);
    const query = { ...readLeaderboardParams(searchParams), benchmark };
    const { text, name, type } = await exportLeaderboard(services(), await currentActor(), query, {
      format: searchParams.get('format'),
      intervals: searchParams.get('intervals') !== '0',
    });
    return fileResponse(text, { name, type, cache: 'no-cache' });
  },
);
