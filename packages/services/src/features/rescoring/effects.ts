import { Prisma, type Tx } from '@clapboard/db';
import type { Services } from '../../core/context';
import { memoizePerDb } from '../../core/database/memoize-per-db';
import { formatRunName } from '../../core/runs/run-label';
import { movable } from '../../pipeline/rescoring/entry-targets';
import type {
  PreviewHeadline,
  PreviewHeadlineSide,
  PreviewRank,
  PreviewView,
} from '../../pipeline/rescoring/preview-views';
import type { RescoreRow } from '../../pipeline/rescoring/store/rescore';
import { columnKey } from '../leaderboard/columns';
import { countLeaving, findRanked } from '../leaderboard/default-view/count-leaving';
import { getNumber } from '../leaderboard/store/numbers';
import type { RankedLeaderboard } from '../leaderboard/store/ranked-leaderboard';
import { selectJudge } from '../leaderboard/store/select-judge';
import { type LeaderboardSnapshot, readSnapshot } from '../leaderboard/store/snapshot';
import type { StoredRow } from '../leaderboard/store/stored-row';

/** Maximum number of listed results; the rest are only counted. */
const maxListed = 100;

/** What publishing does to a leaderboard. */
interface RescoreEffects {
  /** rank changes of every column, the headline's first */
  ranks: PreviewRank[];
  headline: PreviewHeadline;
  /** null if the benchmark isn't judged */
  view: PreviewView | null;
}

const memoized = memoizePerDb<RescoreEffects>('rescore effects', 4);

/**
 * Returns what publishing would change on the default view of the leaderboard. Cached by `token`, which identifies
 * the leaderboard and all its changes. `known` saves reading the leaderboard again; everything else is read in `tx`.
 */
export function computeEffects(
  db: Services['db'],
  tx: Tx,
  known: LeaderboardSnapshot,
  { rescore, token }: { rescore: RescoreRow; token: string },
): Promise<RescoreEffects> {
  return memoized(db, `${rescore.id} ${token}`, () => compute(tx, known, rescore));
}

async function compute(
  tx: Tx,
  known: LeaderboardSnapshot,
  rescore: RescoreRow,
): Promise<RescoreEffects> {
  const { id, wholeBoard, revisionId } = rescore;
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
    defaultView: null,
  });
  const view = definition.judged ? findView(before, after, rescore) : null;
  const [old, now] = [selectJudge(before).board, selectJudge(after, view?.after.id).board];
  const headline = columns.indexes.get(columnKey(definition.headline)) ?? -1;
  const scored = new Set([...old.scoredColumns(), ...now.scoredColumns()]);
  const indexes = [...columns.indexes].flatMap(([key, index]) => (scored.has(key) ? [index] : []));
  const order = [
    ...indexes.filter((index) => index === headline),
    ...indexes.filter((index) => index !== headline),
  ];
  const rows = matchRows(old, now);
  return {
    ranks: order.flatMap((columnIndex) => findColumnMoves(old, now, { rows, columnIndex })),
    headline: findHeadlineMoves(old, now, { rows, columnIndex: headline }),
    view,
  };
}

/**
 * Returns the default view before and after. Publishing to the whole leaderboard moves it to the judge of the
 * rescore, unless fewer ranked results then leave it by staying.
 */
function findView(
  before: LeaderboardSnapshot,
  after: LeaderboardSnapshot,
  { wholeBoard, judgeProfileId }: RescoreRow,
): PreviewView {
  const current = before.defaultView;
  const ranked = findRanked(before, current);
  const count = (judge: string) => countLeaving(ranked, findRanked(after, judge));
  const moves = wholeBoard && judgeProfileId !== null && count(judgeProfileId) <= count(current);
  const judge = moves ? judgeProfileId : current;
  const { judges } = selectJudge(after, judge);
  const toChoice = (id: string) => ({
    id,
    label: judges.find((choice) => choice.id === id)?.label ?? id,
  });
  return {
    before: toChoice(current),
    after: toChoice(judge),
    ranked: ranked.size,
    leaving: count(judge),
  };
}

/** Returns the results whose value or rank by the headline changes, by their new rank. */
function findHeadlineMoves(
  old: RankedLeaderboard,
  now: RankedLeaderboard,
  { rows, columnIndex }: { rows: readonly MatchedRow[]; columnIndex: number },
): PreviewHeadline {
  const toSide = (board: RankedLeaderboard, index: number): PreviewHeadlineSide | null => {
    const row = board.scored[index];
    if (!row) return null;
    const rank = board.ranks(columnIndex)[index] || null;
    return { value: getNumber(row.numbers, columnIndex, 'value'), rank };
  };
  const sides = rows.map(({ row, ...at }) => ({
    submissionId: row.facts.id,
    modelName: row.facts.modelName,
    runName: formatRunName(row.facts),
    before: toSide(old, at.old),
    after: toSide(now, at.now),
  }));
  const changed = sides.filter(
    ({ before, after }) =>
      before?.rank !== after?.rank || !Object.is(before?.value ?? null, after?.value ?? null),
  );
  const toOrder = (side: PreviewHeadlineSide | null) => side?.rank ?? Number.MAX_SAFE_INTEGER;
  changed.sort(
    (a, b) => toOrder(a.after) - toOrder(b.after) || toOrder(a.before) - toOrder(b.before),
  );
  const findLeaders = (side: 'before' | 'after') =>
    sides.flatMap((row) => (row[side]?.rank === 1 ? [row.runName] : []));
  const ref = now.columns.list[columnIndex]?.ref ?? { task: '', metric: '', slice: '' };
  return {
    ...ref,
    rows: changed.slice(0, maxListed),
    changed: changed.length,
    ranks: changed.filter(({ before, after }) => (before?.rank ?? null) !== (after?.rank ?? null))
      .length,
    leaders: { before: findLeaders('before'), after: findLeaders('after') },
  };
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
