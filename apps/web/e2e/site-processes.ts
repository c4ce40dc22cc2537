import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './site';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const programs = {
  web: path.join(root, 'apps/web/.next/standalone/apps/web/http-server.js'),
  worker: path.join(root, 'apps/worker/dist/main.js'),
};

/** Waits until a condition holds. Throws after a minute. */
export async function waitUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await condition()); await pause(50)) {
    if (Date.now() > end) throw new Error(`Timed out waiting until ${what}.`);
  }
}

/** A process of a site, as it runs in production, and everything it printed. */
export interface SiteProcess {
  output(): string;
  /** kills it */
  stop(): Promise<void>;
  /** ends it with SIGTERM, as a container engine does, and returns its exit code */
  end(): Promise<number | null>;
}

/** Starts the built website or worker with only this environment. */
export function startProcess(
  program: keyof typeof programs,
  env: Readonly<Record<string, string>>,
): SiteProcess {
  const child: ChildProcess = spawn(process.execPath, [programs[program]], {
    cwd: path.dirname(programs[program]),
    env: { PATH: '/usr/bin:/bin', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stdout?.on('data', (chunk) => printed.push(String(chunk)));
  child.stderr?.on('data', (chunk) => printed.push(String(chunk)));
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    output: () => printed.join(''),
    async stop() {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    async end() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      process.off('exit', kill);
      return child.exitCode;
    },
  };
}

/** Starts the website on a free port and waits until it answers, successfully or not. */
export async function startWeb(
  env: Readonly<Record<string, string>>,
): Promise<SiteProcess & { url: string }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const web = startProcess('web', {
    HOSTNAME: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    SECOND_FACTOR: 'optional',
    ...env,
  });
  const answers = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  await waitUntil('the website answers', answers);
  return { ...web, url };
}
