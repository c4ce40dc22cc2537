/** A command that takes longer than this, in milliseconds, says how far it is. */
const silentFor = 1000;

/** A line on stderr that is rewritten while work goes on. Silent where nobody looks at a terminal. */
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
