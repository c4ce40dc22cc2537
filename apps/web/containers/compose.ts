import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { childEnvironment } from './env';

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../../..');

interface Output {
  status: number | null;
  stdout: string;
  stderr: string;
}

interface ProcessOptions {
  env?: Readonly<Record<string, string>>;
  /** default: the root of the repository */
  cwd?: string;
}

function execute(
  command: string,
  args: readonly string[],
  { env = {}, cwd = root }: ProcessOptions = {},
): Promise<Output> {
  return new Promise((resolve, reject) => {
    // Older engines build with BuildKit only if these are set.
    const buildKit = { DOCKER_BUILDKIT: '1', COMPOSE_DOCKER_CLI_BUILD: '1' };
    const child = spawn(command, args, { cwd, env: childEnvironment({ ...buildKit, ...env }) });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (chunk: string) => {
        output[name] += chunk;
      });
    }
    child.stdin.end();
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, ...output }));
  });
}

/** Returns the standard output of a command. Throws with all its output if it fails. */
export async function run(
  command: string,
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<string> {
  const { status, stdout, stderr } = await execute(command, args, options);
  if (status === 0) return stdout;
  throw new Error(`${[command, ...args].join(' ')}: exit code ${status}\n${stdout}\n${stderr}`);
}

/** Returns the first problem, or undefined. */
async function findProblem(command: string, ...args: string[]): Promise<string | undefined> {
  const { status, stderr } = await execute(command, args).catch((error: Error) => ({
    status: 1,
    stderr: error.message,
  }));
  return status === 0 ? undefined : `\`${[command, ...args].join(' ')}\`: ${stderr.trim()}`;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** The command of Compose v2, or of Compose 1.29. */
type Compose = readonly [command: string, ...args: string[]];

/** Finds a container engine and Compose. Returns what is missing as text. */
export async function findCompose(): Promise<Compose | string> {
  const noEngine = await findProblem('docker', 'version');
  if (noEngine) return `Requires a container engine. ${noEngine}`;
  if (!(await findProblem('docker', 'compose', 'version'))) return ['docker', 'compose'];
  const noCompose = await findProblem('docker-compose', 'version');
  return noCompose ? `Requires Docker Compose. ${noCompose}` : ['docker-compose'];
}

/** An installation in containers, as docker-compose.yml describes it, with its own name, volumes and port. */
export interface Installation {
  url: string;
  maintainer: { email: string; password: string };
  /** runs docker compose and returns its standard output; throws if it fails */
  compose: (...args: string[]) => Promise<string>;
  /** as `compose`, with docker-compose.yml and the sources of another folder */
  composeIn: (sources: string, ...args: string[]) => Promise<string>;
  /** runs a command in the image `tools` */
  tools: (...args: string[]) => Promise<string>;
  /** runs docker */
  docker: (...args: string[]) => Promise<string>;
  /** ids of the running containers of a service */
  containers: (service: string) => Promise<string[]>;
}

/**
 * Describes an installation without starting it. `folder` gets its settings; its subfolder `backups` is /backups of
 * the image `tools`. COMPOSE_FILE and DOCKER_HOST choose other files and another engine, as usual.
 */
export async function createInstallation(
  [command, ...first]: Compose,
  folder: string,
): Promise<Installation> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const maintainer = { email: 'maintainer@example.org', password: randomBytes(16).toString('hex') };
  const secrets = [
    'POSTGRES_PASSWORD',
    'POSTGRES_APP_PASSWORD',
    'REDIS_PASSWORD',
    'AUTH_SECRET',
    'SECRETS_KEY',
  ];
  const settings: Record<string, string> = {
    ...Object.fromEntries(secrets.map((name) => [name, randomBytes(32).toString('hex')])),
    PORT: String(port),
    PUBLIC_URL: url,
    MAINTAINER_EMAIL: maintainer.email,
    MAINTAINER_PASSWORD: maintainer.password,
    BACKUP_PASSPHRASE: 'a passphrase of tests',
    BACKUPS: path.join(folder, 'backups'),
    WORKERS: '2',
    // Another worker takes over soon.
    LEASE_SECONDS: '3',
  };
  const file = path.join(folder, 'settings.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(file, lines.join(''));
  const project = `clapboard-test-${process.pid}`;
  const composeIn = (sources: string, ...args: string[]) =>
    run(command, [...first, '--project-name', project, '--env-file', file, ...args], {
      env: settings,
      cwd: sources,
    });
  const compose = (...args: string[]) => composeIn(root, ...args);
  return {
    url,
    maintainer,
    compose,
    composeIn,
    tools: (...args) => compose('run', '--rm', '-T', 'tools', ...args),
    docker: (...args) => run('docker', args),
    containers: async (service) => {
      const ids = await compose('ps', '--quiet', service);
      return ids.split('\n').filter(Boolean);
    },
  };
}
