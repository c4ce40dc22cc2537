/** What networks hold at the moment, such as waiting requests, by the functions that end it. */
export class HeldByNetwork {
  readonly #ends = new Map<string, Set<() => void>>();

  /** Returns how much a network holds. */
  count(network: string): number {
    return this.#ends.get(network)?.size ?? 0;
  }

  /** Adds what `end` ends. Returns a function that removes it, which may be called more than once. */
  add(network: string, end: () => void): () => void {
    const ends = this.#ends.get(network) ?? new Set();
    this.#ends.set(network, ends.add(end));
    return () => {
      ends.delete(end);
      if (ends.size === 0 && this.#ends.get(network) === ends) this.#ends.delete(network);
    };
  }

  /**
   * Ends the newest of the network that holds most, so that a few networks can’t keep all others out. Returns false,
   * and ends nothing, unless that network still holds at least as much as `newcomer` will.
   */
  endNewestOfLargest(newcomer: string): boolean {
    let largest: Set<() => void> | undefined;
    for (const ends of this.#ends.values()) {
      if (ends.size > (largest?.size ?? this.count(newcomer) + 1)) largest = ends;
    }
    const newest = largest && [...largest].at(-1);
    newest?.();
    return newest !== undefined;
  }
}
