const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const heartbeatSeconds = 15;

/**
 * @typedef {object} Progress
 * @property {<T>(title: string, work: (note: (text: string) => void) => Promise<T>) => Promise<T>} step runs `work` as
 *   a visible step; its argument `note` sets the text after the title
 * @property {(text: string) => void} line prints a separate line above a running spinner
 */

/** @param {number} since milliseconds */
function formatElapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Prints the progress of named steps: a spinner with the elapsed time on a terminal; elsewhere a line every 15 s
 * and at the end of each step. Steps may run at the same time.
 *
 * @param {NodeJS.WriteStream} stream
 * @returns {Progress}
 */
export function createProgress(stream) {
  const live = Boolean(stream.isTTY);
  const paint = (/** @type {number} */ code, /** @type {string} */ text) =>
    live ? `\u001b[${code}m${text}\u001b[0m` : text;
  const clear = () => live && stream.write('\r\u001b[2K');
  /** Describes each running step. @type {Set<() => string>} */
  const running = new Set();
  let ticks = 0;

  /** @param {string} text */
  function line(text) {
    clear();
    stream.write(`${text}\n`);
  }

  function showRunning() {
    ticks += 1;
    const texts = [...running].map((describe) => describe());
    if (live) {
      clear();
      const text = `${frames[ticks % frames.length]} ${texts.join(' · ')}`;
      // A longer text would wrap, and only its last line would be cleared.
      stream.write(text.slice(0, stream.columns - 1));
    } else {
      for (const text of texts) line(`  … ${text}`);
    }
  }

  /**
   * @template T
   * @param {string} title
   * @param {(note: (text: string) => void) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async function step(title, work) {
    const start = performance.now();
    let words = '';
    const text = () => (words ? `${title}: ${words}` : title);
    const describe = () => `${text()}  ${formatElapsed(start)}`;
    running.add(describe);
    // One timer per step would print the others again; the first running step's is enough.
    const timer = setInterval(
      () => {
        if (running.values().next().value === describe) showRunning();
      },
      live ? 100 : heartbeatSeconds * 1000,
    );
    try {
      const result = await work((note) => {
        words = note;
      });
      line(`${paint(32, '✓')} ${text()}  ${paint(2, formatElapsed(start))}`);
      return result;
    } catch (error) {
      line(`${paint(31, '✗')} ${describe()}`);
      throw error;
    } finally {
      running.delete(describe);
      clearInterval(timer);
    }
  }

  return { step, line };
}
