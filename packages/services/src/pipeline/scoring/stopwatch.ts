/** Measures milliseconds by part, one part at a time. */
export class Stopwatch {
  readonly #spent = new Map<string, number>();
  #part: string | null = null;
  #since = 0;

  constructor(known: Readonly<Record<string, number>> = {}) {
    for (const [part, ms] of Object.entries(known)) this.#spent.set(part, ms);
  }

  /** Ends the running part and starts this one; repeated parts add up. */
  enter(part: string): void {
    const now = performance.now();
    if (this.#part !== null) this.#add(this.#part, now - this.#since);
    this.#part = part;
    this.#since = now;
  }

  /** Returns the milliseconds so far, including the running part, to a tenth. */
  read(): Record<string, number> {
    if (this.#part !== null) this.enter(this.#part);
    return Object.fromEntries(
      [...this.#spent].map(([part, ms]) => [part, Math.round(ms * 10) / 10]),
    );
  }

  #add(part: string, ms: number): void {
    this.#spent.set(part, (this.#spent.get(part) ?? 0) + ms);
  }
}
