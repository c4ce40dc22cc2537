import { queryBoard } from '../leaderboard/query-board';
import type { BoardWindow } from '../views';
import type { World } from './world';

/** A board with every column that has a number, by the judge; without one, as it is shown first. */
export async function wholeBoard(
  { services, visitor }: Pick<World, 'services' | 'visitor'>,
  benchmark: string,
  judge?: string,
): Promise<BoardWindow> {
  const asked = { benchmark, judge, limit: 200 };
  const { present } = await queryBoard(services, visitor, asked);
  return queryBoard(services, visitor, { ...asked, columns: present.slice(0, 120) });
}
