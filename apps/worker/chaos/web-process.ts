import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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
  /** the end of its output */
  output(): string;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Prepares the website with this environment without starting it. Requires `npm run build`. */
export async function webProcess(env: Readonly<Record<string, string>>): Promise<WebProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let printed = '';
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
    output: () => printed,
    async start() {
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
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const note = (chunk: unknown) => {
        printed = (printed + String(chunk)).slice(-20_000);
      };
      child.stdout?.on('data', note);
      child.stderr?.on('data', note);
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
