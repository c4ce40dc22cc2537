/** Ends the owner of a slot and returns true, or returns false if it can’t be ended now. */
export type End = () => boolean;

/** The slots that are taken, for example by waiting requests, by network. */
export class SlotsByNetwork {
  readonly #ends = new Map<string, Set<End>>();

  /** Returns how many slots a network has. */
  count(network: string): number {
    return this.#ends.get(network)?.size ?? 0;
  }

  /** Adds a slot, which `end` frees. Returns a function that removes it, which may be called more than once. */
  add(network: string, end: End): () => void {
    const ends = this.#ends.get(network) ?? new Set();
    this.#ends.set(network, ends.add(end));
    return () => {
      ends.delete(end);
      if (ends.size === 0 && this.#ends.get(network) === ends) this.#ends.delete(network);
    };
  }

  /**
   * Ends the newest of the network that has most, so that a few networks can’t keep all others out. Returns false,
   * and ends nothing, unless that network still has at least as many slots as `newcomer` will.
   */
  endNewestOfLargest(newcomer: string): boolean {
    let largest: Set<End> | undefined;
    for (const ends of this.#ends.values()) {
      if (ends.size > (largest?.size ?? this.count(newcomer) + 1)) largest = ends;
    }
    return [...(largest ?? [])].reverse().some((end) => end());
  }
}
