import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint';
import { lockInstance } from './instance-lock';
import { readRunFile, removeRunFile, writeRunFile } from './run-file';
import { loadSecrets } from './secrets';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'data-folder-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

async function getMode(name: string): Promise<number> {
  return (await stat(path.join(dataDir, name))).mode & 0o777;
}

const nothingRuns = async () => undefined;

test('secrets are created once and readable by the owner only', async () => {
  const first = await loadSecrets(dataDir);
  for (const secret of Object.values(first)) expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(new Set(Object.values(first)).size).toBe(2);
  expect(await loadSecrets(dataDir)).toEqual(first);
  expect(await getMode('secrets.json')).toBe(0o600);
});

test('a secret that an older release lacks is added, and the others stay unchanged', async () => {
  const old = { authSecret: 'x'.repeat(40) };
  await writeFile(path.join(dataDir, 'secrets.json'), JSON.stringify(old));
  const secrets = await loadSecrets(dataDir);
  expect(secrets.authSecret).toBe(old.authSecret);
  expect(await loadSecrets(dataDir)).toEqual(secrets);
  expect(await getMode('secrets.json')).toBe(0o600);
});

test('damaged secrets stop the start with a fix instead of being replaced', async () => {
  await writeFile(path.join(dataDir, 'secrets.json'), '{');
  await expect(loadSecrets(dataDir)).rejects.toThrow(/damaged.*backup/);
  expect(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).toBe('{');
});

test('a second launcher on the same folder is rejected with the address of the first', async () => {
  const unlock = await lockInstance(dataDir, nothingRuns);
  const second = lockInstance(dataDir, async () => 'http://localhost:3000');
  await expect(second).rejects.toThrow(
    new RegExp(`already running.*process ${process.pid}, http://localhost:3000`),
  );
  await unlock();
  const again = await lockInstance(dataDir, nothingRuns);
  await again();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a launcher takes over the lock of a dead launcher, even if its process id was reused', async () => {
  const dead = { pid: process.pid, port: 1, token: 'dead' };
  await writeFile(path.join(dataDir, 'launcher.lock'), JSON.stringify(dead));
  const unlock = await lockInstance(dataDir, nothingRuns);
  await unlock();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a launcher deletes the drafts of killed launchers', async () => {
  const dead = JSON.stringify({ pid: 1, port: 1, token: 'dead' });
  await writeFile(path.join(dataDir, 'launcher.lock.dead.draft'), dead);
  const unlock = await lockInstance(dataDir, nothingRuns);
  expect(await readdir(dataDir)).toEqual(['launcher.lock']);
  await unlock();
});

test('a file system without hard links is rejected with a fix', async () => {
  const refuse = async () => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  };
  await expect(lockInstance(dataDir, nothingRuns, refuse)).rejects.toThrow(
    /no hard links.*CLAPBOARD_DATA_DIR/,
  );
  expect(await readdir(dataDir)).toEqual([]);
});

test.each([
  ['a new folder', undefined],
  ['the lock of a dead launcher', JSON.stringify({ pid: 1, port: 1, token: 'dead' })],
  ['a damaged lock', ''],
])('of launchers that start at once on %s, exactly one takes the data folder', async (_, lock) => {
  if (lock !== undefined) await writeFile(path.join(dataDir, 'launcher.lock'), lock);
  const starts = Array.from({ length: 8 }, () => lockInstance(dataDir, nothingRuns));
  const results = await Promise.allSettled(starts);
  const unlocks = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason)] : [],
  );
  expect(unlocks).toHaveLength(1);
  for (const reason of reasons) expect(reason).toContain('already running');
  for (const unlock of unlocks) await unlock();
  expect(await readdir(dataDir)).toEqual([]);
});

test('the address of a running Clapboard is readable by the owner only', async () => {
  const content = {
    databaseUrl: 'postgresql://a:b@127.0.0.1/c',
    storageDir: '/files',
    url: 'http://localhost:3000',
    pids: { launcher: 1, web: 2, worker: [3] },
  };
  expect(await readRunFile(dataDir)).toBeUndefined();
  await writeRunFile(dataDir, content);
  expect(await getMode('run.json')).toBe(0o600);
  expect(await readRunFile(dataDir)).toEqual(content);
  await removeRunFile(dataDir);
  expect(await readRunFile(dataDir)).toBeUndefined();
});

test('a changed source requires a new build, a changed test does not', async () => {
  const getFingerprint = () => fingerprint(dataDir, ['.'], []);
  await writeFile(path.join(dataDir, 'a.ts'), 'one');
  const before = await getFingerprint();
  await writeFile(path.join(dataDir, 'a.test.ts'), 'one');
  expect(await getFingerprint()).toBe(before);
  await writeFile(path.join(dataDir, 'a.ts'), 'two');
  expect(await getFingerprint()).not.toBe(before);
});
