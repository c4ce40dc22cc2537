import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, emptyEnvironment } from './account';

interface PostmasterOptions {
  program: string;
  cluster: string;
  port: number;
  account: Account | undefined;
  settings: Readonly<Record<string, string>>;
  log: (line: string) => void;
}

function launch(options: PostmasterOptions): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // The readiness message must be the same on every machine.
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(options.program, ['-D', options.cluster, '-p', String(options.port), ...flags], {
    ...options.account,
    cwd: '/',
    env: emptyEnvironment,
    // Its own process group: Ctrl-C in a terminal reaches the launcher, which stops the server
    // gracefully.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Resolves when it accepts connections, or with its output if it exited before that. */
function waitUntilReady(child: ChildProcess, log: (line: string) => void): Promise<string | null> {
  const printed: string[] = [];
  return new Promise((resolve) => {
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        log(line);
        if (printed.length < 50) printed.push(line);
        if (line.includes('database system is ready to accept connections')) resolve(null);
      });
    }
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(printed.join('\n')));
  });
}

/**
 * Starts the server process and waits until it accepts connections. Throws with its output if it
 * exits. After a crash, children of the previous server briefly hold its shared memory: retries for
 * 15 s.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const child = launch(options);
    const printed = await waitUntilReady(child, options.log);
    if (printed === null) return child;
    const heldByChildren = printed.includes('shared memory block');
    if (heldByChildren && Date.now() < deadline) {
      await pause(100);
      continue;
    }
    if (printed.includes('could not bind')) {
      throw new Error(`Port ${options.port} is in use. Choose another port for PostgreSQL.`);
    }
    throw new Error(`PostgreSQL did not start. Its output:\n${printed}`);
  }
}

/** Whether the process has exited. */
function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * Stops the server and waits for it: SIGINT closes connections and flushes to disk; after 30 s,
 * SIGQUIT leaves the rest to recovery at the next start.
 */
export async function endPostmaster(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await exit;
  clearTimeout(timer);
}
