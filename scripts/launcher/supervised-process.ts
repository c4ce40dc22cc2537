import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { childEnvironment } from '../env.mjs';
import { formatForTerminal } from './log-file';
import { lowerPriority } from './lower-priority';

const firstPauseMs = 500;
const longestPauseMs = 15_000;
/** After running for this time, a process has recovered, and the next pause is short again. */
const steadyMs = 30_000;
const linesRemembered = 30;

interface ProcessPlan {
  name: string;
  /** arguments for Node */
  args: readonly string[];
  cwd: string;
  env: Record<string, string | undefined>;
  log: WriteStream;
  /** runs with a lower priority than other processes */
  lowPriority: boolean;
  /** time to end after SIGTERM */
  graceMs: number;
  /** prints to the terminal */
  print: (text: string) => void;
  /** called at each start and end */
  onChange: () => void;
}

export interface SupervisedProcess {
  name: string;
  pid: () => number | null;
  crashes: () => number;
  /** the end of its output, for error messages */
  lastLines: () => string;
  stop: () => Promise<void>;
}

/** Returns the pause before a restart after n crashes in a row (n from 1): half a second, doubled up to 15 s. */
export function pauseBeforeRestart(crashesInARow: number): number {
  return Math.min(firstPauseMs * 2 ** (crashesInARow - 1), longestPauseMs);
}

/** Sends a signal to a process and its child processes. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!gone) throw error;
  }
}

/**
 * Runs Node with `args` until `stop()`, and restarts it whenever it ends. The process is in a separate group, so
 * that Ctrl-C reaches only the launcher, which stops the processes in order.
 */
export function supervise(plan: ProcessPlan): SupervisedProcess {
  const recent: string[] = [];
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let crashes = 0;
  let inARow = 0;

  function follow(stream: NodeJS.ReadableStream | null, kind: 'stdout' | 'stderr'): void {
    if (!stream) return;
    createInterface({ input: stream }).on('line', (line) => {
      if (!plan.log.writableEnded) plan.log.write(`${line}\n`);
      recent.push(line);
      if (recent.length > linesRemembered) recent.shift();
      const shown = stopping ? undefined : formatForTerminal(line, kind);
      if (shown) plan.print(`[${plan.name}] ${shown}`);
    });
  }

  function start(): void {
    const startedAt = performance.now();
    const started = spawn(process.execPath, [...plan.args], {
      cwd: plan.cwd,
      env: childEnvironment(plan.env),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    if (plan.lowPriority && started.pid !== undefined) lowerPriority(started.pid);
    follow(started.stdout, 'stdout');
    follow(started.stderr, 'stderr');
    const ended = (how: string) => {
      if (child !== started) return;
      child = undefined;
      plan.onChange();
      if (stopping) return;
      // Its child processes would block its port.
      signalGroup(started, 'SIGKILL');
      crashes += 1;
      inARow = performance.now() - startedAt > steadyMs ? 1 : inARow + 1;
      const pause = pauseBeforeRestart(inARow);
      plan.print(`The ${plan.name} process stopped (${how}). Restarting in ${pause / 1000} s.`);
      timer = setTimeout(start, pause);
    };
    started.once('exit', (code, signal) => ended(signal ?? `exit code ${code}`));
    started.once('error', (error) => ended(error.message));
    plan.onChange();
  }

  async function stop(): Promise<void> {
    stopping = true;
    clearTimeout(timer);
    const running = child;
    if (running?.pid !== undefined) {
      const closed = once(running, 'close');
      running.kill('SIGTERM');
      const force = setTimeout(() => signalGroup(running, 'SIGKILL'), plan.graceMs);
      await closed;
      clearTimeout(force);
    }
    await new Promise((resolve) => plan.log.end(resolve));
  }

  start();
  return {
    name: plan.name,
    pid: () => child?.pid ?? null,
    crashes: () => crashes,
    lastLines: () => recent.join('\n'),
    stop,
  };
}
