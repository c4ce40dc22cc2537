import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import { readPage } from './page';
import { parseQuery } from './parse-query';
import type { UncheckedLeaderboardQuery } from './query-params';
import type { LeaderboardQueryInput } from './schemas';
import { selectJudge } from './store/snapshot';
import { currentSnapshot } from './store/store';
import type { LeaderboardPage, LeaderboardQuery } from './views';

const benchmarkSchema = z.object({ benchmark: benchmarkIdSchema });

/**
 * Returns a page of a benchmark's leaderboard: public results on the active revision by one judge,
 * then published scores, filtered and sorted. Ranks are among all complete results of the judge,
 * whatever the filters. For everybody. Throws `not_found` for an unknown judge, and `invalid_input`
 * for an unknown column and for too many cells.
 */
export async function queryLeaderboard(
  services: Services,
  _actor: Actor,
  input: LeaderboardQueryInput | LeaderboardQuery | UncheckedLeaderboardQuery,
): Promise<LeaderboardPage> {
  const definition = getBenchmark(parseInput(benchmarkSchema, input).benchmark);
  const query = parseQuery(definition, input);
  return readPage(
    services,
    selectJudge(await currentSnapshot(services, definition), query.judge),
    query,
  );
}
