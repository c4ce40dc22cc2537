import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@clapboard/db/embedded';
import { waitUntil } from '../src/testing/wait-until';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = path.join(root, 'apps/web/.next/standalone/apps/web/http-server.js');

/** The website as in production, on the same port after each restart. */
export interface WebProcess {
  port: number;
  /** Starts or restarts the website and waits until it responds. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Ends the website like a supervisor: it answers running requests first. */
  stop(): Promise<void>;
  /** whether the process runs */
  alive(): boolean;
  /** file with its output since the start of the run, across restarts */
  log: string;
}

/**
 * Prepares the website with this environment without starting it; its output goes to `log`. Requires `npm run build`.
 */
export async function webProcess(
  env: Readonly<Record<string, string>>,
  log: string,
): Promise<WebProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const alive = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || !alive()) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    port,
    alive,
    log,
    async start() {
      const output = await open(log, 'a');
      child = spawn(process.execPath, [program], {
        cwd: path.dirname(program),
        env: {
          PATH: '/usr/bin:/bin',
          NODE_ENV: 'production',
          AUTH_SECRET: 'a secret for chaos tests that is long enough',
          SECOND_FACTOR: 'optional',
          HOSTNAME: '127.0.0.1',
          PORT: String(port),
          LOG_LEVEL: 'warn',
          ...env,
        },
        stdio: ['ignore', output.fd, output.fd],
      });
      await output.close();
      await waitUntil(
        'the website responds',
        async () => (await fetch(`http://localhost:${port}/healthz`)).ok,
        60,
      );
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
