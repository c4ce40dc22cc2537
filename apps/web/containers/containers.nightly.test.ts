import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { predictionFiles, truthFiles } from '@clapboard/services/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { HttpAccount } from '../e2e/http-account';
import { createInstallation, findCompose, type Installation, root, run } from './compose';
import { childEnvironment } from './env';

/*
 * Builds the images and runs docker-compose.yml, as an operator does. Needs a container engine; the first build takes
 * minutes. The tests continue each other's installation.
 */
const minutes = 60_000;
const videos = 400;
const execute = promisify(execFile);

let missing: string | undefined;
let folder: string;
let site: Installation;
let researcher: HttpAccount;

/** Waits until the assertions hold. */
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 10 * minutes, interval: 250 });

/** A promise with its resolve function. */
function defer() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function start(sources = root): Promise<void> {
  await site.composeIn(sources, 'up', '--detach');
  await eventually(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200));
}

async function writeFiles(name: string, files: readonly { name: string; bytes: Uint8Array }[]) {
  const target = path.join(folder, 'backups', name);
  await mkdir(target);
  for (const file of files) await writeFile(path.join(target, file.name), file.bytes);
  return target;
}

/** Rows of the leaderboard, with names and numbers. */
async function readLeaderboard(benchmark: string): Promise<string[]> {
  const file = `/api/v1/benchmarks/${benchmark}/leaderboard/file?format=csv`;
  const response = await fetch(new URL(file, site.url));
  expect(response.status).toBe(200);
  return (await response.text()).trim().split(/\r?\n/);
}

const rowsSchema = z.object({
  rows: z.array(
    z.object({
      modelName: z.string(),
      cells: z.record(z.string(), z.object({ value: z.json(), n: z.number().nullable() })),
    }),
  ),
});

/** Models of VidHal's leaderboard with their numbers, whatever else a release adds to rows. */
async function readNumbers() {
  const response = await fetch(new URL('/api/v1/benchmarks/vidhal/leaderboard', site.url));
  return rowsSchema.parse(await response.json()).rows;
}

/** Submits another set of answers without waiting. Returns the id. */
async function submit(name: string, skill: number): Promise<string> {
  const files = await researcher.uploadAll(predictionFiles(videos, { skill }));
  return (await researcher.submit('vidhal', name, files)).submissionId;
}

/** Writes the sources of the last commit before the newest migration to a folder, and returns it. */
async function checkOutEarlier(): Promise<string> {
  const sources = path.join(folder, 'earlier');
  await mkdir(sources);
  const newest = ['log', '-1', '--format=%H', '--diff-filter=A', '--', '*/migration.sql'];
  const commit = `${(await run('git', newest)).trim()}^`;
  const archive = path.join(folder, 'earlier.tar');
  await run('git', ['archive', '--output', archive, commit]);
  await run('tar', ['--extract', '--file', archive, '--directory', sources]);
  return sources;
}

/** Number of migrations that the installation's database has. */
async function countMigrations(): Promise<number> {
  const [postgres = ''] = await site.containers('postgres');
  const query = 'SELECT count(*) FROM _prisma_migrations';
  const command = `PGPASSWORD=$POSTGRES_PASSWORD psql --host=localhost --username=clapboard --tuples-only --command='${query}'`;
  return Number(await site.docker('exec', postgres, 'sh', '-c', command));
}

const readStatus = async (submissionId: string) =>
  (await researcher.finalState(submissionId)).status;

beforeAll(async () => {
  const compose = await findCompose();
  if (typeof compose === 'string') {
    missing = compose;
    console.warn(`The containers are NOT tested. ${missing}`);
    return;
  }
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-containers-'));
  await mkdir(path.join(folder, 'backups'));
  // The image runs as another user.
  for (const name of ['', 'backups']) await chmod(path.join(folder, name), 0o777);
  site = await createInstallation(compose, folder);
  await site.compose('--profile', 'tools', 'build');
  await start();
  researcher = new HttpAccount(site.url);
  await researcher.signUp('Ada Lovelace');
}, 60 * minutes);

afterAll(async () => {
  if (missing) return;
  await site.compose('--profile', 'tools', 'down', '--volumes');
  await rm(folder, { recursive: true });
}, 10 * minutes);

beforeEach(({ skip }) => {
  if (missing) skip(missing);
});

/** Programs of a container, each with the id of its user. */
async function listPrograms(service: string): Promise<{ name: string; user: number }[]> {
  const [container = ''] = await site.containers(service);
  const status = await site.docker('exec', container, 'sh', '-c', 'cat /proc/[0-9]*/status');
  return [...status.matchAll(/^Name:\t(.*)\n(?:.*\n)*?Uid:\t(\d+)/gm)].map(
    ([, name = '', user]) => ({ name, user: Number(user) }),
  );
}

test(
  'no program runs as root, and the website’s image has no native image library and no maps of scripts',
  async () => {
    // The first two images start as root and continue as their users.
    const programs = { postgres: /^postgres/, redis: /^redis/, web: /./, worker: /./ };
    for (const [service, pattern] of Object.entries(programs)) {
      const found = (await listPrograms(service)).filter(({ name }) => pattern.test(name));
      expect(found.length, service).toBeGreaterThan(0);
      for (const { name, user } of found) expect(user, `${service}: ${name}`).not.toBe(0);
    }
    const [web = ''] = await site.containers('web');
    // Kubernetes can't tell that a named user isn't root.
    const user = await site.docker('inspect', '--format', '{{.Config.User}}', web);
    expect(user.trim()).toBe('1000:1000');
    // Next writes one map without content.
    const maps = ['-path', '*/.next/static/*.map', '-size', '+1k'];
    const unwanted = ['(', '-path', '*/@img/*', '-o', ...maps, ')'];
    expect(await site.docker('exec', web, 'find', '/app', ...unwanted)).toBe('');
  },
  minutes,
);

test(
  'the website draws the pictures of shared links',
  async () => {
    const page = await (await fetch(site.url)).text();
    const picture = /property="og:image" content="([^"]+)"/.exec(page)?.[1];
    const response = await fetch(picture ?? '');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  },
  minutes,
);

test(
  'while the database is away, the website lives, isn’t ready, and answers 503 with a time to retry',
  async () => {
    await site.compose('stop', 'postgres');
    const readAnswer = async (path: string) => {
      const { status, headers } = await fetch(new URL(path, site.url));
      return [status, headers.has('retry-after')];
    };
    expect(await readAnswer('/livez')).toEqual([200, false]);
    expect((await readAnswer('/readyz'))[0]).toBe(503);
    for (const path of ['/', '/b/vidhal']) expect(await readAnswer(path)).toEqual([503, true]);
    await start();
  },
  10 * minutes,
);

test(
  'a dataset is imported, a run is submitted by command line, and its scores are on the leaderboard',
  async () => {
    await writeFiles('truth', truthFiles(videos));
    const imported = await site.tools(
      'import',
      'vidhal',
      '/backups/truth',
      '--label',
      'v1',
      '--public',
    );
    expect(imported).toContain('active');
    const run = await writeFiles('run', predictionFiles(videos, { skill: 0.9 }));
    const checked = await site.tools(
      'validate',
      'vidhal',
      '--truth',
      '/backups/truth',
      '/backups/run',
    );
    expect(checked).toContain('Ready to submit');
    const created = await researcher.post('/api/v1/me/tokens', {
      name: 'CLI',
      scopes: ['read', 'submit'],
    });
    const { token } = z.object({ token: z.string() }).parse(await created.json());
    const cli = path.join(root, 'packages/cli/bin/clapboard.mjs');
    const model = ['--new-model', 'Lab/Runner', '--weights', 'open', '--set', 'frames=8'];
    const { stdout } = await execute(
      process.execPath,
      [cli, 'submit', run, '--benchmark', 'vidhal', '--wait', '2m', ...model],
      { env: childEnvironment({ CLAPBOARD_SERVER: site.url, CLAPBOARD_TOKEN: token }) },
    );
    const [, submissionId] = /\/submissions\/(\S+)/.exec(stdout) ?? [];
    const published = await researcher.post(`/api/v1/submissions/${submissionId}/publish`, {});
    expect(published.ok, await published.text()).toBe(true);
    await eventually(async () =>
      expect(await readLeaderboard('vidhal')).toContainEqual(expect.stringContaining('Runner')),
    );
  },
  30 * minutes,
);

test(
  'a killed worker loses nothing, and more workers join',
  async () => {
    const [victim = ''] = await site.containers('worker');
    const submissions: string[] = [];
    for (let n = 1; n <= 12; n += 1) {
      submissions.push(await submit(`Survivor ${n}`, n / 14));
      if (n === 6) await site.docker('kill', victim);
    }
    expect(await Promise.all(submissions.map(readStatus))).toEqual(submissions.map(() => 'done'));
    await site.compose('up', '--detach', '--scale', 'worker=3');
    expect(await site.containers('worker')).toHaveLength(3);
    expect(await readStatus(await submit('Later', 0.5))).toBe('done');
  },
  30 * minutes,
);

test(
  'stopping the website ends event streams and finishes a running upload',
  async () => {
    await site.compose('stop', 'worker');
    const waiting = await submit('Waiting', 0.33);
    const events = await researcher.fetch(`/api/v1/submissions/${waiting}/events`);
    const stream = events.body?.getReader();
    expect(new TextDecoder().decode((await stream?.read())?.value)).toContain('queued');
    const begun = defer();
    const finished = defer();
    async function* body() {
      yield new TextEncoder().encode('{"video_0": ');
      begun.resolve();
      await finished.promise;
      yield new TextEncoder().encode('"A"}');
    }
    const upload = researcher.upload('slow.json', body());
    await begun.promise;
    const [web = ''] = await site.containers('web');
    const stopped = site.docker('stop', '--time', '30', web);
    // The event stream ends as soon as the website begins to stop.
    while (!(await stream?.read())?.done);
    finished.resolve();
    expect(await upload).toEqual(expect.any(String));
    await stopped;
    const exit = await site.docker('inspect', '--format', '{{.State.ExitCode}}', web);
    expect(exit.trim()).toBe('0');
    await start();
    expect(await readStatus(waiting)).toBe('done');
  },
  30 * minutes,
);

test(
  'a backup is restored into empty volumes with the same leaderboards',
  async () => {
    const before = await readLeaderboard('vidhal');
    await site.tools('backup', '/backups/nightly.backup');
    await site.compose('down', '--volumes');
    await site.tools('restore', '/backups/nightly.backup');
    await start();
    expect(await readLeaderboard('vidhal')).toEqual(before);
    const { email } = site.maintainer;
    const printed = await site.tools('account:password', email);
    const [, token = ''] = /#token=(\S+)/.exec(printed) ?? [];
    const newPassword = 'quite another password';
    const account = new HttpAccount(site.url);
    await account.enter('/api/auth/reset-password', { token, newPassword });
    await account.signIn(email, newPassword);
    await site.tools('sample:remove');
    expect(await readLeaderboard('vidhal')).toEqual(before);
  },
  30 * minutes,
);

test(
  'images of this commit continue an installation of an earlier one: its data, its password and its queue',
  async () => {
    const sources = await checkOutEarlier();
    await site.compose('down', '--volumes');
    await site.composeIn(sources, '--profile', 'tools', 'build');
    await start(sources);
    await site.tools('import', 'vidhal', '/backups/truth', '--label', 'v1', '--public');
    researcher = new HttpAccount(site.url);
    await researcher.signUp('Mary Jackson');
    const scored = await submit('Scored before', 0.8);
    expect(await readStatus(scored)).toBe('done');
    const published = await researcher.post(`/api/v1/submissions/${scored}/publish`, {});
    expect(published.ok, await published.text()).toBe(true);
    const scoredRow = expect.objectContaining({ modelName: 'Scored before' });
    await eventually(async () => expect(await readNumbers()).toContainEqual(scoredRow));
    const before = await readNumbers();
    const migrations = await countMigrations();
    await site.composeIn(sources, 'stop', 'worker');
    const queued = await submit('Queued before', 0.4);
    await site.compose('--profile', 'tools', 'build');
    await start();
    expect(await countMigrations()).toBeGreaterThan(migrations);
    expect(await readNumbers()).toEqual(before);
    expect(await readStatus(queued)).toBe('done');
    const { email, password } = site.maintainer;
    await new HttpAccount(site.url).signIn(email, password);
  },
  60 * minutes,
);

test(
  'a backup of an older release is restored, migrated and served',
  async () => {
    await site.compose('down', '--volumes');
    const fixture = path.join(root, 'scripts/maintenance/fixtures/before-redesign.backup');
    await copyFile(fixture, path.join(folder, 'backups/older.backup'));
    await site.tools('restore', '/backups/older.backup');
    await start();
    expect((await readLeaderboard('velociti')).length).toBeGreaterThan(4);
  },
  30 * minutes,
);
