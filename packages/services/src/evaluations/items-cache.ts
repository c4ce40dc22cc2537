import type { Item } from '@clapboard/benchmarks';
import type { Json } from '@clapboard/intake';
import type { Services } from '../context';

export interface RevisionItems {
  benchmark: string;
  contentHash: string;
  items: readonly Item[];
}

/** Revisions kept in memory a process. A revision never changes, so an entry is never stale. */
const kept = 2;

const caches = new WeakMap<Services['db'], Map<string, Promise<RevisionItems>>>();

/** A revision's items with their keys, in order: nothing of a key may get into a view. Throws when the revision does not exist. */
export function revisionItems(services: Services, revisionId: string): Promise<RevisionItems> {
  const cache = caches.get(services.db) ?? new Map<string, Promise<RevisionItems>>();
  caches.set(services.db, cache);
  const entry = cache.get(revisionId) ?? load(services, revisionId);
  // Re-inserted, so that the oldest key of the map is the one used longest ago.
  cache.delete(revisionId);
  cache.set(revisionId, entry);
  entry.catch(() => cache.delete(revisionId));
  for (const oldest of cache.keys()) {
    if (cache.size <= kept) break;
    cache.delete(oldest);
  }
  return entry;
}

async function load(services: Services, revisionId: string): Promise<RevisionItems> {
  const revision = await services.db.datasetRevision.findUniqueOrThrow({
    where: { id: revisionId },
    select: {
      benchmark: true,
      contentHash: true,
      items: {
        select: {
          externalId: true,
          task: true,
          slices: true,
          cluster: true,
          payload: true,
          key: true,
        },
        orderBy: [{ task: 'asc' }, { position: 'asc' }],
      },
    },
  });
  return {
    benchmark: revision.benchmark,
    contentHash: revision.contentHash,
    items: revision.items.map(({ externalId, payload, key, ...item }) => ({
      ...item,
      id: externalId,
      payload: payload as Json,
      key: key as Json,
    })),
  };
}
