import { z } from 'zod';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { parseInput } from '../parse-input';
import type { LeaderboardView } from '../views';
import { buildRows } from './build-rows';
import { loadBoard } from './load-board';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/** A benchmark's board: public results on the active revision and published numbers, marked as such. For everybody. */
export async function getLeaderboard(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<LeaderboardView> {
  const definition = benchmarkOf(parseInput(inputSchema, input).benchmark);
  const board = await loadBoard(services, definition);
  return {
    benchmark: definition.id,
    revision: board.revision,
    rows: buildRows(definition, board.rows),
  };
}
