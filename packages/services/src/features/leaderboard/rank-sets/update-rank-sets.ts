import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import type { Services } from '../../../core/context';
import { tryLockName } from '../../../core/database/lock-name';
import { perDb } from '../../../core/database/memoize-per-db';
import type { LeaderboardSnapshot } from '../store/snapshot';
import { getCurrentSnapshot } from '../store/store';
import { computeRankSets } from './compute-rank-sets';
import { getRankSetInputs } from './rank-set-inputs';
import { packRankSets } from './stored-rank-sets';

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
  const snapshot = await getCurrentSnapshot(services, definition);
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
  if (!(await tryLockName(tx, `rank-sets:${benchmark}`))) return null;
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
