import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { readPage } from './page';
import { parseQuery } from './parse-query';
import type { UncheckedLeaderboardQuery } from './query-params';
import type { LeaderboardQueryInput } from './schemas';
import { type JudgeLeaderboard, selectJudge } from './store/select-judge';
import { getCurrentSnapshot } from './store/store';
import type { LeaderboardPage, LeaderboardQuery } from './views';

const benchmarkSchema = z.object({ benchmark: benchmarkIdSchema });

/** A query as services, pages and routes have it. */
export type LeaderboardRequest =
  | LeaderboardQueryInput
  | LeaderboardQuery
  | UncheckedLeaderboardQuery;

/**
 * Returns a page of a benchmark's leaderboard: public results on the active revision by one judge,
 * then published scores, filtered and sorted. Ranks are among all complete results of the judge,
 * whatever the filters. For everybody. Throws `not_found` for an unknown judge, and `invalid_input`
 * for an unknown column and for too many cells.
 */
export async function queryLeaderboard(
  services: Services,
  _actor: Actor,
  input: LeaderboardRequest,
): Promise<LeaderboardPage> {
  const { leaderboard, query } = await loadLeaderboard(services, input);
  return readPage(services, leaderboard, query);
}

/** Returns the leaderboard that a query asks for, and the query with its defaults. Throws as `queryLeaderboard`. */
export async function loadLeaderboard(
  services: Services,
  input: LeaderboardRequest,
): Promise<{ leaderboard: JudgeLeaderboard; query: LeaderboardQuery }> {
  const definition = getBenchmark(parseInput(benchmarkSchema, input).benchmark);
  const query = parseQuery(definition, input);
  const snapshot = await getCurrentSnapshot(services, definition);
  return { leaderboard: selectJudge(snapshot, query.judge), query };
}
