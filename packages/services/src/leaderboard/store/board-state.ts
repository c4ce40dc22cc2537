import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import type { Services } from '../../context';
import { revisionSelect } from '../../datasets/revision-view';
import { ServiceError } from '../../errors';
import { judgeSelect, judgeView } from '../../judging/profiles/judge-view';
import type { JudgeChoice, JudgeView, RevisionView } from '../../views';
import { type BoardColumns, boardColumns } from '../board-columns';
import { initialJudge, judgeChoices, recorded } from '../choose-judge';
import { publishedRows } from '../published-rows';
import { JudgedBoard } from './judged-board';
import { type Numbers, noNumbers } from './numbers';
import { readResults, type Shown } from './read-results';
import { readScores } from './read-scores';
import { type StoredRow, storedRow } from './stored-row';

/** All public results on the active revision of a benchmark, of every judge, as of one version. Immutable. */
export interface BoardState {
  definition: BenchmarkDefinition;
  version: bigint;
  revision: RevisionView | null;
  columns: BoardColumns;
  profiles: readonly { judge: JudgeView; isDefault: boolean }[];
  results: readonly { row: StoredRow; judge: string | null }[];
  /** papers' numbers, chance and human ones among them */
  published: readonly StoredRow[];
  /** when a result of any judge was published last */
  lastPublishedAt: Date | null;
  /** numbers by run of an evaluation, for the next state */
  numbers: ReadonlyMap<string, Numbers>;
  /** boards by judge, made when one is first asked for */
  boards: Map<string | null, JudgedBoard>;
}

/** A board as something not yet done would make it. */
export interface WouldBe {
  shown: Shown;
  /** the judge of the board; null: it stays */
  defaultProfileId: string | null;
}

/**
 * Reads a state from one snapshot of the database, so that version, rows and numbers belong together.
 * Numbers of a run that ended never change: those of `before` are taken over, and what left the board is
 * forgotten with it.
 */
export async function loadState(
  { db }: Pick<Services, 'db'>,
  definition: BenchmarkDefinition,
  before: BoardState | undefined,
): Promise<BoardState> {
  return db.$transaction((tx) => readState(tx, definition, before), {
    isolationLevel: 'RepeatableRead',
    timeout: 60_000,
    maxWait: 10_000,
  });
}

/** As loadState in a transaction that sees one snapshot; the board as it is, or as it would be. */
export async function readState(
  tx: Tx,
  definition: BenchmarkDefinition,
  before: BoardState | undefined,
  wouldBe?: WouldBe,
): Promise<BoardState> {
  const columns = before?.columns ?? boardColumns(definition);
  const benchmark = definition.id;
  const version = await tx.boardVersion.findUnique({ where: { benchmark } });
  const revision = await tx.datasetRevision.findFirst({
    where: { benchmark, active: true },
    select: revisionSelect,
  });
  const profiles = await readJudges(tx, benchmark, wouldBe?.defaultProfileId ?? null);
  const byId = new Map(profiles.map(({ judge }) => [judge.profileId, judge]));
  const read = await readResults(tx, benchmark, byId, wouldBe?.shown);
  const fresh = read.filter(({ run }) => !before?.numbers.has(run));
  const ids = fresh.map(({ evaluationId }) => evaluationId);
  const scores = await readScores(tx, columns, ids);
  const numbers = new Map<string, Numbers>();
  const results = read.map(({ evaluationId, run, facts, judge }) => {
    const own =
      before?.numbers.get(run) ?? scores.get(evaluationId) ?? noNumbers(columns.list.length);
    numbers.set(run, own);
    return { row: storedRow(facts, own), judge };
  });
  const times = results.flatMap(({ row }) => row.facts.publishedAt?.getTime() ?? []);
  return {
    definition,
    version: version?.version ?? 0n,
    revision,
    columns,
    profiles,
    results,
    published: before?.published ?? publishedRows(definition, columns),
    lastPublishedAt: times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : null,
    numbers,
    boards: new Map(),
  };
}

async function readJudges(
  tx: Tx,
  benchmark: string,
  defaultId: string | null,
): Promise<BoardState['profiles']> {
  const profiles = await tx.judgeProfile.findMany({
    where: { benchmark },
    select: { ...judgeSelect, isDefault: true },
  });
  return profiles.map((row) => ({
    judge: judgeView(row),
    isDefault: defaultId === null ? row.isDefault : row.id === defaultId,
  }));
}

/** A board by one judge, and the judges that it can be shown by. */
export interface ChosenBoard {
  state: BoardState;
  /** null where the benchmark is not judged */
  judge: string | null;
  judges: readonly JudgeChoice[];
  board: JudgedBoard;
}

/**
 * The board by one judge: never by two, because their numbers do not compare. A result without a verdict
 * is of every judge. Throws `not_found` for a judge that the benchmark does not have.
 */
export function boardBy(state: BoardState, asked?: string): ChosenBoard {
  const { definition, profiles, results } = state;
  if (!definition.judged) return { state, judge: null, judges: [], board: boardOf(state, null) };
  const of = results.map(({ judge }) => judge);
  const judges = judgeChoices(profiles, of, asked);
  if (asked !== undefined && asked !== recorded && !judges.some(({ id }) => id === asked)) {
    throw new ServiceError('not_found');
  }
  const judge = asked ?? initialJudge(judges);
  return { state, judge, judges, board: boardOf(state, judge) };
}

function boardOf(state: BoardState, judge: string | null): JudgedBoard {
  const made = state.boards.get(judge);
  if (made) return made;
  const rows = state.results.filter((result) => result.judge === null || result.judge === judge);
  const board = new JudgedBoard(
    state.columns,
    rows.map(({ row }) => row),
    state.published,
  );
  state.boards.set(judge, board);
  return board;
}
