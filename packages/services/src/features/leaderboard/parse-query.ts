import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { ascendsFirst, columnKey, findFactColumn } from './columns';
import { limits } from './query-values';
import { leaderboardQuerySchema } from './schemas';
import { getLeaderboardColumns } from './score-columns';
import type { LeaderboardQuery } from './views';

/**
 * Parses a query and adds the defaults of its leaderboard: the headline as the only column, sorted
 * by it with the best first. Throws `invalid_input` for an invalid query, an unknown column, and
 * too many cells.
 */
export function parseQuery(definition: BenchmarkDefinition, input: unknown): LeaderboardQuery {
  const query = parseInput(leaderboardQuerySchema, input);
  const headline = columnKey(definition.headline);
  const { list, indexes } = getLeaderboardColumns(definition);
  const columns = query.columns ?? [headline];
  const sorted = query.sort.by ?? headline;
  const unknown = columns.find((key) => !indexes.has(key));
  if (unknown !== undefined) throw createColumnError('columns', unknown);
  if (!findFactColumn(sorted) && !indexes.has(sorted)) throw createColumnError('sort.by', sorted);
  const rows = columns.length <= limits.fewColumns ? limits.rowsOfFewColumns : limits.rows;
  if (query.limit > rows) {
    throw invalidInput([
      ['limit', `With ${columns.length} columns, request at most ${rows} rows.`],
    ]);
  }
  const metric = list[indexes.get(sorted) ?? -1]?.metric;
  const ascending = query.sort.ascending ?? ascendsFirst(sorted, metric);
  return { ...query, columns: [...new Set(columns)], sort: { by: sorted, ascending } };
}

function createColumnError(field: string, key: string) {
  return invalidInput([[field, `This leaderboard has no column “${key}”.`]]);
}
