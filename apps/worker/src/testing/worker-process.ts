import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Starts the worker from its sources, so that tests need no build. */
const fromSource = ['--import', 'tsx', fileURLToPath(new URL('../main.ts', import.meta.url))];
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A worker in its own process, as in production. */
export interface WorkerProcess {
  pid: number;
  /** the complete output */
  output(): string;
  /** whether the process runs */
  alive(): boolean;
  /** Sends the signal and resolves with the exit code, null after a SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves with the exit code. */
  exited: Promise<number | null>;
}

/** Starts a worker with only this environment. Its output is also appended to the file `log`. */
export function startWorkerProcess(
  env: Readonly<Record<string, string>>,
  program: readonly string[] = fromSource,
  log?: string,
): WorkerProcess {
  const child: ChildProcess = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const note = (chunk: unknown) => {
    printed.push(String(chunk));
    if (log !== undefined) appendFileSync(log, String(chunk));
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  if (child.pid === undefined) throw new Error('Failed to start the worker.');
  return {
    pid: child.pid,
    output: () => printed.join(''),
    exited,
    alive: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}
