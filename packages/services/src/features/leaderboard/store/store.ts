import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import type { Services } from '../../../core/context';
import { perDb } from '../../../core/database/memoize-per-db';
import { coalesce } from './coalesce';
import { type LeaderboardSnapshot, loadSnapshot } from './snapshot';

/*
 * Each process caches a snapshot per leaderboard until the database has a newer version. Every
 * request reads the versions, in one small query that concurrent requests share, so no reader sees
 * a leaderboard older than the one committed before their request, whichever process wrote it.
 */

type Connected = Pick<Services, 'db'>;

interface Store {
  /** versions by benchmark, as of after the call; absent: nothing ever changed */
  versions: () => Promise<ReadonlyMap<string, bigint>>;
  snapshots: Map<string, LeaderboardSnapshot>;
  loading: Map<string, Promise<LeaderboardSnapshot>>;
}

const getStore = perDb('leaderboards', (db): Store => {
  const versions = coalesce(async () => {
    const rows = await db.boardVersion.findMany();
    return new Map(rows.map(({ benchmark, version }) => [benchmark, version]));
  });
  return { versions, snapshots: new Map(), loading: new Map() };
});

/** Current versions of all leaderboards, none older than the call. */
export function readVersions(services: Connected): Promise<ReadonlyMap<string, bigint>> {
  return getStore(services.db).versions();
}

/**
 * Returns the current snapshot of a benchmark's leaderboard, no older than the call. Snapshots are
 * immutable.
 */
export async function getCurrentSnapshot(
  services: Connected,
  definition: BenchmarkDefinition,
): Promise<LeaderboardSnapshot> {
  const store = getStore(services.db);
  const latest = (await store.versions()).get(definition.id) ?? 0n;
  let snapshot = store.snapshots.get(definition.id);
  while (!snapshot || snapshot.version < latest) snapshot = await load(services, store, definition);
  return snapshot;
}

/** Returns current snapshots of all leaderboards, in the order of the registry. */
export function getCurrentSnapshots(services: Connected): Promise<LeaderboardSnapshot[]> {
  return Promise.all(benchmarks.map((definition) => getCurrentSnapshot(services, definition)));
}

/** Loads a snapshot, or joins a load in progress. */
function load(
  services: Connected,
  { snapshots, loading }: Store,
  definition: BenchmarkDefinition,
): Promise<LeaderboardSnapshot> {
  const { id } = definition;
  const current = loading.get(id);
  if (current) return current;
  const started = loadSnapshot(services, definition, snapshots.get(id)).then((snapshot) => {
    snapshots.set(id, snapshot);
    return snapshot;
  });
  const settled = started.finally(() => loading.delete(id));
  loading.set(id, settled);
  return settled;
}
