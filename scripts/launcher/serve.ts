import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../bootstrap.mjs';
import { childEnvironment } from '../env.mjs';
import { built } from './build';
import { openLog } from './log-file';
import { selectEnvironment } from './process-environment';
import { type SupervisedProcess, supervise } from './supervised-process';

export interface ServeOptions {
  dataDir: string;
  /** environment of all processes */
  env: Record<string, string | undefined>;
  dev: boolean;
  print: (text: string) => void;
  onChange: () => void;
}

/** Time for a worker to finish or release its evaluations. */
const workerGraceMs = 8000;
/** Limited, because open event streams would keep the website running. */
const webGraceMs = 3000;

const preload = pathToFileURL(path.join(root, 'scripts/launcher/exit-with-launcher.mjs')).href;
const exitWithLauncher = ['--import', `${preload}?launcher=${process.pid}`];
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
const next = path.join(root, 'node_modules/next/dist/bin/next');

/** Starts the website on a port and keeps it running. */
export async function serveWeb(
  options: ServeOptions,
  host: string,
  port: number,
): Promise<SupervisedProcess> {
  const { dev, dataDir, print, onChange } = options;
  const log = await openLog(dataDir, 'web');
  const command = dev ? [next, 'dev', '--hostname', host, '--port', String(port)] : [built.web];
  return supervise({
    name: 'web',
    args: [...exitWithLauncher, ...command],
    cwd: path.join(root, 'apps/web'),
    // The built server reads its address from these variables.
    env: {
      ...selectEnvironment('web', options.env, childEnvironment()),
      HOSTNAME: host,
      PORT: String(port),
    },
    log,
    lowPriority: false,
    graceMs: webGraceMs,
    print,
    onChange,
  });
}

/** Starts one worker and keeps it running. */
export async function serveWorker(options: ServeOptions, name: string): Promise<SupervisedProcess> {
  const { dev, dataDir, print, onChange } = options;
  const log = await openLog(dataDir, name);
  const main = path.join(root, 'apps/worker/src/main.ts');
  const command = dev ? [tsx, 'watch', '--clear-screen=false', main] : [built.worker];
  return supervise({
    name,
    args: [...exitWithLauncher, '--enable-source-maps', ...command],
    cwd: root,
    env: selectEnvironment('worker', options.env, childEnvironment()),
    log,
    // Users wait for pages more urgently than for scores.
    lowPriority: true,
    graceMs: workerGraceMs,
    print,
    onChange,
  });
}
