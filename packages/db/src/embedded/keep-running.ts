import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { endPostmaster } from './postmaster';

/**
 * Returns functions that start and end a PostgreSQL server. Between them, a server that dies is restarted.
 * `run` starts its process.
 */
export function keepRunning(run: () => Promise<ChildProcess>, log: (line: string) => void) {
  let shouldRun = false;
  let running: ChildProcess | undefined;
  let reviving: Promise<void> | undefined;

  async function start(): Promise<void> {
    shouldRun = true;
    await startProcess();
  }

  async function startProcess(): Promise<void> {
    const child = await run();
    running = child;
    // Also when this process exits without `end`, for example on Ctrl-C in a command.
    const abandon = () => void child.kill('SIGINT');
    process.once('exit', abandon);
    child.once('exit', () => {
      process.off('exit', abandon);
      if (shouldRun) reviving = revive(child);
    });
  }

  async function revive(dead: ChildProcess): Promise<void> {
    for (let wait = 100; shouldRun && running === dead; wait = Math.min(wait * 2, 2000)) {
      log('PostgreSQL ended unexpectedly; restarting it');
      await startProcess().catch((error) => log(String(error)));
      if (running === dead) await pause(wait);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    shouldRun = false;
    await reviving;
    if (running) await endPostmaster(running, signal);
  }

  return { start, end };
}
