import { BoundedStore } from './bounded-store';
import type { KeptPage } from './kept-page';

export interface KeptPagesOptions {
  /** what stands in the database now; a new text with every change that a public page shows */
  version: () => Promise<string>;
  /** the page as any visitor sees it; null for one that must not be kept */
  render: (address: string) => Promise<KeptPage | null>;
  /** milliseconds */
  now?: () => number;
  /** bytes for pages without a query, and as many for their other states */
  budget?: number;
}

interface Kept {
  version: string;
  renderedAt: number;
  page: KeptPage | null;
}

const megabyte = 1024 * 1024;
const defaultBudget = 48 * megabyte;
/** Addresses whose pages must not be kept, so that they are rendered once a request. */
const refusedBudget = megabyte;
/** Milliseconds. Bounds what depends on the clock; changes of the database show at once. */
const longestKept = 5 * 60_000;

/**
 * Pages for visitors, rendered once for each state of the database. A page is given out only when the
 * version that was read before it was rendered is still the present one, asked after the request came:
 * nobody sees anything older than what was committed before.
 */
export class KeptPages {
  readonly #options: KeptPagesOptions;
  readonly #now: () => number;
  readonly #stores: Record<'plain' | 'query' | 'refused', BoundedStore<Kept>>;
  readonly #rendering = new Map<string, Promise<KeptPage | null>>();

  constructor(options: KeptPagesOptions) {
    const { now = () => performance.now(), budget = defaultBudget } = options;
    this.#options = options;
    this.#now = now;
    // Apart, so that made-up queries cannot push out the pages that everybody opens first.
    this.#stores = {
      plain: new BoundedStore(budget),
      query: new BoundedStore(budget),
      refused: new BoundedStore(refusedBudget),
    };
  }

  /** Bytes held. */
  get bytes(): number {
    return Object.values(this.#stores).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The present page of an address; null for one that must be rendered for each request. */
  async page(address: string): Promise<KeptPage | null> {
    const version = await this.#options.version();
    const kept = this.#storeOf(address).get(address) ?? this.#stores.refused.get(address);
    if (kept?.version === version && this.#now() - kept.renderedAt < longestKept) return kept.page;
    const flight = `${version} ${address}`;
    const running = this.#rendering.get(flight);
    if (running) return running;
    const rendering = this.#render(address, version).finally(() => this.#rendering.delete(flight));
    this.#rendering.set(flight, rendering);
    return rendering;
  }

  #storeOf(address: string): BoundedStore<Kept> {
    return address.includes('?') ? this.#stores.query : this.#stores.plain;
  }

  async #render(address: string, version: string): Promise<KeptPage | null> {
    const renderedAt = this.#now();
    const page = await this.#options.render(address);
    const store = page ? this.#storeOf(address) : this.#stores.refused;
    store.set(address, { version, renderedAt, page }, page?.body.length ?? 0);
    return page;
  }
}
