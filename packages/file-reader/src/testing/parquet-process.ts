import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Issue } from '../issue';

/** Result of the process: the number of rows, or null for a rejected file. */
export interface ParquetAnswer {
  rows: number | null;
  issues: Issue[];
}

/** Timeout in milliseconds for a file of a few KiB on a busy machine. */
const deadlineMs = 5000;

const program = path.join(import.meta.dirname, 'read-parquet-process.ts');

/** Reads Parquet files in a child process, like the website, and restarts the process if it dies. */
export class ParquetProcess {
  #child: ChildProcess | undefined;

  read(bytes: Uint8Array): Promise<ParquetAnswer | 'killed'> {
    this.#child ??= fork(program, {
      execArgv: ['--import', 'tsx', '--max-old-space-size=128'],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    const child = this.#child;
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const end = (answer: ParquetAnswer | 'killed') => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (answer === 'killed') this.#child = undefined;
        resolve(answer);
      };
      child.on('message', (message: ParquetAnswer | 'ready') => {
        if (message !== 'ready') end(message);
        else timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
      });
      child.once('exit', () => end('killed'));
      child.send(bytes);
    });
  }

  close(): void {
    this.#child?.kill('SIGKILL');
  }
}
