import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { tryEach } from '../../core/async/try-each';
import type { Services } from '../../core/context';
import { lockName } from '../../core/database/lock-name';
import { perDb } from '../../core/database/memoize-per-db';
import { type RankChanges, recordEvent } from '../../core/events/record';
import { listHeadlineLeaders } from './headline-leaders';
import type { LeaderboardSnapshot } from './store/snapshot';
import { getCurrentSnapshot } from './store/store';

/** Changes in an event. A new revision may change every rank of a long leaderboard. */
const maxChanges = 1000;

/** Milliseconds for a comparison, in which another leaderboard’s first load may use the process for a long time. */
const longestComparison = 120_000;

const ranksSchema = z.record(z.string(), z.int());

/** Latest leaderboard version, by benchmark, whose ranks this process knows to be recorded. */
const getRecorded = perDb('recorded ranks', () => new Map<string, bigint>());

/**
 * Compares the ranks of each leaderboard, by the headline and the default judge, with those of its last event, and
 * records an event if they differ, in one transaction with the new ranks. Any number of workers may call it. Quick
 * changes that cancel each other out cause no event. Returns how many events were recorded. Throws the first error, after
 * trying all leaderboards.
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
  const recorded = await services.db.$transaction((tx) => compareRanks(tx, snapshot, ranks), {
    timeout: longestComparison,
  });
  versions.set(definition.id, snapshot.version);
  return recorded;
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
): Promise<boolean> {
  const { version, revision } = snapshot;
  const benchmark = snapshot.definition.id;
  await lockName(tx, `ranks:${benchmark}`);
  const stored = await tx.boardRanks.findUnique({ where: { benchmark } });
  // Another worker compared the same or a later version.
  if (stored && stored.version >= version) return false;
  const data = { version, revisionId: revision?.id ?? null, ranks: Object.fromEntries(ranks) };
  await tx.boardRanks.upsert({
    where: { benchmark },
    create: { benchmark, ...data },
    update: data,
  });
  // Without ranks to compare with, every result would seem new.
  if (!stored || !revision) return false;
  const changes = findChanges(new Map(Object.entries(ranksSchema.parse(stored.ranks))), ranks);
  if (changes.length === 0) return false;
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
  return true;
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
