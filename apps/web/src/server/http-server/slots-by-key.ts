/** Ends the owner of a slot and returns true, or returns false if it can’t be ended now. */
export type End = () => boolean;

/** The slots that are taken, for example by waiting requests, by a key such as the network. */
export class SlotsByKey {
  readonly #ends = new Map<string, Set<End>>();

  /** Returns how many slots a key has. */
  count(key: string): number {
    return this.#ends.get(key)?.size ?? 0;
  }

  /** Adds a slot, which `end` frees. Returns a function that removes it, which may be called more than once. */
  add(key: string, end: End): () => void {
    const ends = this.#ends.get(key) ?? new Set();
    this.#ends.set(key, ends.add(end));
    return () => {
      ends.delete(end);
      if (ends.size === 0 && this.#ends.get(key) === ends) this.#ends.delete(key);
    };
  }

  /** Ends the oldest slot of a key that can be ended now. Returns false if none can. */
  endOldest(key: string): boolean {
    return [...(this.#ends.get(key) ?? [])].some((end) => end());
  }

  /**
   * Ends the newest of the key that has most, so that a few networks can’t keep all others out. Returns false,
   * and ends nothing, unless that key still has at least as many slots as `newcomer` will.
   */
  endNewestOfLargest(newcomer: string): boolean {
    let largest: Set<End> | undefined;
    for (const ends of this.#ends.values()) {
      if (ends.size > (largest?.size ?? this.count(newcomer) + 1)) largest = ends;
    }
    return [...(largest ?? [])].reverse().some((end) => end());
  }
}
