import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { Prisma, type Tx } from '@clapboard/db';
import { columnKey } from '../leaderboard/column-key';
import { type BoardState, boardBy, readState } from '../leaderboard/store/board-state';
import type { RescoreRow } from './hold-rescore';
import { movable } from './movable';
import type { PreviewRank } from './views';

/**
 * Ranks that publishing would move, in every column of the board by the judge that it is shown by first, the
 * headline's first. Ranks are the board's own, of the board as it is and as it would be.
 */
export async function rankMoves(
  tx: Tx,
  definition: BenchmarkDefinition,
  { id, wholeBoard, revisionId, judgeProfileId }: RescoreRow,
): Promise<PreviewRank[]> {
  const before = await readState(tx, definition, undefined);
  const revision = wholeBoard && revisionId !== null;
  const after = await readState(tx, definition, before, {
    shown: {
      evaluation: Prisma.sql`coalesce((SELECT moved."toId" FROM (${movable(id)}) moved
        WHERE moved."submissionId" = s.id), s."currentEvaluationId")`,
      revision: revision ? Prisma.sql`r.id = ${revisionId}` : Prisma.sql`r.active`,
    },
    defaultProfileId: wholeBoard ? judgeProfileId : null,
  });
  const headline = before.columns.places.get(columnKey(definition.headline));
  const places = [...before.columns.places.values()];
  const order = [
    ...places.filter((one) => one === headline),
    ...places.filter((one) => one !== headline),
  ];
  return order.flatMap((place) => movesIn(before, after, place));
}

function movesIn(before: BoardState, after: BoardState, place: number): PreviewRank[] {
  const column = before.columns.list[place];
  const [old, now] = [ranksOf(before, place), ranksOf(after, place)];
  const moves: PreviewRank[] = [];
  for (const submissionId of new Set([...now.keys(), ...old.keys()])) {
    const [from, to] = [old.get(submissionId), now.get(submissionId)];
    const modelName = to?.modelName ?? from?.modelName ?? '';
    const [first, second] = [from?.rank ?? null, to?.rank ?? null];
    if (first === second || !column) continue;
    moves.push({ submissionId, modelName, ...column.ref, before: first, after: second });
  }
  return moves.sort((a, b) => (a.after ?? Infinity) - (b.after ?? Infinity));
}

function ranksOf(state: BoardState, place: number) {
  const { board } = boardBy(state);
  const cellOf = board.column(place);
  // Any order does: this one is computed once for all columns.
  return new Map(
    board.ordered({ by: 'model', ascending: true }).map((row) => {
      const { id, modelName } = row.facts;
      return [id, { modelName, rank: cellOf(row)?.rank ?? null }] as const;
    }),
  );
}
