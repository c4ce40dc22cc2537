import { z } from 'zod';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { parseInput } from '../parse-input';
import type { BoardQuery, BoardWindow } from '../views';
import { type BoardQueryInput, readBoardQuery } from './board-query';
import { boardWindow } from './board-window';
import { boardBy } from './store/board-state';
import { currentState } from './store/store';

const benchmarkSchema = z.object({ benchmark: benchmarkIdSchema });

/**
 * A part of a benchmark's board: public results on the active revision by one judge, then published
 * numbers, marked as such, as filtered and sorted. Ranks are those among all complete results of the
 * judge, whatever the filters hide. For everybody. Throws `not_found` for a judge that there is not, and
 * `invalid_input` for an unknown column and for more than one answer may hold.
 */
export async function queryBoard(
  services: Services,
  _actor: Actor,
  input: BoardQueryInput | BoardQuery,
): Promise<BoardWindow> {
  const definition = benchmarkOf(parseInput(benchmarkSchema, input).benchmark);
  const query = readBoardQuery(definition, input);
  return boardWindow(boardBy(await currentState(services, definition), query.judge), query);
}
