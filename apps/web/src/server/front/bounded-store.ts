/** What an entry takes beside its value and its key. */
const overheadBytes = 512;

interface Entry<T> {
  value: T;
  bytes: number;
}

/** Values by key within a budget of bytes; the ones that were asked for least lately go first. */
export class BoundedStore<T> {
  readonly #budget: number;
  /** in the order of their last use */
  readonly #entries = new Map<string, Entry<T>>();
  #bytes = 0;

  /** Holds at most `budget` bytes, keys and an allowance for each entry included. */
  constructor(budget: number) {
    this.#budget = budget;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The value, which now counts as used last; undefined where there is none. */
  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keeps a value of this many bytes; one that alone passes the budget is not kept. */
  set(key: string, value: T, valueBytes: number): void {
    this.#remove(key);
    const bytes = valueBytes + 2 * key.length + overheadBytes;
    if (bytes > this.#budget) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#budget) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
