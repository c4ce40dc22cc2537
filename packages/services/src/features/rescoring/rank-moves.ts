import { Prisma, type Tx } from '@clapboard/db';
import type { Services } from '../../core/context';
import { memoizePerDb } from '../../core/memoize-per-db';
import { formatRunName } from '../../core/run-label';
import { movable } from '../../pipeline/rescoring/entry-targets';
import type { RescoreRow } from '../../pipeline/rescoring/store/rescore';
import type { PreviewRank } from '../../pipeline/rescoring/views';
import { columnKey } from '../leaderboard/columns';
import type { RankedLeaderboard } from '../leaderboard/store/ranked-leaderboard';
import { type LeaderboardSnapshot, readSnapshot, selectJudge } from '../leaderboard/store/snapshot';
import type { StoredRow } from '../leaderboard/store/stored-row';

const memoized = memoizePerDb<PreviewRank[]>('rank moves', 4);

/**
 * Returns the rank changes that publishing would cause in every column, the headline's first, on
 * the leaderboard by its default judge. Cached by `token`, which identifies the leaderboard and all
 * its changes. `known` saves reading the leaderboard again; everything else is read in `tx`.
 */
export function findRankMoves(
  db: Services['db'],
  tx: Tx,
  known: LeaderboardSnapshot,
  { rescore, token }: { rescore: RescoreRow; token: string },
): Promise<PreviewRank[]> {
  return memoized(db, `${rescore.id} ${token}`, () => findMoves(tx, known, rescore));
}

async function findMoves(
  tx: Tx,
  known: LeaderboardSnapshot,
  { id, wholeBoard, revisionId, judgeProfileId }: RescoreRow,
): Promise<PreviewRank[]> {
  const { definition, columns } = known;
  const current = await tx.boardVersion.findUnique({ where: { benchmark: definition.id } });
  // Reuses the ranks computed for readers.
  const before =
    known.version === (current?.version ?? 0n) ? known : await readSnapshot(tx, definition, known);
  const revision = wholeBoard && revisionId !== null;
  const after = await readSnapshot(tx, definition, before, {
    shown: {
      evaluation: Prisma.sql`coalesce((SELECT moved."toId" FROM (${movable(id)}) moved
        WHERE moved."submissionId" = s.id), s."currentEvaluationId")`,
      revision: revision ? Prisma.sql`r.id = ${revisionId}` : Prisma.sql`r.active`,
    },
    defaultProfileId: wholeBoard ? judgeProfileId : null,
  });
  const [old, now] = [selectJudge(before).board, selectJudge(after).board];
  const headline = columns.indexes.get(columnKey(definition.headline));
  const scored = new Set([...old.scoredColumns(), ...now.scoredColumns()]);
  const indexes = [...columns.indexes].flatMap(([key, index]) => (scored.has(key) ? [index] : []));
  const order = [
    ...indexes.filter((index) => index === headline),
    ...indexes.filter((index) => index !== headline),
  ];
  const rows = matchRows(old, now);
  return order.flatMap((columnIndex) => findColumnMoves(old, now, { rows, columnIndex }));
}

/** A row with its index among the scored rows of both leaderboards; -1 if it is missing. */
interface MatchedRow {
  row: StoredRow;
  old: number;
  now: number;
}

function matchRows(old: RankedLeaderboard, now: RankedLeaderboard): MatchedRow[] {
  const before = new Map(old.scored.map(({ facts }, index) => [facts.id, index]));
  const current = new Set(now.scored.map(({ facts }) => facts.id));
  return [
    ...now.scored.map((row, index) => ({ row, old: before.get(row.facts.id) ?? -1, now: index })),
    ...old.scored.flatMap((row, index) =>
      current.has(row.facts.id) ? [] : [{ row, old: index, now: -1 }],
    ),
  ];
}

function findColumnMoves(
  old: RankedLeaderboard,
  now: RankedLeaderboard,
  { rows, columnIndex }: { rows: readonly MatchedRow[]; columnIndex: number },
): PreviewRank[] {
  const ref = now.columns.list[columnIndex]?.ref;
  const [first, second] = [old.ranks(columnIndex), now.ranks(columnIndex)];
  const moves: PreviewRank[] = [];
  for (const { row, ...at } of rows) {
    const [before, after] = [first[at.old] || null, second[at.now] || null];
    if (before === after || !ref) continue;
    const { id: submissionId, modelName } = row.facts;
    const runName = formatRunName(row.facts);
    moves.push({ submissionId, modelName, runName, ...ref, before, after });
  }
  return moves.sort((a, b) => (a.after ?? Infinity) - (b.after ?? Infinity));
}
