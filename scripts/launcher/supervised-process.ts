import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { childEnvironment } from '../env.mjs';
import { giveWay } from './give-way';
import { shownOnTerminal } from './log-file';

const firstPauseMs = 500;
const longestPauseMs = 15_000;
/** A process that ran this long has recovered: the next crash pauses briefly again. */
const steadyMs = 30_000;
const linesRemembered = 30;

interface ProcessPlan {
  name: string;
  /** arguments for Node */
  args: readonly string[];
  cwd: string;
  env: Record<string, string | undefined>;
  log: WriteStream;
  /** whether everything else on the machine goes first */
  givesWay: boolean;
  /** how long it may take to end by itself when it is told to stop */
  graceMs: number;
  /** tells the person at the terminal */
  say: (text: string) => void;
  /** called at each start and end */
  onChange: () => void;
}

export interface SupervisedProcess {
  name: string;
  pid: () => number | null;
  crashes: () => number;
  /** the end of what it printed, for an error message */
  lastLines: () => string;
  stop: () => Promise<void>;
}

/** The pause before the n-th start in a row (n from 1): half a second, doubled up to 15 s. */
export function pauseBeforeRestart(crashesInARow: number): number {
  return Math.min(firstPauseMs * 2 ** (crashesInARow - 1), longestPauseMs);
}

/** Sends a signal to a process and to all that it started. */
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
 * Runs Node with `args` until `stop()`, and starts it again whenever it ends by itself. The process
 * gets a group of its own, so that Ctrl-C reaches the launcher alone and things stop in order.
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
      const shown = stopping ? undefined : shownOnTerminal(line, kind);
      if (shown) plan.say(`[${plan.name}] ${shown}`);
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
    if (plan.givesWay && started.pid !== undefined) giveWay(started.pid);
    follow(started.stdout, 'stdout');
    follow(started.stderr, 'stderr');
    const ended = (how: string) => {
      if (child !== started) return;
      child = undefined;
      plan.onChange();
      if (stopping) return;
      // What it had started itself would hold its port.
      signalGroup(started, 'SIGKILL');
      crashes += 1;
      inARow = performance.now() - startedAt > steadyMs ? 1 : inARow + 1;
      const pause = pauseBeforeRestart(inARow);
      plan.say(`${plan.name} stopped (${how}); starting it again in ${pause / 1000} s`);
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
