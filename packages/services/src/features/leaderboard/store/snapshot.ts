import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import type { Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { judgeSelect, judgeView, submittedVerdicts } from '../../../core/judge-view';
import type { JudgeChoice, JudgeView } from '../../../core/judging-views';
import { type RevisionRow, revisionSelect } from '../../../core/revision-view';
import { getRunTags } from '../../../core/run-label';
import { readDefaultView } from '../../judging/default-view/store';
import { listJudgeChoices } from '../choose-judge';
import { columnKey } from '../columns';
import { createPublishedMatcher } from '../published-match';
import { buildPublishedRows } from '../published-rows';
import {
  findRankSet,
  type LeaderboardRankSets,
  unpackRankSets,
} from '../rank-sets/stored-rank-sets';
import { getLeaderboardColumns, type LeaderboardColumns } from '../score-columns';
import { draftNumbers, getValue, packNumbers } from './numbers';
import { RankedLeaderboard } from './ranked-leaderboard';
import { readChangedResults } from './read-changed-results';
import { type PublicResult, readResults, type Shown } from './read-results';
import { readScores } from './read-scores';
import { type StoredRow, toStoredRow } from './stored-row';

/** A public result as a row. */
interface StoredResult extends Pick<PublicResult, 'run' | 'judge'> {
  row: StoredRow;
}

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
  /** with its plain hash: see revisionView */
  revision: RevisionRow | null;
  columns: LeaderboardColumns;
  profiles: readonly { judge: JudgeView; isDefault: boolean }[];
  /** judge that the leaderboard shows without a choice, as in `getResultJudge` */
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

/** Age at which the next change has all rows read, and with them what no trigger knows of. */
const longestReuse = 5 * 60_000;
/** Milliseconds for a first load: 100,000 results of 140 columns take more than a minute. */
const longestLoad = 10 * 60_000;
/** Rows that are read again one by one; more take longer than reading all. */
const mostAgain = 1000;

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
  const reused = before && !whatIf ? await reuse(tx, before, version?.version ?? 0n) : null;
  const read =
    reused?.changed.size === 0
      ? []
      : await readResults(tx, benchmark, byId, {
          shown: whatIf?.shown,
          among: reused?.changed ?? null,
        });
  const { tags, kept, retagged } = tagResults(reused, read);
  const known = reused ? reused.removed : (before?.results ?? []);
  const rows = await readRows(tx, definition, columns, known, read, tags);
  const results = [...kept, ...rows];
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

interface Reused {
  kept: readonly StoredResult[];
  removed: readonly StoredResult[];
  /** submissions that may have another row, or none */
  changed: ReadonlySet<string>;
  allReadAt: number;
}

/** Returns the reusable results of an earlier snapshot; null if all rows must be read, or take less time. */
async function reuse(
  tx: Tx,
  { definition, version, results, allReadAt }: LeaderboardSnapshot,
  current: bigint,
): Promise<Reused | null> {
  if (Date.now() - allReadAt >= longestReuse) return null;
  const changed = await readChangedResults(tx, definition.id, { known: version, current });
  if (changed === null || changed.size > mostAgain) return null;
  const isChanged = ({ row }: StoredResult) => changed.has(row.facts.id);
  return {
    kept: results.filter((result) => !isChanged(result)),
    removed: results.filter(isChanged),
    changed,
    allReadAt,
  };
}

interface Tagged {
  /** tags of the read results, by id */
  tags: ReadonlyMap<string, string>;
  kept: readonly StoredResult[];
  /** kept results by what they were before, if their tag is another now */
  retagged: ReadonlyMap<StoredResult, StoredResult>;
}

/** Tags the read results, and those kept ones whose model has others now. */
function tagResults(reused: Reused | null, read: readonly PublicResult[]): Tagged {
  const { kept = [], removed = [] } = reused ?? {};
  const toModel = ({ modelName }: { modelName: string }) => modelName.toLowerCase();
  const models = new Set([
    ...removed.map(({ row }) => toModel(row.facts)),
    ...read.map(({ facts }) => toModel(facts)),
  ]);
  const others = models.size > 0 ? kept.filter(({ row }) => models.has(toModel(row.facts))) : [];
  const tags = getRunTags([
    ...others.map(({ row }) => row.facts),
    ...read.map(({ facts }) => facts),
  ]);
  const retagged = new Map(
    others.flatMap((result) => {
      const { row } = result;
      const runTag = tags.get(row.facts.id) ?? '';
      if (row.facts.runTag === runTag) return [];
      return [[result, { ...result, row: { ...row, facts: { ...row.facts, runTag } } }] as const];
    }),
  );
  return {
    tags,
    kept: retagged.size > 0 ? kept.map((result) => retagged.get(result) ?? result) : kept,
    retagged,
  };
}

/** Completes results to rows, with the scores of known results or else of the database. */
async function readRows(
  tx: Tx,
  definition: BenchmarkDefinition,
  columns: LeaderboardColumns,
  knownResults: readonly StoredResult[],
  read: readonly PublicResult[],
  tags: ReadonlyMap<string, string>,
): Promise<StoredResult[]> {
  const known = new Map(knownResults.map(({ run, row }) => [run, row.numbers]));
  const fresh = read.filter(({ run }) => !known.has(run));
  const ids = fresh.map(({ evaluationId }) => evaluationId);
  const scores = await readScores(tx, columns, ids);
  const findMatch = createPublishedMatcher(definition);
  return read.map(({ evaluationId, run, judge, facts }) => {
    const numbers =
      known.get(run) ?? scores.get(evaluationId) ?? packNumbers(draftNumbers(columns.list.length));
    const publishedMatch = findMatch(facts, (ref) =>
      getValue(numbers, columns.indexes.get(columnKey(ref)) ?? -1),
    );
    const runTag = tags.get(facts.id) ?? '';
    const row = toStoredRow({ ...facts, runTag, publishedMatch }, numbers, evaluationId);
    return { run, judge, row };
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

/** A leaderboard by one judge, and the judges that it can be shown by. */
export interface JudgeLeaderboard {
  snapshot: LeaderboardSnapshot;
  /** null if the benchmark isn't judged */
  judge: string | null;
  judges: readonly JudgeChoice[];
  board: RankedLeaderboard;
}

/**
 * Returns the leaderboard by one judge: never by two, because their scores aren't comparable. A
 * result without a verdict belongs to every judge. Throws `not_found` for a judge that the
 * benchmark does not have.
 */
export function selectJudge(snapshot: LeaderboardSnapshot, requested?: string): JudgeLeaderboard {
  const { definition, profiles, results, defaultView } = snapshot;
  if (!definition.judged)
    return { snapshot, judge: null, judges: [], board: getRankedLeaderboard(snapshot, null) };
  const resultJudges = results.map(({ judge }) => judge);
  const judges = listJudgeChoices(profiles, resultJudges, { defaultView, requested });
  if (
    requested !== undefined &&
    requested !== submittedVerdicts &&
    !judges.some(({ id }) => id === requested)
  ) {
    throw new ServiceError('not_found');
  }
  const judge = requested ?? defaultView;
  return { snapshot, judge, judges, board: getRankedLeaderboard(snapshot, judge) };
}

function getRankedLeaderboard(
  snapshot: LeaderboardSnapshot,
  judge: string | null,
): RankedLeaderboard {
  const made = snapshot.boards.get(judge);
  if (made) return made;
  const listRows = (results: readonly StoredResult[]) =>
    results
      .filter((result) => result.judge === null || result.judge === judge)
      .map(({ row }) => row);
  const sets = snapshot.rankSets.get(judge ?? '');
  const { change } = snapshot;
  const earlier = change?.boards.get(judge);
  change?.boards.delete(judge);
  const board = new RankedLeaderboard(
    snapshot.columns,
    listRows(snapshot.results),
    snapshot.published,
    sets && ((row, key) => findRankSet(sets, row.evaluationId, key)),
    change && earlier
      ? earlier.prepareChange({
          removed: new Set(listRows(change.removed)),
          added: listRows(change.added),
        })
      : null,
  );
  snapshot.boards.set(judge, board);
  return board;
}
