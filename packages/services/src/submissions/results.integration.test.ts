import { createHash } from 'node:crypto';
import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../context';
import { createEvaluation } from '../evaluations/create-evaluation';
import { answersOf, toItsPeople } from '../testing/answers-of';
import { predictionFiles } from '../testing/vidhal-files';
import { createWorld, importTruth, run, submitAndScore, type World } from '../testing/world';
import { getReceipt } from './get-receipt';
import { getResult } from './get-result';
import { listEvaluations } from './list-evaluations';
import { publishSubmission } from './publish-submission';
import { resultPlace } from './result-place';

const videos = 20;
const files = predictionFiles(videos, { skill: 0.6 });
const notFound = expect.objectContaining({ code: 'not_found' });

let server: TestPostgres;
let world: World;
let submissionId: string;
/** on the first revision */
let earlier: string;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  world = await createWorld(server);
  await importTruth(world, { videos });
  const made = await submitAndScore(world, world.owner, files);
  submissionId = made.submissionId;
  earlier = made.evaluationId;
  return () => world.close();
});

/** Scores the submission on a second revision, which becomes the active one. */
async function again(shadow = false): Promise<string> {
  const { db } = world.services;
  const { revision } = await importTruth(world, { videos, mark: 'another thing' });
  const { scorerVersion } = await db.evaluation.findUniqueOrThrow({ where: { id: earlier } });
  const id = await db.$transaction((tx) =>
    createEvaluation(tx, { submissionId, revisionId: revision.id, scorerVersion }),
  );
  if (shadow) await db.evaluation.update({ where: { id }, data: { shadow } });
  expect(await run(world, id)).toBe('done');
  return id;
}

const read = (actor: Actor, evaluationId?: string) =>
  getResult(world.services, actor, { submissionId, ...(evaluationId && { evaluationId }) });

describe('getResult', () => {
  it('shows the current evaluation, and an earlier one as it was under its own name', async () => {
    const before = await read(world.owner);
    const later = await again();
    expect(await read(world.owner)).toMatchObject({ evaluationId: later, current: true });
    const named = await read(world.owner, earlier);
    expect(named).toMatchObject({ evaluationId: earlier, current: false });
    expect(named.scores).toEqual(before.scores);
    expect(named.figures).toEqual(before.figures);
    expect(named.revision.label).toBe(before.revision.label);
    expect((await read(world.owner)).revision.label).not.toBe(before.revision.label);
  });

  it('has the figures of every submitted task, and null where they were not kept', async () => {
    const { figures } = await read(world.owner);
    expect(figures?.map(({ task }) => task)).toEqual([
      'mcqa',
      'naive_ordering',
      'relative_ordering',
    ]);
    await world.services.db.evaluationFigures.deleteMany();
    expect((await read(world.owner)).figures).toBeNull();
  });

  it('finds no evaluation of another submission, of another person, without numbers, or made to compare judges', async () => {
    const other = await submitAndScore(world, world.other, files);
    await expect(read(world.owner, other.evaluationId)).rejects.toThrow(notFound);
    await expect(read(world.owner, 'nothing')).rejects.toThrow(notFound);
    expect(await answersOf(world, (actor) => read(actor, earlier))).toEqual(toItsPeople);
    const shadow = await again(true);
    await expect(read(world.owner, shadow)).rejects.toThrow(notFound);
    await world.services.db.evaluation.update({
      where: { id: earlier },
      data: { status: 'failed' },
    });
    await expect(read(world.owner, earlier)).rejects.toThrow(notFound);
  });
});

describe('listEvaluations', () => {
  it('lists what has ended with versions and headline, the newest first, what was rolled back too, and nothing made to compare judges', async () => {
    const later = await again();
    const list = await listEvaluations(world.services, world.owner, { submissionId });
    expect(list.map(({ id, current }) => [id, current])).toEqual([
      [later, true],
      [earlier, false],
    ]);
    const first = await read(world.owner, earlier);
    expect(list[1]).toMatchObject({
      status: 'done',
      scorerVersion: first.scorerVersion,
      revision: { label: first.revision.label, active: false },
      judgedBy: null,
      headline: first.scores.find(
        ({ metric, slice }) => metric === 'accuracy' && slice === 'overall',
      ),
    });
    const listedAs = async (data: { shadow: boolean; wasCurrent: boolean }) => {
      await world.services.db.evaluation.update({ where: { id: later }, data });
      const left = await listEvaluations(world.services, world.owner, { submissionId });
      return left.map(({ id }) => id);
    };
    // Rolled back, and made to compare judges.
    expect(await listedAs({ shadow: true, wasCurrent: true })).toEqual([later, earlier]);
    expect(await listedAs({ shadow: true, wasCurrent: false })).toEqual([earlier]);
    const failing = (actor: Actor) => listEvaluations(world.services, actor, { submissionId });
    await expect(failing(world.other)).rejects.toThrow(notFound);
  });

  it('tells which rescoring replaced what and why, and keeps in the list what a roll-back took off the board', async () => {
    const later = await again();
    const { db } = world.services;
    const publishedAt = new Date('2026-11-20T10:00:00Z');
    const rescore = await db.rescore.create({
      data: {
        benchmark: 'vidhal',
        status: 'published',
        reason: 'A wrong key.',
        wholeBoard: true,
        scorerVersion: 'vidhal-9',
        requestedBy: { connect: { email: 'maintainer@example.org' } },
        publishedAt,
        entries: {
          create: {
            submissionId,
            fromEvaluationId: earlier,
            toEvaluationId: later,
            applied: true,
          },
        },
      },
    });
    const list = () => listEvaluations(world.services, world.owner, { submissionId });
    const published = { reason: 'A wrong key.', publishedAt };
    expect(await list()).toMatchObject([
      { id: later, current: true, rescoring: { ...published, rolledBackAt: null }, replaced: null },
      { id: earlier, current: false, wasCurrent: true, rescoring: null, replaced: published },
    ]);
    const rolledBackAt = new Date('2026-11-21T10:00:00Z');
    await db.rescore.update({ where: { id: rescore.id }, data: { rolledBackAt } });
    await db.submission.update({
      where: { id: submissionId },
      data: { currentEvaluationId: earlier },
    });
    await db.evaluation.update({ where: { id: later }, data: { shadow: true } });
    expect(await list()).toMatchObject([
      { id: later, current: false, wasCurrent: true, rescoring: { ...published, rolledBackAt } },
      { id: earlier, current: true, replaced: null },
    ]);
  });
});

describe('getReceipt', () => {
  it('names all that the numbers follow from, with the hashes of the very files', async () => {
    const receipt = await getReceipt(world.services, world.owner, { submissionId });
    const result = await read(world.owner);
    const hashes = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
    expect(receipt.submission.files.map(({ sha256 }) => sha256)).toEqual(hashes);
    expect(receipt).toMatchObject({
      receipt: 1,
      benchmark: 'vidhal',
      evaluation: { id: earlier, current: true, status: 'done', complete: true },
      dataset: { sha256: result.revision.contentHash, items: videos * 3, access: 'private' },
      scorer: { version: result.scorerVersion },
      judging: { byServer: 0, bySubmitter: 0, judge: null },
      intervals: { resamples: 2000 },
    });
    expect(JSON.parse(receipt.intervals.seed ?? '')).toEqual(['vidhal', ...hashes.sort()]);
    expect(receipt.scores).toHaveLength(result.scores.length);
    expect(JSON.parse(JSON.stringify(receipt))).toEqual(receipt);
  });

  it('is for those who may see the result', async () => {
    const ask = (actor: Actor) => getReceipt(world.services, actor, { submissionId });
    expect(await answersOf(world, ask)).toEqual(toItsPeople);
  });
});

describe('resultPlace', () => {
  it('is where the board ranks the result, among the ranked ones alone', async () => {
    const placeOf = async () => resultPlace(world.services, await read(world.owner));
    expect(await placeOf()).toBeNull();
    const others = [
      predictionFiles(videos, { skill: 1 }),
      predictionFiles(videos, { skill: 0 }),
      predictionFiles(videos, { skill: 0.9, omit: 1 }),
    ];
    for (const other of others) {
      const made = await submitAndScore(world, world.other, other);
      await publishSubmission(world.services, world.other, made);
    }
    await publishSubmission(world.services, world.owner, { submissionId });
    expect(await placeOf()).toEqual({ rank: 2, pointRank: 2, of: 3 });
    expect(await resultPlace(world.services, await read(world.owner, earlier))).not.toBeNull();
    await again();
    expect(await resultPlace(world.services, await read(world.owner, earlier))).toBeNull();
    expect(await placeOf()).toEqual({ rank: 1, pointRank: 1, of: 1 });
  });
});
