import { queryLeaderboard } from '../features/leaderboard/query';
import type { LeaderboardPage } from '../features/leaderboard/views';
import type { TestContext } from './test-context';

/** A leaderboard with all columns that have numbers, for a judge or in its default view. */
export async function queryFullLeaderboard(
  { services, visitor }: Pick<TestContext, 'services' | 'visitor'>,
  benchmark: string,
  judge?: string,
): Promise<LeaderboardPage> {
  const query = { benchmark, judge, limit: 200 };
  const { present: columns } = await queryLeaderboard(services, visitor, query);
  return queryLeaderboard(services, visitor, { ...query, columns: columns.slice(0, 120) });
}
