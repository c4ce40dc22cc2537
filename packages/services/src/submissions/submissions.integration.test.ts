import { describe, expect, it } from 'vitest';
import { createModel } from '../models/create-model';
import { inFreshWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import {
  run,
  runSettings,
  streamOf,
  submit,
  submitAndScore,
  upload,
  type World,
} from '../testing/world';
import { createSubmission } from './create-submission';
import { getResult } from './get-result';
import { getSubmission } from './get-submission';
import { publishSubmission } from './publish-submission';
import { maxFileBytes, receiveFile } from './receive-file';
import { removeOrphanUploads, removeUnnamedFiles } from './stored-files';
import { withdrawSubmission } from './withdraw-submission';

let world: World;

inFreshWorlds((fresh) => {
  world = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
const files = predictionFiles(40, { skill: 0.6 });

describe('receiveFile', () => {
  const receive = (name: string, ...chunks: Uint8Array[]) =>
    receiveFile(world.services, world.owner, { name, stream: streamOf(...chunks) });

  it('stores the bytes under their hash, whatever the name', async () => {
    const bytes = new TextEncoder().encode('{"a":"A"}');
    const first = await receive('one.json', bytes);
    const second = await receive('sub/two.json', bytes.slice(0, 3), bytes.slice(3));
    expect(second.sha256).toBe(first.sha256);
    expect(second).toMatchObject({ name: 'sub/two.json', size: bytes.length });
    expect(await world.services.storage.read(first.sha256)).toEqual(bytes);
  });

  it('refuses a pickle, a picture, an empty file and a path to another folder at once', async () => {
    const pickle = Uint8Array.of(0x80, 4, 0x95, 0, 0, 0);
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    await expect(receive('a.json', pickle)).rejects.toThrow(failing('file_unsupported'));
    await expect(receive('b.json', png)).rejects.toThrow(failing('file_unsupported'));
    await expect(receive('c.json')).rejects.toThrow(failing('file_empty'));
    await expect(receive('../d.json', png)).rejects.toThrow(failing('invalid_input'));
  });

  it('ends an upload as soon as it passes the limit, whatever was declared', async () => {
    const chunk = new Uint8Array(1024 * 1024).fill(32);
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (; sent < 10 * maxFileBytes; sent += chunk.length) yield chunk;
    }
    const upload = receiveFile(world.services, world.owner, {
      name: 'big.json',
      declaredSize: 10,
      stream: endless(),
    });
    await expect(upload).rejects.toThrow(failing('file_too_large'));
    expect(sent).toBeLessThan(2 * maxFileBytes);
  });

  it('removes uploads that nobody submitted for a day, and keeps shared bytes', async () => {
    const { db, storage } = world.services;
    await submit(world, world.owner, files);
    const [shared] = await upload(world, world.owner, files.slice(0, 1));
    const lonely = await receive('lonely.json', new TextEncoder().encode('{"x":"A"}'));
    const kept = await receive('fresh.json', new TextEncoder().encode('{"y":"A"}'));
    await db.submissionFile.updateMany({
      where: { id: { in: [shared?.fileId ?? '', lonely.fileId] } },
      data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
    });
    expect(await removeOrphanUploads(world.services)).toBe(2);
    expect(await storage.has(lonely.sha256)).toBe(false);
    expect(await storage.has(kept.sha256)).toBe(true);
    const rest = await db.submissionFile.findMany({ select: { sha256: true } });
    expect(rest).toHaveLength(4);
    for (const { sha256 } of rest) expect(await storage.has(sha256)).toBe(true);
  });
});

describe('removeUnnamedFiles', () => {
  it('removes bytes that no upload names once they are old enough, and nothing else', async () => {
    const { storage } = world.services;
    await submit(world, world.owner, files);
    const put = (text: string) =>
      storage.put(streamOf(new TextEncoder().encode(text)), { maxBytes: 100 });
    const left = await put('{"left by":"a killed website"}');
    expect(await removeUnnamedFiles(world.services)).toBe(0);
    expect(await storage.has(left.sha256)).toBe(true);
    expect(await removeUnnamedFiles(world.services, { olderThanSeconds: 0 })).toBe(1);
    expect(await storage.has(left.sha256)).toBe(false);
    const named = await world.services.db.submissionFile.findMany({ select: { sha256: true } });
    expect(named).toHaveLength(files.length);
    for (const { sha256 } of named) expect(await storage.has(sha256)).toBe(true);
  });
});

describe('createSubmission', () => {
  const make = async (overrides: object = {}) =>
    createSubmission(world.services, world.owner, {
      benchmark: 'vidhal',
      model: { new: { name: 'M', organisation: 'Lab', openWeights: true } },
      runSettings,
      files: await upload(world, world.owner, files),
      ...overrides,
    });

  it('queues one evaluation on the active revision and wakes a worker after the commit', async () => {
    const { submissionId, existing } = await make();
    expect(existing).toBe(false);
    const view = await getSubmission(world.services, world.owner, { submissionId });
    expect(view).toMatchObject({ status: 'uploaded', visibility: 'private' });
    expect(view.evaluation).toMatchObject({ status: 'queued', queuePosition: 0 });
    expect(world.woken).toEqual([view.evaluation?.id]);
  });

  it('leads the same bytes for the same model to the submission that exists', async () => {
    const first = await make();
    const again = await make({ files: (await upload(world, world.owner, files)).reverse() });
    expect(again).toEqual({ submissionId: first.submissionId, existing: true });
    expect(world.woken).toHaveLength(1);
  });

  it('makes one submission of the same request sent several times at once', async () => {
    const uploaded = await upload(world, world.owner, files);
    const made = await Promise.all(Array.from({ length: 5 }, () => make({ files: uploaded })));
    expect(new Set(made.map((one) => one.submissionId)).size).toBe(1);
    expect(made.filter((one) => !one.existing)).toHaveLength(1);
    expect(await world.services.db.evaluation.count()).toBe(1);
    expect(await world.services.db.model.count()).toBe(1);
  });

  it('leaves nothing behind when it fails', async () => {
    const stranger = await upload(world, world.other, files);
    await expect(make({ files: stranger })).rejects.toThrow(failing('files_missing'));
    expect(await world.services.db.model.count()).toBe(0);
    expect(await world.services.db.submission.count()).toBe(0);
  });

  it('takes no file that belongs to another submission', async () => {
    const uploaded = await upload(world, world.owner, files);
    await make({ files: uploaded });
    const reuse = make({
      files: uploaded.slice(0, 1),
      model: { new: { name: 'N', organisation: 'Lab', openWeights: true } },
    });
    await expect(reuse).rejects.toThrow(failing('invalid_input'));
  });

  it('names every field that is wrong', async () => {
    const uploaded = await upload(world, world.owner, files.slice(0, 1));
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

  it('asks for another name when somebody has a model of it', async () => {
    const model = { name: 'M', organisation: 'Lab', openWeights: false };
    const { id } = await createModel(world.services, world.other, model);
    await expect(make()).rejects.toThrow(failing('name_taken'));
    await expect(createModel(world.services, world.owner, model)).rejects.toThrow(
      failing('name_taken'),
    );
    await expect(make({ model: { id } })).resolves.toMatchObject({ existing: false });
  });

  it('waits for a dataset', async () => {
    await world.services.db.datasetRevision.updateMany({ data: { active: false } });
    await expect(make()).rejects.toThrow(failing('no_active_revision'));
  });
});

describe('publication', () => {
  it('is possible once scored, can be taken back, and is in the audit log', async () => {
    const { services, owner, visitor } = world;
    const { submissionId, evaluationId } = await submit(world, owner, files);
    await expect(publishSubmission(services, owner, { submissionId })).rejects.toThrow(
      failing('wrong_state'),
    );
    await run(world, evaluationId);
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

  it('is never possible for a rejected submission', async () => {
    const bad = { name: 'mcqa.json', bytes: new TextEncoder().encode('{"video_0": ') };
    const { submissionId, outcome } = await submitAndScore(world, world.owner, [bad]);
    expect(outcome).toBe('rejected');
    await expect(publishSubmission(world.services, world.owner, { submissionId })).rejects.toThrow(
      failing('wrong_state'),
    );
  });
});
