import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { UploadedFile } from '@clapboard/file-reader';
import { createAccessToken } from '@clapboard/services/access-tokens';
import { runQueued, type TestContext } from '@clapboard/services/testing';
import { type ServerType, serve } from '@hono/node-server';
import { forget } from '@/server/per-process';
import { openSite } from '@/server/testing/access/site';

const root = path.join(import.meta.dirname, '../../../../..');

/** The client in Python, which is published without a build. */
export const pythonClient = path.join(root, 'packages/cli/python/clapboard.py');

/** Output and exit code of a command. */
interface Outcome {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

type Environment = Readonly<Record<string, string>>;

/** The API and the program over HTTP. */
export interface CliSite {
  /** a folder for files */
  folder: string;
  /** address of the site, with a slash at its end */
  url: string;
  /** a valid access token */
  token: string;
  /** Bytes that clients sent, with headers, and also those that were cut off. */
  readonly received: number;
  /** Cuts the connection that sends these bytes, counted over all connections. */
  cutAt(...bytes: number[]): void;
  /** Kills the running command when clients have sent this many bytes. */
  killAt(bytes: number): void;
  /** Writes files below the folder. */
  write(name: string, files: readonly UploadedFile[]): Promise<void>;
  /** Runs the program with a valid token; null: without one. */
  run(args: readonly string[], token?: string | null): Promise<Outcome>;
  /** Runs another command in the folder, with a valid token. */
  runCommand(command: string, args: readonly string[], environment?: Environment): Promise<Outcome>;
  close(): Promise<void>;
}

/** Builds the command line into a folder. Returns the program. */
export async function buildCli(folder: string): Promise<string> {
  const script = ['--import', 'tsx', 'scripts/build-cli.ts', folder];
  await promisify(execFile)(process.execPath, script, { cwd: root });
  return path.join(folder, 'clapboard.mjs');
}

/** Starts the API as one user sees it. Submissions are scored at once unless `score` is false. */
export async function startCliSite(
  context: TestContext,
  {
    program,
    interpreter = process.execPath,
    score = true,
  }: { program: string; interpreter?: string; score?: boolean },
): Promise<CliSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-cli-site-'));
  context.services.wake = async () => {
    if (score) void runQueued(context);
  };
  const site = openSite(context);
  forget('uploads');
  const { createApi } = await import('../create-app');
  const { token: valid } = await createAccessToken(context.services, context.owner, {
    name: 'Test machine',
    scopes: ['read', 'submit', 'publish'],
  });
  const api = createApi();
  const answer = async (request: Request) => {
    const served = new URL(request.url).pathname === `/${path.basename(program)}`;
    return served ? new Response(new Uint8Array(await readFile(program))) : api.fetch(request);
  };
  const http: ServerType = serve({
    fetch: answer,
    port: 0,
    hostname: '127.0.0.1',
    // Test files share this process: with another global `Response`, `instanceof` fails for responses made before.
    overrideGlobalObjects: false,
  });
  await once(http, 'listening');
  let running: ChildProcess | undefined;
  const proxy = await startProxy((http.address() as AddressInfo).port);
  const runCommand = async (
    command: string,
    args: readonly string[],
    environment: Environment,
  ): Promise<Outcome> => {
    const child = spawn(command, args, {
      cwd: folder,
      env: {
        NODE_ENV: 'production',
        PATH: '',
        XDG_CONFIG_HOME: folder,
        CLAPBOARD_SERVER: proxy.url,
        ...environment,
      },
    });
    running = child;
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return { exitCode: child.exitCode, stdout, stderr };
  };
  return {
    folder,
    url: proxy.url,
    token: valid,
    get received() {
      return proxy.received();
    },
    cutAt: (...bytes) => proxy.cutAt(bytes),
    killAt: (bytes) => proxy.cutAt([bytes], () => running?.kill('SIGKILL')),
    async write(name, files) {
      for (const file of files) {
        const target = path.join(folder, name, file.name);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, file.bytes);
      }
    },
    run: (args, token = valid) =>
      runCommand(interpreter, [program, ...args], token === null ? {} : { CLAPBOARD_TOKEN: token }),
    runCommand: (command, args, environment) =>
      runCommand(command, args, { CLAPBOARD_TOKEN: valid, ...environment }),
    async close() {
      proxy.close();
      http.close();
      forget('uploads');
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A proxy that counts what clients send, and cuts connections. */
async function startProxy(port: number) {
  let received = 0;
  let cuts: readonly number[] = [];
  let onCut = () => {};
  const sockets = new Set<Socket>();
  const server: Server = createTcpServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const end = () => {
      client.destroy();
      upstream.end();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk: Buffer) => {
      const [cut = Number.POSITIVE_INFINITY] = cuts;
      upstream.write(chunk.subarray(0, Math.max(cut - received, 0)));
      received += chunk.length;
      if (received < cut) return;
      cuts = cuts.filter((other) => other > received);
      onCut();
      end();
    });
    client.on('end', () => upstream.end());
    upstream.on('data', (chunk: Buffer) => client.write(chunk));
    upstream.on('end', () => client.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: () => received,
    cutAt: (bytes: readonly number[], then = () => {}) => {
      cuts = bytes;
      onCut = then;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
