import { createHash } from 'node:crypto';
import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import type { Services } from '../../../core/context';
import { perDb } from '../../../core/memoize-per-db';
import { type LeaderboardSnapshot, selectJudge } from '../store/snapshot';
import { currentSnapshot } from '../store/store';
import { computeRankSets, type RankSetInput } from './compute-rank-sets';
import { packRankSets } from './stored-rank-sets';

/** Increase it when rank sets of the same results change. */
const method = 'mogstad-romano-shaikh-wilhelm 1';

/** One worker computes the sets of a benchmark; an update of thousands of rows takes minutes. */
const timeoutMs = 30 * 60_000;

/**
 * Latest leaderboard version, by benchmark, whose rank sets this process knows to be up to date.
 */
const getUpToDate = perDb('rank set versions', () => new Map<string, bigint>());

interface UpdatedRankSets {
  benchmark: string;
  judge: string;
  rows: number;
  columns: number;
}

interface UpdateOptions {
  signal?: AbortSignal;
  /** receives the cause if a benchmark's update fails; the others are still updated */
  onFault?: (error: unknown, benchmark: string) => void;
}

/**
 * Computes the rank sets of leaderboards whose results changed: public revisions only, because a
 * private one releases no differences. Any number of workers may call it; a lock lets only one
 * update a benchmark. Leaderboards show the previous sets until new ones are stored.
 */
export async function updateRankSets(
  services: Services,
  { signal, onFault = () => undefined }: UpdateOptions = {},
): Promise<UpdatedRankSets[]> {
  const updated: UpdatedRankSets[] = [];
  for (const definition of benchmarks) {
    try {
      updated.push(...(await updateBenchmark(services, definition, signal)));
    } catch (error) {
      if (signal?.aborted) return updated;
      onFault(error, definition.id);
    }
  }
  return updated;
}

async function updateBenchmark(
  services: Services,
  definition: BenchmarkDefinition,
  signal: AbortSignal | undefined,
): Promise<UpdatedRankSets[]> {
  const snapshot = await currentSnapshot(services, definition);
  const versions = getUpToDate(services.db);
  if (versions.get(definition.id) === snapshot.version) return [];
  const updated = await services.db.$transaction(
    (tx) => updateLocked(services, tx, snapshot, signal),
    { timeout: timeoutMs, maxWait: 10_000 },
  );
  if (!updated) return [];
  versions.set(definition.id, snapshot.version);
  return updated;
}

/** Null if another worker has the lock. */
async function updateLocked(
  services: Services,
  tx: Tx,
  snapshot: LeaderboardSnapshot,
  signal: AbortSignal | undefined,
): Promise<UpdatedRankSets[] | null> {
  const benchmark = snapshot.definition.id;
  const [lock] = await tx.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`rank-sets:${benchmark}`}, 0)) AS locked`;
  if (!lock?.locked) return null;
  const boards = getRankSetInputs(snapshot);
  const stored = await tx.boardRankSets.findMany({
    where: { benchmark },
    select: { judge: true, inputs: true },
  });
  const inputs = new Map(stored.map((row) => [row.judge, row.inputs]));
  const gone = stored.filter(({ judge }) => !boards.some((board) => board.judge === judge));
  if (gone.length > 0) {
    const judges = gone.map(({ judge }) => judge);
    await tx.boardRankSets.deleteMany({ where: { benchmark, judge: { in: judges } } });
  }
  const updated: UpdatedRankSets[] = [];
  for (const board of boards) {
    const { judge, columns } = board;
    if (inputs.get(judge) === board.inputs) continue;
    const computed = await computeRankSets(services, board, signal);
    const sets = { ...packRankSets(computed), computedAt: new Date() };
    await tx.boardRankSets.upsert({
      where: { benchmark_judge: { benchmark, judge } },
      create: { benchmark, judge, ...sets },
      update: sets,
    });
    updated.push({ benchmark, judge, rows: computed.rows.size, columns: columns.length });
  }
  return updated;
}

/** The leaderboards of a snapshot with rank sets, one per judge. */
function getRankSetInputs(snapshot: LeaderboardSnapshot): RankSetInput[] {
  const { definition, revision, columns } = snapshot;
  if (!revision || revision.access === 'private') return [];
  const shown = selectJudge(snapshot);
  const judges = new Set([
    shown.judge,
    ...shown.judges.flatMap(({ id, results: count }) => (count > 0 ? id : [])),
  ]);
  return [...judges].flatMap((judge) => {
    const { board } = selectJudge(snapshot, judge ?? undefined);
    const ranked = columns.list.flatMap((column, columnIndex) => {
      // Another column ranks for this column; both share its sets.
      if (column.rankedBy !== columnIndex) return [];
      const ranks = board.ranks(columnIndex);
      const rows = board.scored.filter((_, index) => ranks[index] !== 0);
      const evaluationIds = rows.flatMap(({ evaluationId }) => evaluationId ?? []).sort();
      return evaluationIds.length > 0 ? [{ column, evaluationIds }] : [];
    });
    if (ranked.length === 0) return [];
    const named = [
      method,
      revision.id,
      ranked.map(({ column, evaluationIds }) => [column.key, evaluationIds]),
    ];
    const inputs = createHash('sha256').update(JSON.stringify(named)).digest('hex');
    return [{ definition, revision, judge: judge ?? '', inputs, columns: ranked }];
  });
}
