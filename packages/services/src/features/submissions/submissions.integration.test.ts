import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import { acceptSubmission, rejectSubmission } from '../../core/submission/store';
import { setUpVidHalContext } from '../../testing/set-up-context';
import {
  run,
  runSettings,
  submit,
  submitAndScore,
  type TestContext,
  toStream,
  upload,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { createModel } from '../models/create';
import { createSubmission } from './create';
import { findUpload } from './find-upload';
import { getSubmission } from './get';
import { getResult } from './get-result';
import { publishSubmission } from './publish';
import { maxFileBytes, receiveFile } from './receive-file';
import { removeDeletedFiles, removeOrphanUploads, removeUnnamedFiles } from './stored-files';
import { withdrawSubmission } from './withdraw';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
const files = predictionFiles(40, { skill: 0.6 });

describe('receiveFile', () => {
  const receive = (name: string, ...chunks: Uint8Array[]) =>
    receiveFile(context.services, context.owner, { name, stream: toStream(...chunks) });

  it('stores bytes under their hash, independent of the name', async () => {
    const bytes = new TextEncoder().encode('{"a":"A"}');
    const first = await receive('one.json', bytes);
    const second = await receive('sub/two.json', bytes.slice(0, 3), bytes.slice(3));
    expect(second.sha256).toBe(first.sha256);
    expect(second).toMatchObject({ name: 'sub/two.json', size: bytes.length });
    expect(await context.services.storage.read(first.sha256)).toEqual(bytes);
  });

  it('rejects pickles, images, empty files and paths outside the folder', async () => {
    const pickle = Uint8Array.of(0x80, 4, 0x95, 0, 0, 0);
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    await expect(receive('a.json', pickle)).rejects.toThrow(failing('file_unsupported'));
    await expect(receive('b.json', png)).rejects.toThrow(failing('file_unsupported'));
    const json = new TextEncoder().encode('{}');
    await expect(receive('b.pkl', json)).rejects.toThrow(failing('file_unsupported'));
    await expect(receive('c.json')).rejects.toThrow(failing('file_empty'));
    await expect(receive('../d.json', png)).rejects.toThrow(failing('invalid_input'));
  });

  it('aborts an upload beyond the limit regardless of its declared size', async () => {
    const chunk = new Uint8Array(1024 * 1024).fill(32);
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (; sent < 10 * maxFileBytes; sent += chunk.length) yield chunk;
    }
    const upload = receiveFile(context.services, context.owner, {
      name: 'big.json',
      declaredSize: 10,
      stream: endless(),
    });
    await expect(upload).rejects.toThrow(failing('file_too_large'));
    expect(sent).toBeLessThan(2 * maxFileBytes);
  });

  it('removes uploads not submitted within a day and keeps shared bytes', async () => {
    const { db, storage } = context.services;
    await submit(context, context.owner, files);
    const [shared] = await upload(context, context.owner, files.slice(0, 1));
    const lonely = await receive('lonely.json', new TextEncoder().encode('{"x":"A"}'));
    const fresh = await receive('fresh.json', new TextEncoder().encode('{"y":"A"}'));
    await db.submissionFile.updateMany({
      where: { id: { in: [shared?.fileId ?? '', lonely.fileId] } },
      data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
    });
    expect(await removeOrphanUploads(context.services)).toBe(2);
    expect(await removeDeletedFiles(context.services)).toBe(1);
    expect(await storage.has(lonely.sha256)).toBe(false);
    expect(await storage.has(fresh.sha256)).toBe(true);
    const rest = await db.submissionFile.findMany({ select: { sha256: true } });
    expect(rest).toHaveLength(4);
    for (const { sha256 } of rest) expect(await storage.has(sha256)).toBe(true);
  });
});

describe('unused uploads', () => {
  const receive = (text: string) =>
    receiveFile(context.services, context.owner, {
      name: 'a.json',
      stream: toStream(new TextEncoder().encode(text)),
    });
  const fill = (count: number, size: number) =>
    context.services.db.submissionFile.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        uploaderId: context.owner.userId,
        name: `${index}.json`,
        sha256: 'f'.repeat(64),
        size,
      })),
    });
  const countUnused = () =>
    context.services.db.submissionFile.count({ where: { submissionId: null } });

  it('are at most 200 per user, also if they arrive at once, and refused bytes are deleted', async () => {
    const { storage } = context.services;
    await fill(195, 1);
    const texts = Array.from({ length: 10 }, (_, index) => `{"a":"${index}"}`);
    const attempts = await Promise.allSettled(texts.map(receive));
    const failures = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(failures.map(({ reason }) => reason.code)).toEqual(Array(5).fill('invalid_input'));
    expect(await countUnused()).toBe(200);
    const hashes = texts.map((text) => createHash('sha256').update(text).digest('hex'));
    const stored = await Promise.all(hashes.map((hash) => storage.has(hash)));
    expect(stored.filter(Boolean)).toHaveLength(5);
  });

  it('are at most 200 per user, also if submitted bytes are found at once', async () => {
    await submit(context, context.owner, files);
    await fill(195, 1);
    const [sent] = await context.services.db.submissionFile.findMany({
      where: { submissionId: { not: null } },
    });
    const found = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        findUpload(context.services, context.owner, {
          name: `copy ${index}.json`,
          sha256: sent?.sha256 ?? '',
        }),
      ),
    );
    expect(found.filter((upload) => upload === null)).toHaveLength(5);
    expect(await countUnused()).toBe(200);
  });

  it('count while they arrive', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    async function* arrive(text: string) {
      await finished;
      yield new TextEncoder().encode(text);
    }
    const arriving = Array.from({ length: 16 }, (_, index) =>
      receiveFile(context.services, context.owner, {
        name: `${index}.json`,
        declaredSize: maxFileBytes,
        stream: arrive(`{"a":"${index}"}`),
      }),
    );
    await expect(receive('{"a":"A"}')).rejects.toThrow(failing('invalid_input'));
    finish();
    expect(await Promise.all(arriving)).toHaveLength(16);
    expect(await receive('{"a":"A"}')).toMatchObject({ name: 'a.json' });
  });

  it('have at most 1 GiB per user', async () => {
    const { sha256 } = await receive('{"a":"A"}');
    await fill(16, maxFileBytes - 1);
    const hash = { name: 'b.json', sha256 };
    await expect(receive('{"a":"a longer answer"}')).rejects.toThrow(failing('invalid_input'));
    expect(await findUpload(context.services, context.owner, hash)).toBeNull();
    await context.services.db.submissionFile.deleteMany({ where: { name: '0.json' } });
    expect(await findUpload(context.services, context.owner, hash)).not.toBeNull();
  });
});

describe('removeUnnamedFiles', () => {
  it('removes only old bytes without an upload', async () => {
    const { storage } = context.services;
    await submit(context, context.owner, files);
    const put = (text: string) =>
      storage.put(toStream(new TextEncoder().encode(text)), { maxBytes: 100 });
    const left = await put('{"left by":"a killed website"}');
    expect(await removeUnnamedFiles(context.services)).toBe(0);
    expect(await storage.has(left.sha256)).toBe(true);
    expect(await removeUnnamedFiles(context.services, { olderThanSeconds: 0 })).toBe(1);
    expect(await storage.has(left.sha256)).toBe(false);
    const named = await context.services.db.submissionFile.findMany({ select: { sha256: true } });
    expect(named).toHaveLength(files.length);
    for (const { sha256 } of named) expect(await storage.has(sha256)).toBe(true);
  });
});

describe('findUpload', () => {
  const [file] = files;
  if (!file) throw new Error('There are files.');
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const find = (actor: Actor, name = file.name) =>
    findUpload(context.services, actor, { name, sha256 });

  it('finds bytes that the same user has sent, and only for that user', async () => {
    expect(await find(context.owner)).toBeNull();
    const [sent] = await upload(context, context.owner, [file]);
    expect(await find(context.owner)).toEqual({ fileId: sent?.fileId });
    expect(await find(context.other)).toBeNull();
  });

  it('offers submitted bytes and other names as a new upload', async () => {
    const [sent] = await upload(context, context.owner, [file]);
    const named = await find(context.owner, 'other.json');
    expect(named?.fileId).not.toBe(sent?.fileId);
    await submit(context, context.owner, files);
    await context.services.db.submissionFile.deleteMany({ where: { submissionId: null } });
    const again = await find(context.owner);
    const row = await context.services.db.submissionFile.findUniqueOrThrow({
      where: { id: again?.fileId ?? '' },
    });
    expect(row).toMatchObject({ sha256, size: file.bytes.length, submissionId: null });
  });
});

describe('createSubmission', () => {
  const make = async (overrides: object = {}) =>
    createSubmission(context.services, context.owner, {
      benchmark: 'vidhal',
      model: { new: { name: 'M', organisation: 'Lab', openWeights: true } },
      runSettings,
      files: await upload(context, context.owner, files),
      ...overrides,
    });

  it('queues an evaluation on the active revision and wakes a worker after the commit', async () => {
    const { submissionId, existing } = await make();
    expect(existing).toBe(false);
    const view = await getSubmission(context.services, context.owner, { submissionId });
    expect(view).toMatchObject({ status: 'uploaded', visibility: 'private' });
    expect(view.evaluation).toMatchObject({ status: 'queued', queuePosition: 0 });
    expect(context.wakeUps).toBe(1);
  });

  it('returns the existing submission for the same bytes and model', async () => {
    const first = await make();
    const again = await make({ files: (await upload(context, context.owner, files)).reverse() });
    expect(again).toEqual({ submissionId: first.submissionId, existing: true });
    expect(context.wakeUps).toBe(1);
  });

  it('creates one submission from concurrent identical requests', async () => {
    const uploaded = await upload(context, context.owner, files);
    const made = await Promise.all(Array.from({ length: 5 }, () => make({ files: uploaded })));
    expect(new Set(made.map((submission) => submission.submissionId)).size).toBe(1);
    expect(made.filter((candidate) => !candidate.existing)).toHaveLength(1);
    expect(await context.services.db.evaluation.count()).toBe(1);
    expect(await context.services.db.model.count()).toBe(1);
  });

  it('leaves nothing behind when it fails', async () => {
    const stranger = await upload(context, context.other, files);
    await expect(make({ files: stranger })).rejects.toThrow(failing('files_missing'));
    expect(await context.services.db.model.count()).toBe(0);
    expect(await context.services.db.submission.count()).toBe(0);
  });

  it('rejects files of another submission', async () => {
    const uploaded = await upload(context, context.owner, files);
    await make({ files: uploaded });
    const reuse = make({
      files: uploaded.slice(0, 1),
      model: { new: { name: 'N', organisation: 'Lab', openWeights: true } },
    });
    await expect(reuse).rejects.toThrow(failing('invalid_input'));
  });

  it('stores the facts of the run, and none where none are stated', async () => {
    const runFacts = { seeds: '0, 1234', temperature: 0, wallTime: 0.7, prompt: 'a\nb' };
    const { submissionId } = await make({ runFacts });
    const { submissionId: silent } = await make({
      model: { new: { name: 'Silent', organisation: 'Lab', openWeights: true } },
    });
    const read = async (id: string) =>
      (await getSubmission(context.services, context.owner, { submissionId: id })).runFacts;
    expect(await read(submissionId)).toMatchObject({ ...runFacts, cost: null, hardware: '' });
    expect(
      Object.values(await read(silent)).filter((value) => value !== null && value !== ''),
    ).toEqual([]);
    await expect(make({ runFacts: { cost: -1, seeds: 'a\nb' } })).rejects.toMatchObject({
      fields: { 'runFacts.cost': expect.any(String), 'runFacts.seeds': expect.any(String) },
    });
  });

  it('names every invalid field', async () => {
    const uploaded = await upload(context, context.owner, files.slice(0, 1));
    const wrong = make({ files: [{ ...uploaded[0], task: 'sudoku' }], runSettings: {} });
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'files.0.task': expect.stringContaining('mcqa') },
    });
    await expect(make({ files: [] })).rejects.toThrow(failing('files_missing'));
    await expect(make({ benchmark: 'chess' })).rejects.toThrow(failing('unknown_benchmark'));
    await expect(make({ model: { id: 'nobody' } })).rejects.toMatchObject({
      fields: { 'model.id': expect.any(String) },
    });
  });

  it('rejects submissions for another user’s model except by maintainers', async () => {
    const model = { name: 'M', organisation: 'Lab', openWeights: false };
    const { id } = await createModel(context.services, context.other, model);
    await expect(make({ model: { id } })).rejects.toThrow(failing('forbidden'));
    await expect(
      createSubmission(context.services, context.maintainer, {
        benchmark: 'vidhal',
        model: { id },
        runSettings,
        files: await upload(context, context.maintainer, files),
      }),
    ).resolves.toMatchObject({ existing: false });
  });

  it('requires an active dataset revision', async () => {
    await context.services.db.datasetRevision.updateMany({ data: { active: false } });
    await expect(make()).rejects.toThrow(failing('no_active_revision'));
  });
});

describe('publication', () => {
  it('is possible after scoring, can be withdrawn and is logged', async () => {
    const { services, owner, visitor } = context;
    const { submissionId, evaluationId } = await submit(context, owner, files);
    await expect(publishSubmission(services, owner, { submissionId })).rejects.toThrow(
      failing('wrong_state'),
    );
    await run(context, evaluationId);
    const published = await publishSubmission(services, owner, { submissionId });
    expect(published).toMatchObject({
      visibility: 'public',
      rights: { publish: false, withdraw: true, retry: false },
    });
    expect((await getResult(services, visitor, { submissionId })).scores.length).toBeGreaterThan(0);

    await withdrawSubmission(services, owner, { submissionId });
    await expect(getResult(services, visitor, { submissionId })).rejects.toThrow(
      failing('not_found'),
    );
    await publishSubmission(services, owner, { submissionId });
    await publishSubmission(services, owner, { submissionId });
    const log = await services.db.auditEvent.findMany({
      where: { subjectId: submissionId },
      orderBy: { id: 'asc' },
      select: { action: true, actorId: true },
    });
    expect(log.map((entry) => entry.action)).toEqual([
      'submission.create',
      'submission.publish',
      'submission.withdraw',
      'submission.publish',
    ]);
    expect(new Set(log.map((entry) => entry.actorId))).toEqual(new Set([owner.userId]));
  });

  it('is impossible for a rejected submission', async () => {
    const bad = { name: 'mcqa.json', bytes: new TextEncoder().encode('{"video_0": ') };
    const { submissionId, outcome } = await submitAndScore(context, context.owner, [bad]);
    expect(outcome).toBe('rejected');
    await expect(
      publishSubmission(context.services, context.owner, { submissionId }),
    ).rejects.toThrow(failing('wrong_state'));
  });
});

it('a rejected submission cannot be accepted', async () => {
  const { submissionId, evaluationId } = await submit(context, context.owner, files);
  const { db } = context.services;
  await db.$transaction((tx) => rejectSubmission(tx, submissionId, []));
  const accept = db.$transaction((tx) =>
    acceptSubmission(tx, submissionId, { evaluationId, issues: [] }),
  );
  await expect(accept).rejects.toThrow(failing('wrong_state'));
});
