import { LRUCache } from 'lru-cache';
import type { Services } from '../context';

type Db = Services['db'];

// A bundler may load this module once for pages and once for routes: both share the values of the
// process.
const holder = globalThis as typeof globalThis & {
  clapboardPerDb?: WeakMap<Db, Map<string, unknown>>;
};
holder.clapboardPerDb ??= new WeakMap();
const values = holder.clapboardPerDb;

/** One value of a name per database, created on first use. Each name belongs to one module and type. */
export function perDb<T>(name: string, create: (db: Db) => T): (db: Db) => T {
  return (db) => {
    const named = values.get(db) ?? new Map<string, unknown>();
    values.set(db, named);
    if (!named.has(name)) named.set(name, create(db));
    return named.get(name) as T;
  };
}

/** LRU cache per database, for values that are updated from their predecessors. */
export function cachePerDb<T extends object>(
  name: string,
  limits: { maxBytes: number; getBytes: (value: T) => number },
): (db: Db) => LRUCache<string, T> {
  const { maxBytes: maxSize, getBytes: sizeCalculation } = limits;
  return perDb(name, () => new LRUCache<string, T>({ maxSize, sizeCalculation }));
}

/** Per-database LRU cache of immutable values, at most `max` entries. Failed computations aren't cached. */
export function memoizePerDb<T>(name: string, max: number) {
  const getCache = perDb(name, () => new LRUCache<string, Promise<T>>({ max }));
  return (db: Db, key: string, compute: () => Promise<T>): Promise<T> => {
    const cache = getCache(db);
    const entry = cache.get(key) ?? compute();
    cache.set(key, entry);
    entry.catch(() => cache.delete(key));
    return entry;
  };
}
