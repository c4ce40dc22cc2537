import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import { Prisma, type Tx } from '@clapboard/db';
import { z } from 'zod';
import { tryEach } from '../../core/async/try-each';
import type { Services } from '../../core/context';
import { lockName } from '../../core/database/lock-name';
import { perDb } from '../../core/database/memoize-per-db';
import type { EventKind } from '../../core/events/kinds';
import { type RankChanges, recordEvent } from '../../core/events/record';
import { listHeadlineLeaders } from './headline-leaders';
import type { LeaderboardSnapshot } from './store/snapshot';
import { getCurrentSnapshot } from './store/store';

/** Changes in an event. A new revision may change every rank of a long leaderboard. */
const maxChanges = 1000;

/**
 * An event with at most this many changes is recorded at once. Each further change delays it by some seconds after the
 * last event: otherwise, publishing and withdrawing results all day would store hundreds of megabytes.
 */
const fewChanges = 10;
const secondsPerChange = 0.5;

/** Milliseconds for a comparison, in which another leaderboard’s first load may use the process for a long time. */
const longestComparison = 120_000;

const rankKind: EventKind = 'ranks.changed';

const ranksSchema = z.record(z.string(), z.int());

/** Latest leaderboard version, by benchmark, whose ranks this process knows to be recorded. */
const getRecorded = perDb('recorded ranks', () => new Map<string, bigint>());

/**
 * Compares the ranks of each leaderboard, by the headline and the default judge, with those of its last event, and
 * records an event if they differ, in one transaction with the new ranks. Any number of workers may call it. Quick
 * changes that cancel each other out cause no event, and many changes soon after the last event wait. Returns how many
 * events were recorded. Throws the first error, after trying all leaderboards.
 */
export async function recordRankChanges(services: Services): Promise<number> {
  const recorded = await tryEach(benchmarks, (definition) =>
    recordForBenchmark(services, definition),
  );
  return recorded.filter(Boolean).length;
}

async function recordForBenchmark(
  services: Services,
  definition: BenchmarkDefinition,
): Promise<boolean> {
  const snapshot = await getCurrentSnapshot(services, definition);
  const versions = getRecorded(services.db);
  if (versions.get(definition.id) === snapshot.version) return false;
  // Listed before the transaction: sorting a long leaderboard takes seconds.
  const ranks = listRanks(snapshot);
  const outcome = await services.db.$transaction((tx) => compareRanks(tx, snapshot, ranks), {
    timeout: longestComparison,
  });
  if (outcome !== 'postponed') versions.set(definition.id, snapshot.version);
  return outcome === 'recorded';
}

/** Returns the ranks of the submitted results by the headline, by submission. */
function listRanks(snapshot: LeaderboardSnapshot): Map<string, number> {
  return new Map(
    [...listHeadlineLeaders(snapshot)].flatMap(({ row, cell }) =>
      row.facts.submissionId === null ? [] : [[row.facts.submissionId, cell.rank] as const],
    ),
  );
}

async function compareRanks(
  tx: Tx,
  snapshot: LeaderboardSnapshot,
  ranks: ReadonlyMap<string, number>,
): Promise<'recorded' | 'unchanged' | 'postponed'> {
  const { version, revision } = snapshot;
  const benchmark = snapshot.definition.id;
  await lockName(tx, `ranks:${benchmark}`);
  const stored = await tx.boardRanks.findUnique({ where: { benchmark } });
  // Another worker compared the same or a later version.
  if (stored && stored.version >= version) return 'unchanged';
  // Without ranks to compare with, every result would seem new.
  const before =
    stored && revision ? new Map(Object.entries(ranksSchema.parse(stored.ranks))) : ranks;
  const changes = findChanges(before, ranks);
  if (await isTooSoon(tx, benchmark, changes.length)) return 'postponed';
  const data = { version, revisionId: revision?.id ?? null, ranks: Object.fromEntries(ranks) };
  await tx.boardRanks.upsert({
    where: { benchmark },
    create: { benchmark, ...data },
    update: data,
  });
  if (!revision || changes.length === 0) return 'unchanged';
  await recordEvent(tx, {
    kind: 'ranks.changed',
    benchmark,
    subjectId: revision.id,
    detail: {
      revisionId: revision.id,
      access: revision.access,
      changes: changes.slice(0, maxChanges),
      omitted: Math.max(0, changes.length - maxChanges),
    },
  });
  return 'recorded';
}

/** Whether the last event of the leaderboard was recorded too recently for one of this many changes. */
async function isTooSoon(tx: Tx, benchmark: string, changes: number): Promise<boolean> {
  const seconds = (Math.min(changes, maxChanges) - fewChanges) * secondsPerChange;
  if (seconds <= 0) return false;
  const since = Prisma.sql`now() - make_interval(secs => ${seconds}::float8)`;
  // An event is fanned out after it was recorded, and the index has this time.
  const recent = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "OutboxEvent"
    WHERE ("fannedOutAt" IS NULL OR "fannedOutAt" > ${since}) AND "createdAt" > ${since}
      AND kind = ${rankKind} AND benchmark = ${benchmark} LIMIT 1`;
  return recent.length > 0;
}

/** Returns the results whose rank differs, by their new rank; those without a rank are last. */
function findChanges(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): RankChanges['changes'] {
  const ids = new Set([...after.keys(), ...before.keys()]);
  return [...ids].flatMap((submissionId) => {
    const ranks = {
      before: before.get(submissionId) ?? null,
      after: after.get(submissionId) ?? null,
    };
    return ranks.before === ranks.after ? [] : [{ submissionId, ...ranks }];
  });
}
