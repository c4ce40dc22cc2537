import path from 'node:path';
import { root } from '../bootstrap.mjs';
import type { Progress } from '../progress.mjs';
import { readSettings } from './env';
import { launch, type Running } from './launch';
import { formatLogin } from './prepare-database';

interface MainOptions {
  dev: boolean;
  jsonReady: boolean;
  progress: Progress;
  /** aborts on Ctrl-C */
  signal: AbortSignal;
}

function welcome({ url, maintainer }: Running, dataDir: string): string {
  const login = maintainer ? ['', formatLogin(maintainer)] : [];
  const folder = path.relative(root, dataDir) || '.';
  return [
    '',
    `  Clapboard is ready at ${url}`,
    ...login,
    '',
    `  Data and logs are in ${folder.startsWith('..') ? dataDir : folder}. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}

/** Starts Clapboard, prints its address, and shuts it down when `signal` aborts. */
export async function main({ dev, jsonReady, progress, signal }: MainOptions): Promise<void> {
  const settings = readSettings();
  const running = await launch({ settings, dev, progress, signal });
  if (jsonReady) {
    const { url, databaseUrl, storageDir, maintainer, pids } = running;
    const line = { url, databaseUrl, storageDir, maintainer: maintainer ?? null, pids: pids() };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  } else {
    progress.line(welcome(running, settings.CLAPBOARD_DATA_DIR));
  }
  if (!signal.aborted) {
    // A pending promise alone does not keep Node running if everything else is unreferenced.
    const alive = setInterval(() => {}, 2 ** 30);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    clearInterval(alive);
  }
  progress.line('');
  await running.stop();
}
