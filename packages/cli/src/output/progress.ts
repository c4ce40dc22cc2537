/** Delay in milliseconds before progress is shown. */
const silentFor = 1000;

/** A progress line on stderr. Silent unless stderr is a terminal. */
export class Progress {
  readonly #start = Date.now();
  #shown = false;

  show(fraction: number, stage: string): void {
    if (!process.stderr.isTTY || Date.now() - this.#start < silentFor) return;
    this.#shown = true;
    process.stderr.write(`\r\u001b[K${Math.floor(fraction * 100)} % ${stage}`);
  }

  /** Removes the line. */
  end(): void {
    if (this.#shown) process.stderr.write('\r\u001b[K');
  }
}
