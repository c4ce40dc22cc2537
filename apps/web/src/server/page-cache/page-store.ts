import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page';

interface PageStoreOptions {
  /** changes with everything that public pages show */
  version: () => Promise<string>;
  /** the page for visitors; null if it must not be cached */
  render: (address: string) => Promise<CachedPage | null>;
  /** milliseconds */
  now?: () => number;
  /** bytes for addresses without a query, and as many for addresses with one */
  maxBytes?: number;
}

interface Entry {
  version: string;
  renderedAt: number;
  /** Null for a page that must be rendered per request. */
  page: CachedPage | null;
}

const mebibyte = 1024 * 1024;
const defaultMaxBytes = 48 * mebibyte;
/** Bytes of an entry besides its key and its body. */
const overheadBytes = 512;
/** Milliseconds. Limits the age of what depends on the clock; changes of the database show at once. */
const maxAgeMs = 5 * 60_000;

function createStore(maxBytes: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, address) =>
      overheadBytes + 2 * address.length + (page?.body.length ?? 0),
  });
}

/**
 * Pages in memory, one entry per address. The version is read after each request arrives and before a page is
 * rendered, so no visitor sees anything older than the last commit before their request.
 */
export class PageStore {
  readonly #options: PageStoreOptions;
  readonly #now: () => number;
  // Separate, so that invented queries evict no plain page.
  readonly #plain: LRUCache<string, Entry>;
  readonly #withQuery: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<CachedPage | null>>();

  constructor(options: PageStoreOptions) {
    const { now = () => performance.now(), maxBytes = defaultMaxBytes } = options;
    this.#options = options;
    this.#now = now;
    this.#plain = createStore(maxBytes);
    this.#withQuery = createStore(maxBytes);
  }

  /** Size of all entries. */
  get bytes(): number {
    return this.#plain.calculatedSize + this.#withQuery.calculatedSize;
  }

  /**
   * Returns the current page of an address; null for a page that must be rendered per request. Waits for `admit` before
   * a rendering; if it rejects, this call alone does.
   */
  async getPage(
    address: string,
    admit: () => Promise<void> = async () => undefined,
  ): Promise<CachedPage | null> {
    const version = await this.#options.version();
    const stored = this.#findFresh(address, version);
    if (stored) return stored.page;
    const name = `${version} ${address}`;
    if (!this.#rendering.has(name)) await admit();
    // Another request may have rendered it while this one waited.
    const entry = this.#findFresh(address, version);
    if (entry) return entry.page;
    const running = this.#rendering.get(name);
    if (running) return running;
    const rendering = this.#render(address, version).finally(() => this.#rendering.delete(name));
    this.#rendering.set(name, rendering);
    return rendering;
  }

  #findFresh(address: string, version: string): Entry | null {
    const entry = this.#getStore(address).get(address);
    const isFresh = entry?.version === version && this.#now() - entry.renderedAt < maxAgeMs;
    return isFresh ? entry : null;
  }

  #getStore(address: string): LRUCache<string, Entry> {
    return address.includes('?') ? this.#withQuery : this.#plain;
  }

  async #render(address: string, version: string): Promise<CachedPage | null> {
    const renderedAt = this.#now();
    const page = await this.#options.render(address);
    this.#getStore(address).set(address, { version, renderedAt, page });
    return page;
  }
}
