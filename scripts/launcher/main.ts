import path from 'node:path';
import { root } from '../bootstrap.mjs';
import type { Progress } from '../progress.mjs';
import { readSettings } from './env';
import { launch, type Running } from './launch';

interface MainOptions {
  dev: boolean;
  jsonReady: boolean;
  progress: Progress;
  /** aborts on Ctrl-C */
  signal: AbortSignal;
}

function welcome({ url, maintainer }: Running, dataDir: string): string {
  const login = maintainer
    ? [
        '',
        `  Maintainer   ${maintainer.email}`,
        `  Password     ${maintainer.password}`,
        '  Save the password: it is shown only once. `npm run maintainer:password` sets a new one.',
      ]
    : [];
  const where = path.relative(root, dataDir) || '.';
  return [
    '',
    `  Clapboard is ready at ${url}`,
    ...login,
    '',
    `  Data and logs are in ${where.startsWith('..') ? dataDir : where}. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}

/** Starts Clapboard, tells where it is, and stops it in order when `signal` aborts. */
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
    // A pending promise alone does not keep Node alive where everything else is unreferenced.
    const alive = setInterval(() => {}, 2 ** 30);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    clearInterval(alive);
  }
  progress.line('');
  await running.stop();
}
