import { z } from 'zod';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { idSchema, parseInput } from '../parse-input';
import type { LeaderboardView } from '../views';
import { buildRows } from './build-rows';
import { loadBoard } from './load-board';

const inputSchema = z.object({
  benchmark: benchmarkIdSchema,
  /** profile id or `recorded`; absent: the board's default profile once it has a result, else recorded verdicts */
  judge: idSchema.optional(),
});

/**
 * A benchmark's board: public results on the active revision by one judge, ranked among themselves,
 * and published numbers, marked as such. For everybody. Throws `not_found` for a judge that there is
 * not.
 */
export async function getLeaderboard(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<LeaderboardView> {
  const { benchmark, judge } = parseInput(inputSchema, input);
  const definition = benchmarkOf(benchmark);
  const board = await loadBoard(services, definition, { judge });
  return {
    benchmark: definition.id,
    revision: board.revision,
    judge: board.judge,
    judges: board.judges,
    rows: buildRows(definition, board.rows),
  };
}
