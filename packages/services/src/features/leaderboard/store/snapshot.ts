import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import type { Services } from '../../../core/context';
import { judgeSelect, judgeView } from '../../../core/judging/judge-view';
import { type RevisionRow, revisionSelect } from '../../../core/revision/revision-view';
import type { JudgeView } from '../../../core/views';
import { readDefaultView } from '../../judging/default-view/store';
import { columnKey } from '../columns';
import { createPublishedMatcher } from '../published-match';
import { buildPublishedRows } from '../published-rows';
import { type LeaderboardRankSets, unpackRankSets } from '../rank-sets/stored-rank-sets';
import { getLeaderboardColumns, type LeaderboardColumns } from '../score-columns';
import { createNumbersDraft, getValue, type Numbers, packNumbers } from './numbers';
import type { RankedLeaderboard } from './ranked-leaderboard';
import { type PublicResult, readResults, type Shown } from './read-results';
import { readScores } from './read-scores';
import { reuseResults, tagResults } from './reuse-results';
import { type StoredResult, type StoredRow, toStoredRow } from './stored-row';

/** Results that a snapshot reuses from an earlier one, and what it doesn’t. */
interface SnapshotChange {
  /** leaderboards of the earlier snapshot by judge, until they are used */
  boards: Map<string | null, RankedLeaderboard>;
  removed: readonly StoredResult[];
  added: readonly StoredResult[];
}

/** All public results on the active revision of a benchmark, of every judge, as of one version. Immutable. */
export interface LeaderboardSnapshot {
  definition: BenchmarkDefinition;
  version: bigint;
  /** with its plain hash: see `toRevisionView` */
  revision: RevisionRow | null;
  columns: LeaderboardColumns;
  profiles: readonly { judge: JudgeView; isDefault: boolean }[];
  /** judge that the leaderboard shows by default, as in `getResultJudge` */
  defaultView: string;
  results: readonly StoredResult[];
  /** by judge, as in `BoardRankSets.judge` */
  rankSets: ReadonlyMap<string, LeaderboardRankSets>;
  /** published scores, including chance and human */
  published: readonly StoredRow[];
  /** time of the last published result, of any judge */
  lastPublishedAt: Date | null;
  /** when all rows were last read from the database, in milliseconds since 1970 */
  allReadAt: number;
  /** leaderboards by judge, created on demand */
  boards: Map<string | null, RankedLeaderboard>;
  /** null if all rows were read */
  change: SnapshotChange | null;
}

/** A leaderboard as it would be after a pending change. */
interface WhatIf {
  shown: Shown;
  /** judge of the default view; null: unchanged */
  defaultView: string | null;
}

/** Milliseconds for a first load: 100,000 results of 140 columns take more than a minute. */
const longestLoad = 10 * 60_000;

/**
 * Loads a snapshot in a single database snapshot, so that version, rows and scores are consistent.
 * Reuses the rows of `before` that haven't changed. Scores of a completed run never change: reuses
 * those of `before`, without those that left the leaderboard.
 */
export async function loadSnapshot(
  { db }: Pick<Services, 'db'>,
  definition: BenchmarkDefinition,
  before: LeaderboardSnapshot | undefined,
): Promise<LeaderboardSnapshot> {
  return db.$transaction((tx) => readSnapshot(tx, definition, before), {
    isolationLevel: 'RepeatableRead',
    timeout: longestLoad,
    maxWait: 10_000,
  });
}

/**
 * Like loadSnapshot inside a repeatable-read transaction; the leaderboard as it is, or as it would
 * be.
 */
export async function readSnapshot(
  tx: Tx,
  definition: BenchmarkDefinition,
  before: LeaderboardSnapshot | undefined,
  whatIf?: WhatIf,
): Promise<LeaderboardSnapshot> {
  const columns = before?.columns ?? getLeaderboardColumns(definition);
  const benchmark = definition.id;
  const version = await tx.boardVersion.findUnique({ where: { benchmark } });
  const revision = await tx.datasetRevision.findFirst({
    where: { benchmark, active: true },
    select: revisionSelect,
  });
  const profiles = await readJudges(tx, benchmark);
  const byId = new Map(profiles.map(({ judge }) => [judge.profileId, judge]));
  const reused = before && !whatIf ? await reuseResults(tx, before, version?.version ?? 0n) : null;
  const read =
    reused?.changed.size === 0
      ? []
      : await readResults(tx, benchmark, byId, {
          shown: whatIf?.shown,
          among: reused?.changed ?? null,
        });
  const { tags, unchanged, retagged } = tagResults(reused, read);
  const known = reused ? reused.removed : (before?.results ?? []);
  const getNumbers = await readNumbers(tx, columns, known, read);
  const rows = toStoredResults({ definition, columns }, read, tags, getNumbers);
  const results = [...unchanged, ...rows];
  const rankSets = await readRankSets(tx, benchmark, before);
  return {
    definition,
    version: version?.version ?? 0n,
    revision,
    columns,
    profiles,
    defaultView: whatIf?.defaultView ?? (await readDefaultView(tx, benchmark)),
    results,
    published: before?.published ?? buildPublishedRows(definition, columns),
    lastPublishedAt: findLastPublished(results),
    allReadAt: reused?.allReadAt ?? Date.now(),
    rankSets,
    boards: new Map(),
    change:
      before && reused
        ? {
            boards: new Map(before.boards),
            removed: [...reused.removed, ...retagged.keys()],
            added: [...rows, ...retagged.values()],
          }
        : null,
  };
}

function findLastPublished(results: readonly StoredResult[]): Date | null {
  let last: Date | null = null;
  for (const { row } of results) {
    const { publishedAt } = row.facts;
    if (publishedAt && (!last || publishedAt > last)) last = publishedAt;
  }
  return last;
}

/** Returns a function that returns the scores of a read result: those of a known result, or else of the database. */
async function readNumbers(
  tx: Tx,
  columns: LeaderboardColumns,
  knownResults: readonly StoredResult[],
  read: readonly PublicResult[],
): Promise<(result: PublicResult) => Numbers> {
  const known = new Map(knownResults.map(({ run, row }) => [run, row.numbers]));
  const ids = read.flatMap(({ run, evaluationId }) => (known.has(run) ? [] : evaluationId));
  const scores = await readScores(tx, columns, ids);
  const none = packNumbers(createNumbersDraft(columns.list.length));
  return ({ run, evaluationId }) => known.get(run) ?? scores.get(evaluationId) ?? none;
}

/** Completes results to rows, and their facts in place: copies of 100,000 take 100 MB. `tags` are by id. */
function toStoredResults(
  { definition, columns }: Pick<LeaderboardSnapshot, 'definition' | 'columns'>,
  read: readonly PublicResult[],
  tags: ReadonlyMap<string, string>,
  getNumbers: (result: PublicResult) => Numbers,
): StoredResult[] {
  const findMatch = createPublishedMatcher(definition);
  return read.map((result) => {
    const { evaluationId, run, judge, facts } = result;
    const numbers = getNumbers(result);
    facts.publishedMatch = findMatch(facts, (ref) =>
      getValue(numbers, columns.indexes.get(columnKey(ref)) ?? -1),
    );
    facts.runTag = tags.get(facts.id) ?? '';
    return { run, judge, row: toStoredRow(facts, numbers, evaluationId) };
  });
}

/** Reads the rank sets; reuses those of `before` that are stored unchanged, because they take megabytes. */
async function readRankSets(
  tx: Tx,
  benchmark: string,
  before: LeaderboardSnapshot | undefined,
): Promise<LeaderboardSnapshot['rankSets']> {
  const stored = await tx.boardRankSets.findMany({
    where: { benchmark },
    select: { judge: true, inputs: true },
  });
  const current = ({ judge, inputs }: (typeof stored)[number]) => {
    const known = before?.rankSets.get(judge);
    return known?.inputs === inputs ? [[judge, known] as const] : [];
  };
  const reused = new Map(stored.flatMap(current));
  if (reused.size === stored.length) return reused;
  const changed = await tx.boardRankSets.findMany({
    where: { benchmark, judge: { notIn: [...reused.keys()] } },
  });
  return new Map([...reused, ...changed.map((row) => [row.judge, unpackRankSets(row)] as const)]);
}

async function readJudges(tx: Tx, benchmark: string): Promise<LeaderboardSnapshot['profiles']> {
  const profiles = await tx.judgeProfile.findMany({
    where: { benchmark },
    select: { ...judgeSelect, isDefault: true },
  });
  return profiles.map((row) => ({ judge: judgeView(row), isDefault: row.isDefault }));
}
