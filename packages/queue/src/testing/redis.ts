import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';

const exec = promisify(execFile);

/** A Redis server for tests on a free port, without persistence. */
export interface TestRedis {
  url: string;
  port: number;
  /** Kills the server like a crash. Use `restart` to start it again. */
  kill(): Promise<void>;
  /** Kills the server like a crash and starts it empty on the same port. */
  restart(): Promise<void>;
  /** FLUSHALL. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Ensures that redis-server is available. Installs it from system packages if root. */
async function ensureInstalled(): Promise<void> {
  const found = await exec('redis-server', ['--version']).then(
    () => true,
    () => false,
  );
  if (found) return;
  if (process.getuid?.() === 0) {
    try {
      await exec('apt-get', ['install', '--yes', '--no-install-recommends', 'redis-server']);
    } catch {
      await exec('apt-get', ['update']);
      await exec('apt-get', ['install', '--yes', '--no-install-recommends', 'redis-server']);
    }
    return;
  }
  throw new Error('These tests need redis-server: install it (apt-get install redis-server).');
}

/** Starts the server, and kills it when the input ends, which it does when the parent process ends for any reason. */
const guarded = `
  exec 3<&0
  (cat <&3; kill -KILL $$) > /dev/null &
  exec redis-server "$@" 3<&- < /dev/null
`;

async function launch(port: number): Promise<ChildProcess> {
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('/bin/sh', ['-c', guarded, 'redis', ...flags], {
    // Detached, so that signals to the process group don't stop the guard.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const printed: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`redis-server ended:\n${printed.join('\n')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed.push(line);
      if (line.includes('Ready to accept connections')) resolve();
    });
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Starts redis-server for tests. The caller must `stop` it. Installs it with apt-get if root. */
export async function startRedis(): Promise<TestRedis> {
  await ensureInstalled();
  const port = await freePort();
  let child = await launch(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill: () => kill(child),
    async restart() {
      await kill(child);
      child = await launch(port);
    },
    async flush() {
      const client = new Redis(port, '127.0.0.1');
      await client.flushall();
      await client.quit();
    },
    stop: () => kill(child),
  };
}
