const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const heartbeatSeconds = 15;

/** @param {number} since milliseconds */
function elapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Prints the progress of named steps: a spinner with the elapsed time on a terminal; elsewhere a line every 15 s
 * and at the end of each step.
 *
 * @param {NodeJS.WriteStream} stream
 */
export function createProgress(stream) {
  const live = Boolean(stream.isTTY);
  const paint = (/** @type {number} */ code, /** @type {string} */ text) =>
    live ? `\u001b[${code}m${text}\u001b[0m` : text;
  const clear = () => live && stream.write('\r\u001b[2K');

  /** @param {string} text */
  function line(text) {
    clear();
    stream.write(`${text}\n`);
  }

  /**
   * Runs `work` as a step. Its argument `note` sets the text after the title.
   *
   * @template T
   * @param {string} title
   * @param {(note: (text: string) => void) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async function step(title, work) {
    const start = performance.now();
    let words = '';
    let ticks = 0;
    const text = () => (words ? `${title}: ${words}` : title);
    const timer = setInterval(
      () => {
        ticks += 1;
        if (live) {
          clear();
          stream.write(`${frames[ticks % frames.length]} ${text()}  ${elapsed(start)}`);
        } else {
          line(`  … ${text()}  ${elapsed(start)}`);
        }
      },
      live ? 100 : heartbeatSeconds * 1000,
    );
    try {
      const result = await work((note) => {
        words = note;
      });
      line(`${paint(32, '✓')} ${text()}  ${paint(2, elapsed(start))}`);
      return result;
    } catch (error) {
      line(`${paint(31, '✗')} ${text()}  ${elapsed(start)}`);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  return { step, line };
}
