import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '@clapboard/services/core';
import { createTestContext, type TestContext } from '@clapboard/services/testing';
import { FileConfigstore, FileStore } from '@tus/file-store';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { log } from '../log';
import { createUploadServer } from './create-upload-server';

const route = '/api/v1/uploads';
const gibibyte = 1024 ** 3;

let context: TestContext;
let folder: string;
let answer: ReturnType<typeof createUploadServer>;
beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://localhost/none');
  vi.stubEnv('AUTH_SECRET', 'a'.repeat(32));
  vi.stubEnv('PUBLIC_URL', 'http://localhost:3000');
  vi.stubEnv('STORAGE_DIR', '/nowhere');
  vi.stubEnv('LOG_LEVEL', 'silent');
  context = await createTestContext();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-unfinished-'));
  answer = createUploadServer({ folder, path: route });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});
afterAll(() => context.close());

/** Begins an upload without sending bytes of it. Returns the status. */
async function begin(actor: Actor, name: string, length: Record<string, string>): Promise<number> {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const sha256 = createHash('sha256').update(name).digest('hex');
  const request = new Request(`http://clapboard.test${route}`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-metadata': `filename ${encode(name)},sha256 ${encode(sha256)}`,
      ...length,
    },
  });
  return (await answer(request, { services: context.services, actor })).status;
}

const sixteenth = { 'upload-length': String(gibibyte / 16) };
const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}.json`);

it('unfinished uploads of a user have at most 1 GiB in total, also if they begin at once', async () => {
  const { owner, other } = context;
  const statuses = await Promise.all(names(20).map((name) => begin(owner, name, sixteenth)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(16);
  expect(statuses.filter((status) => status === 422)).toHaveLength(4);
  expect(await begin(other, '0.json', sixteenth)).toBe(201);
});

it('an upload that begins again counts once', async () => {
  for (const _ of names(20)) expect(await begin(context.owner, '0.json', sixteenth)).toBe(201);
});

it('unfinished and unused uploads of a user are at most 200 together', async () => {
  const { owner, services } = context;
  const unused = { uploaderId: owner.userId, sha256: 'f'.repeat(64), size: 1 };
  await services.db.submissionFile.createMany({
    data: names(199).map((name) => ({ ...unused, name })),
  });
  expect(await begin(owner, 'a.json', { 'upload-length': '1' })).toBe(201);
  expect(await begin(owner, 'b.json', { 'upload-length': '1' })).toBe(422);
  await services.db.submissionFile.deleteMany();
});

it('an upload states its size when it begins', async () => {
  expect(await begin(context.owner, 'a.json', { 'upload-defer-length': '1' })).toBe(422);
});

it('doesn’t read the uploads of all users for each upload that begins', async () => {
  const read = vi.spyOn(FileConfigstore.prototype, 'get');
  await writeFile(path.join(folder, 'other'), '');
  for (const name of names(5)) await begin(context.owner, name, sixteenth);
  expect(read.mock.calls.filter(([id]) => id === 'other')).toHaveLength(1);
});

it('removes uploads without readable metadata a day after their last bytes', async () => {
  await writeFile(path.join(folder, 'recent'), '');
  for (const id of ['lost', 'damaged']) await writeFile(path.join(folder, id), '');
  await writeFile(path.join(folder, 'damaged.json'), '{');
  const dayBefore = new Date(Date.now() - 25 * 3_600_000);
  for (const id of ['lost', 'damaged']) await utimes(path.join(folder, id), dayBefore, dayBefore);
  await begin(context.owner, 'a.json', sixteenth);
  const left = await readdir(folder);
  expect(left.filter((name) => name.length < 20)).toEqual(['recent']);
});

it('removes expired uploads, also beside some that can’t be removed', async () => {
  const rejections: unknown[] = [];
  const note = (error: unknown) => void rejections.push(error);
  process.on('unhandledRejection', note);
  const creation_date = new Date(Date.now() - 25 * 3_600_000).toISOString();
  for (const id of ['a', 'b', 'c']) {
    // No file, so that its removal fails, as that of a file which another request has just removed.
    if (id === 'a') await mkdir(path.join(folder, id));
    else await writeFile(path.join(folder, id), '');
    await writeFile(
      path.join(folder, `${id}.json`),
      JSON.stringify({ id, size: 1, creation_date }),
    );
  }
  const status = await begin(context.owner, 'a.json', sixteenth);
  process.off('unhandledRejection', note);
  expect(rejections).toEqual([]);
  expect(status).toBe(201);
  const left = await readdir(folder);
  expect(left.filter((name) => name.length < 10)).toEqual(['a', 'a.json']);
});

it('a folder that can’t be created fails the request, not the process', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  expect(() => createUploadServer({ folder: path.join(file, 'unfinished'), path: route })).toThrow(
    'ENOTDIR',
  );
});

it('logs a fault that ends an upload, and no refusal', async () => {
  const logged = vi.spyOn(log(), 'error');
  expect(await begin(context.owner, 'a.json', { 'upload-defer-length': '1' })).toBe(422);
  expect(logged).not.toHaveBeenCalled();
  const fault = new Error('no space left on device');
  vi.spyOn(FileStore.prototype, 'create').mockRejectedValueOnce(fault);
  expect(await begin(context.owner, 'a.json', sixteenth)).toBe(503);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ err: fault }),
    expect.anything(),
  );
});

it('an empty upload is refused, and its removed file is never opened', async () => {
  const opened = vi.spyOn(FileStore.prototype, 'read');
  expect(await begin(context.owner, 'a.json', { 'upload-length': '0' })).toBe(422);
  expect(opened).not.toHaveBeenCalled();
});

it('more bytes than an upload stated are too many, not a fault of the site', async () => {
  expect(await begin(context.owner, 'a.json', { 'upload-length': '3' })).toBe(201);
  const sha256 = createHash('sha256').update('a.json').digest('hex');
  const request = new Request(`http://clapboard.test${route}/${sha256}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: 'abcdef',
  });
  const { services, owner: actor } = context;
  expect((await answer(request, { services, actor })).status).toBe(413);
});

it('an upload can’t be downloaded: its file may be removed before it is opened', async () => {
  const opened = vi.spyOn(FileStore.prototype, 'read');
  expect(await begin(context.owner, 'a.json', { 'upload-length': '3' })).toBe(201);
  const [id = ''] = (await readdir(folder)).filter((name) => !name.endsWith('.json'));
  // As while it is being received.
  await writeFile(path.join(folder, id), 'abc');
  const request = new Request(`http://clapboard.test${route}/${id.split('-')[1]}`);
  const { services, owner: actor } = context;
  await expect(answer(request, { services, actor })).rejects.toMatchObject({
    code: 'method_not_allowed',
  });
  expect(opened).not.toHaveBeenCalled();
});

/** Sends the last bytes of an upload, which has `offset` bytes. */
async function finish(sha256: string, offset: number, body: string): Promise<Response> {
  const request = new Request(`http://clapboard.test${route}/${sha256}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body,
  });
  return answer(request, { services: context.services, actor: context.owner });
}

it('an upload that can’t be stored for a passing reason keeps its bytes, and is stored by a repetition', async () => {
  const bytes = '[1]';
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await begin(context.owner, bytes, { 'upload-length': '3' })).toBe(201);
  vi.spyOn(context.services.storage, 'put').mockRejectedValueOnce(new Error('no answer'));
  expect((await finish(sha256, 0, bytes)).status).toBe(503);
  expect((await readdir(folder)).length).toBe(2);
  const repeated = await finish(sha256, 3, '');
  expect(repeated.status).toBe(204);
  const file = await context.services.db.submissionFile.findFirstOrThrow();
  expect(repeated.headers.get('upload-file-id')).toBe(file.id);
  expect(await readdir(folder)).toEqual([]);
  await context.services.db.submissionFile.deleteMany();
});

it('no upload begins or continues on a disk that has only its reserve left', async () => {
  const size = { 'upload-length': '9' };
  expect(await begin(context.owner, 'a.json', size)).toBe(201);
  vi.spyOn(context.services.storage, 'readRoom').mockResolvedValue(0);
  expect(await begin(context.owner, 'b.json', size)).toBe(507);
  const sha256 = createHash('sha256').update('a.json').digest('hex');
  await expect(finish(sha256, 0, '[3]')).rejects.toMatchObject({ code: 'storage_full' });
  expect(await context.services.db.submissionFile.count()).toBe(0);
});

it('an upload whose bytes are refused is removed', async () => {
  const bytes = 'PK\u0003\u0004';
  const sha256 = createHash('sha256').update('other').digest('hex');
  expect(await begin(context.owner, 'other', { 'upload-length': '4' })).toBe(201);
  expect((await finish(sha256, 0, bytes)).status).toBe(422);
  expect(await readdir(folder)).toEqual([]);
});

it('an upload that its client deletes while it is stored is answered', async () => {
  const bytes = '[2]';
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await begin(context.owner, bytes, { 'upload-length': '3' })).toBe(201);
  const { storage } = context.services;
  const put = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
    const stored = await put(...args);
    for (const name of await readdir(folder)) await rm(path.join(folder, name));
    return stored;
  });
  expect((await finish(sha256, 0, bytes)).status).toBe(204);
  await context.services.db.submissionFile.deleteMany();
});

it('an upload that two requests finish at once becomes one file, for both', async () => {
  const bytes = '[0]';
  expect(await begin(context.owner, bytes, { 'upload-length': '3' })).toBe(201);
  const [id = ''] = (await readdir(folder)).filter((name) => !name.endsWith('.json'));
  await writeFile(path.join(folder, id), bytes);
  const written = vi.spyOn(FileStore.prototype, 'write');
  const open = FileStore.prototype.read;
  vi.spyOn(FileStore.prototype, 'read').mockImplementation(function (this: FileStore, name) {
    const stream = open.call(this, name);
    const iterate = stream[Symbol.asyncIterator].bind(stream);
    stream[Symbol.asyncIterator] = async function* () {
      // The first request stores the file while the second arrives.
      await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(2));
      yield* iterate();
    };
    return stream;
  });
  const sha256 = id.split('-')[1] ?? '';
  const answers = await Promise.all([finish(sha256, 3, ''), finish(sha256, 3, '')]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const [file, ...others] = await context.services.db.submissionFile.findMany();
  expect(others).toEqual([]);
  expect(answers.map(({ headers }) => headers.get('upload-file-id'))).toEqual([file?.id, file?.id]);
  expect(await readdir(folder)).toEqual([]);
  await context.services.db.submissionFile.deleteMany();
});
