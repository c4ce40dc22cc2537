import { queryLeaderboard } from '../features/leaderboard/query';
import type { LeaderboardPage } from '../features/leaderboard/views';
import type { TestContext } from './test-context';

/** A board with every column that has a number, by the judge; without one, as it is shown first. */
export async function queryFullLeaderboard(
  { services, visitor }: Pick<TestContext, 'services' | 'visitor'>,
  benchmark: string,
  judge?: string,
): Promise<LeaderboardPage> {
  const query = { benchmark, judge, limit: 200 };
  const { present } = await queryLeaderboard(services, visitor, query);
  return queryLeaderboard(services, visitor, { ...query, columns: present.slice(0, 120) });
}
