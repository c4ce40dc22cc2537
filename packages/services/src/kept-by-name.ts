import { LRUCache } from 'lru-cache';
import type { Services } from './context';

type Db = Services['db'];

/**
 * Keeps what is made of a database in memory, by a name under which it never changes: at most `most` things
 * in a process, of which those that were asked for longest ago go first. What fails is not kept.
 */
export function keptByName<T>(most: number) {
  const caches = new WeakMap<Db, LRUCache<string, Promise<T>>>();
  return (db: Db, name: string, make: () => Promise<T>): Promise<T> => {
    const cache = caches.get(db) ?? new LRUCache<string, Promise<T>>({ max: most });
    caches.set(db, cache);
    const entry = cache.get(name) ?? make();
    cache.set(name, entry);
    entry.catch(() => cache.delete(name));
    return entry;
  };
}
