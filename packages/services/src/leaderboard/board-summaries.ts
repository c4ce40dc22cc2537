import type { Actor, Services } from '../context';
import type { BoardSummary } from '../views';
import { columnKey } from './column-key';
import { headlineLeaders } from './headline-leaders';
import { type BoardState, boardBy } from './store/board-state';
import { currentStates } from './store/store';

/** Every benchmark's board in one line, by the judge that it shows first, in the registry's order. For everybody. */
export async function boardSummaries(services: Services, _actor: Actor): Promise<BoardSummary[]> {
  return (await currentStates(services)).map(summary);
}

function summary(state: BoardState): BoardSummary {
  const { board } = boardBy(state);
  const [leader] = headlineLeaders(state);
  return {
    benchmark: state.definition.id,
    revision: state.revision,
    leader: leader
      ? { ...leader.row.facts, cells: { [columnKey(state.definition.headline)]: leader.cell } }
      : null,
    rows: board.size,
    lastPublishedAt: state.lastPublishedAt,
  };
}
