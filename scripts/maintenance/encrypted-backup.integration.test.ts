import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createBackup, restoreBackup } from '@clapboard/db/backup';
import { createEmptyDatabase } from '@clapboard/db/testing';
import { createTestContext, importTruth, type TestContext } from '@clapboard/services/testing';
import { localDisk } from '@clapboard/storage';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';
import { searchPath } from '../env.mjs';

const exec = promisify(execFile);
const passphrase = 'a long passphrase';

let context: TestContext;
let folder: string;
let encrypted: string;

beforeAll(async () => {
  context = await createTestContext();
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-encrypted-'));
  await importTruth(context);
  encrypted = path.join(folder, 'encrypted.backup');
  const { databaseUrl, services } = context;
  const options = { databaseUrl, files: services.storage, release: 'test' };
  await createBackup({ ...options, target: encrypted, encryption: { passphrase, workFactor: 10 } });
}, 60_000);

afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

async function restore(source: string, secret?: string) {
  const databaseUrl = await createEmptyDatabase();
  const files = localDisk(await mkdtemp(path.join(folder, 'files-')));
  return restoreBackup({ databaseUrl, files, source, passphrase: secret });
}

type Script = 'backup' | 'restore';

const getProgram = (script: Script, args: string[]) => [
  '--import',
  'tsx',
  `scripts/maintenance/${script}.ts`,
  ...args,
];

const getOptions = (env: Record<string, string> = {}) => ({
  cwd: root,
  env: {
    PATH: searchPath,
    DATABASE_URL: context.databaseUrl,
    STORAGE_DIR: context.storageDir,
    ...env,
  },
});

/** Runs a command without a terminal. */
async function run(script: Script, args: string[], env?: Record<string, string>) {
  return exec(process.execPath, getProgram(script, args), getOptions(env)).then(
    ({ stdout }) => ({ status: 0, text: stdout }),
    ({ code, stderr }) => ({ status: code, text: String(stderr) }),
  );
}

test('an encrypted backup is a file of the format age that is restored with its passphrase only', async () => {
  expect((await readFile(encrypted)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await expect(restore(encrypted)).rejects.toThrow('This backup is encrypted');
  await expect(restore(encrypted, 'another passphrase')).rejects.toThrow(
    'The passphrase doesn’t open this backup',
  );
  await expect(restore(encrypted, passphrase)).resolves.toMatchObject({ release: 'test' });
});

test('a damaged encrypted backup is rejected', async () => {
  const whole = await readFile(encrypted);
  const at = Math.floor(whole.length / 2);
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
  const source = path.join(folder, 'damaged');
  for (const bytes of [flipped, whole.subarray(0, at), whole.subarray(0, -1)]) {
    await writeFile(source, bytes);
    await expect(restore(source, passphrase)).rejects.toThrow('This backup is damaged');
  }
});

test('the command refuses to back up without a passphrase, and encrypts with one', async () => {
  const target = path.join(folder, 'command.backup');
  const refused = await run('backup', [target]);
  expect(refused).toMatchObject({
    status: 1,
    text: expect.stringContaining('No passphrase, so no backup was made'),
  });
  await expect(readFile(target)).rejects.toMatchObject({ code: 'ENOENT' });
  const file = path.join(folder, 'passphrase');
  await writeFile(file, `${passphrase}\n`);
  const made = await run('backup', [target], { BACKUP_PASSPHRASE_FILE: file });
  expect(made).toMatchObject({ status: 0, text: expect.stringContaining('It is encrypted.') });
  expect((await readFile(target)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  const open = path.join(folder, 'open.backup');
  expect(await run('backup', [open, '--unencrypted'])).toMatchObject({
    status: 0,
    text: expect.stringContaining('It is not encrypted'),
  });
}, 60_000);

test('an interrupted backup command deletes its tables; what a killed one leaves is unreadable and deleted after a day', async () => {
  const locked = new pg.Client({ connectionString: context.databaseUrl });
  await locked.connect();
  // The copy of this table waits, so that the command is interrupted in the middle.
  await locked.query('BEGIN; LOCK TABLE "Submission"');
  const target = await mkdtemp(path.join(folder, 'interrupted-'));
  const args = [path.join(target, 'site.backup'), '--unencrypted'];
  const listFiles = () => readdir(target, { recursive: true });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const child = spawn(process.execPath, getProgram('backup', args), getOptions());
    const waiting = expect.arrayContaining([expect.stringMatching(/\/Submission\.copy$/)]);
    await expect.poll(listFiles, { timeout: 30_000 }).toEqual(waiting);
    child.kill(signal);
    return once(child, 'exit');
  };
  expect(await end('SIGTERM')).toEqual([143, null]);
  expect(await listFiles()).toEqual([]);
  expect(await end('SIGKILL')).toEqual([null, 'SIGKILL']);
  await locked.end();
  const [draft = '', ...copies] = await listFiles();
  const texts = await Promise.all(
    copies.map((name) => readFile(path.join(target, name), 'latin1')),
  );
  const { label } = await context.services.db.datasetRevision.findFirstOrThrow();
  expect(texts.join('').length).toBeGreaterThan(1000);
  expect(texts.join('')).not.toContain(label);
  const options = { databaseUrl: context.databaseUrl, files: context.services.storage };
  const backUp = (name: string) =>
    createBackup({ ...options, release: 'test', target: path.join(target, name) });
  await backUp('first');
  expect((await readdir(target)).sort()).toEqual(['first', draft]);
  await utimes(path.join(target, draft), new Date(0), new Date(0));
  await backUp('second');
  expect((await readdir(target)).sort()).toEqual(['first', 'second']);
}, 60_000);

test('the restore command names the missing passphrase', async () => {
  const env = { DATABASE_URL: await createEmptyDatabase(), STORAGE_DIR: path.join(folder, 'new') };
  expect(await run('restore', [encrypted], env)).toMatchObject({
    status: 1,
    text: expect.stringContaining('BACKUP_PASSPHRASE'),
  });
});
