/** Milliseconds of work that nobody notices. A turn takes 1 ms in Node and 4 ms in browsers. */
const sliceMs = 10;

/** Lets timers and other input run during long work. */
export class Turns {
  readonly #now: () => number;
  #started: number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#started = now();
  }

  /** Waits until other input has run if the last turn was 10 ms ago or more. */
  async next(): Promise<void> {
    if (this.#now() - this.#started < sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#started = this.#now();
  }
}
