import { LRUCache } from 'lru-cache';

/** Number of senders to remember. */
const remembered = 10_000;

/**
 * Ranks requests for start-time fair queueing: senders take turns, however many requests each of them has waiting. A
 * sender that has sent nothing for a round goes before all that did.
 */
export class FairRanks {
  readonly #next = new LRUCache<string, number>({ max: remembered });
  #current = 0;

  /** Returns the rank that a sender’s next request will have. */
  findRank(sender: string): number {
    return Math.max(this.#current - 1, this.#next.get(sender) ?? 0);
  }

  /** Returns the rank of a sender’s new request. The lowest is first. */
  getRank(sender: string): number {
    const rank = this.findRank(sender);
    this.#next.set(sender, rank + 1);
    return rank;
  }

  /** Notes that the request with a rank starts. */
  start(rank: number): void {
    this.#current = Math.max(this.#current, rank);
  }
}
