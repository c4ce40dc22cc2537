import { Prisma, type Tx } from '@clapboard/db';
import { columnKey } from '../leaderboard/column-key';
import { type BoardState, boardBy, readState } from '../leaderboard/store/board-state';
import type { JudgedBoard } from '../leaderboard/store/judged-board';
import type { StoredRow } from '../leaderboard/store/stored-row';
import type { RescoreRow } from './hold-rescore';
import { movable } from './movable';
import type { PreviewRank } from './views';

/** The last moves that were found, of a token, which names the board and all that would come onto it. */
interface Found {
  token: string;
  moves: PreviewRank[];
}

const holder = globalThis as typeof globalThis & { clapboardRankMoves?: Map<string, Found> };
// A bundler may load this module once for pages and once for routes.
holder.clapboardRankMoves ??= new Map();
const found = holder.clapboardRankMoves;

/** Rescorings of which moves are kept a process. */
const kept = 4;

/**
 * Ranks that publishing would move, in every column of the board by the judge that it is shown by first, the
 * headline's first. Ranks are the board's own, of the board as it is and as it would be; they are found once for a
 * token. `known` spares reading again what it has of the board.
 */
export async function rankMoves(
  tx: Tx,
  known: BoardState,
  { rescore, token }: { rescore: RescoreRow; token: string },
): Promise<PreviewRank[]> {
  const last = found.get(rescore.id);
  if (last?.token === token) return last.moves;
  const moves = await findMoves(tx, known, rescore);
  found.delete(rescore.id);
  found.set(rescore.id, { token, moves });
  for (const oldest of found.keys()) {
    if (found.size <= kept) break;
    found.delete(oldest);
  }
  return moves;
}

async function findMoves(
  tx: Tx,
  known: BoardState,
  { id, wholeBoard, revisionId, judgeProfileId }: RescoreRow,
): Promise<PreviewRank[]> {
  const { definition, columns } = known;
  const current = await tx.boardVersion.findUnique({ where: { benchmark: definition.id } });
  // What was ranked for its readers need not be ranked again.
  const before =
    known.version === (current?.version ?? 0n) ? known : await readState(tx, definition, known);
  const revision = wholeBoard && revisionId !== null;
  const after = await readState(tx, definition, before, {
    shown: {
      evaluation: Prisma.sql`coalesce((SELECT moved."toId" FROM (${movable(id)}) moved
        WHERE moved."submissionId" = s.id), s."currentEvaluationId")`,
      revision: revision ? Prisma.sql`r.id = ${revisionId}` : Prisma.sql`r.active`,
    },
    defaultProfileId: wholeBoard ? judgeProfileId : null,
  });
  const [old, now] = [boardBy(before).board, boardBy(after).board];
  const headline = columns.places.get(columnKey(definition.headline));
  const present = new Set([...old.present(), ...now.present()]);
  const places = [...columns.places].flatMap(([key, place]) => (present.has(key) ? [place] : []));
  const order = [
    ...places.filter((one) => one === headline),
    ...places.filter((one) => one !== headline),
  ];
  const both = inBoth(old, now);
  return order.flatMap((place) => movesIn(old, now, { both, place }));
}

/** A submission and where it stands among the scored rows of two boards; -1: not there. */
interface Standing {
  row: StoredRow;
  old: number;
  now: number;
}

function inBoth(old: JudgedBoard, now: JudgedBoard): Standing[] {
  const before = new Map(old.scored.map(({ facts }, index) => [facts.id, index]));
  const kept = new Set(now.scored.map(({ facts }) => facts.id));
  return [
    ...now.scored.map((row, index) => ({ row, old: before.get(row.facts.id) ?? -1, now: index })),
    ...old.scored.flatMap((row, index) =>
      kept.has(row.facts.id) ? [] : [{ row, old: index, now: -1 }],
    ),
  ];
}

function movesIn(
  old: JudgedBoard,
  now: JudgedBoard,
  { both, place }: { both: readonly Standing[]; place: number },
): PreviewRank[] {
  const ref = now.columns.list[place]?.ref;
  const [first, second] = [old.ranks(place), now.ranks(place)];
  const moves: PreviewRank[] = [];
  for (const { row, ...at } of both) {
    const [before, after] = [first[2 * at.old] || null, second[2 * at.now] || null];
    if (before === after || !ref) continue;
    const { id: submissionId, modelName } = row.facts;
    moves.push({ submissionId, modelName, ...ref, before, after });
  }
  return moves.sort((a, b) => (a.after ?? Infinity) - (b.after ?? Infinity));
}
