import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import { createEvaluation } from '../../pipeline/evaluations/store/create';
import { getAnswers, ownerAndMaintainers } from '../../testing/answers';
import {
  createTestContext,
  importTruth,
  run,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { getReceipt } from './get-receipt';
import { getResult } from './get-result';
import { getResultRank } from './get-result-rank';
import { listEvaluations } from './list-evaluations';
import { publishSubmission } from './publish';

const videos = 20;
const files = predictionFiles(videos, { skill: 0.6 });
const notFound = expect.objectContaining({ code: 'not_found' });

let context: TestContext;
let submissionId: string;
/** on the first revision */
let earlier: string;

beforeEach(async () => {
  context = await createTestContext();
  await importTruth(context, { videos });
  const made = await submitAndScore(context, context.owner, files);
  submissionId = made.submissionId;
  earlier = made.evaluationId;
  return () => context.close();
});

/** Scores the submission on a second revision and activates it. */
async function again(shadow = false): Promise<string> {
  const { db } = context.services;
  const { revision } = await importTruth(context, { videos, mark: 'another thing' });
  const { scorerVersion } = await db.evaluation.findUniqueOrThrow({ where: { id: earlier } });
  const id = await db.$transaction((tx) =>
    createEvaluation(tx, { submissionId, revisionId: revision.id, scorerVersion }),
  );
  if (shadow) await db.evaluation.update({ where: { id }, data: { shadow } });
  expect(await run(context, id)).toBe('done');
  return id;
}

const read = (actor: Actor, evaluationId?: string) =>
  getResult(context.services, actor, { submissionId, ...(evaluationId && { evaluationId }) });

describe('getResult', () => {
  it('shows the current evaluation, and an earlier evaluation under its id', async () => {
    const before = await read(context.owner);
    const later = await again();
    expect(await read(context.owner)).toMatchObject({ evaluationId: later, current: true });
    const named = await read(context.owner, earlier);
    expect(named).toMatchObject({ evaluationId: earlier, current: false });
    expect(named.scores).toEqual(before.scores);
    expect(named.charts).toEqual(before.charts);
    expect(named.revision.label).toBe(before.revision.label);
    expect((await read(context.owner)).revision.label).not.toBe(before.revision.label);
  });

  it('has the charts of every submitted task, and null without stored charts', async () => {
    const { charts } = await read(context.owner);
    expect(charts?.map(({ task }) => task)).toEqual([
      'mcqa',
      'naive_ordering',
      'relative_ordering',
    ]);
    await context.services.db.evaluationFigures.deleteMany();
    expect((await read(context.owner)).charts).toBeNull();
  });

  it('rejects evaluations of other submissions, of other users, without numbers, or made for judge comparisons', async () => {
    const other = await submitAndScore(context, context.other, files);
    await expect(read(context.owner, other.evaluationId)).rejects.toThrow(notFound);
    await expect(read(context.owner, 'nothing')).rejects.toThrow(notFound);
    expect(await getAnswers(context, (actor) => read(actor, earlier))).toEqual(ownerAndMaintainers);
    const shadow = await again(true);
    await expect(read(context.owner, shadow)).rejects.toThrow(notFound);
    await context.services.db.evaluation.update({
      where: { id: earlier },
      data: { status: 'failed' },
    });
    await expect(read(context.owner, earlier)).rejects.toThrow(notFound);
  });
});

describe('listEvaluations', () => {
  it('lists ended evaluations with versions and headline, newest first, including rolled-back evaluations but not judge comparisons', async () => {
    const later = await again();
    const list = await listEvaluations(context.services, context.owner, { submissionId });
    expect(list.map(({ id, current }) => [id, current])).toEqual([
      [later, true],
      [earlier, false],
    ]);
    const first = await read(context.owner, earlier);
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
      await context.services.db.evaluation.update({ where: { id: later }, data });
      const left = await listEvaluations(context.services, context.owner, { submissionId });
      return left.map(({ id }) => id);
    };
    // One evaluation was rolled back, the other made for a judge comparison.
    expect(await listedAs({ shadow: true, wasCurrent: true })).toEqual([later, earlier]);
    expect(await listedAs({ shadow: true, wasCurrent: false })).toEqual([earlier]);
    const failing = (actor: Actor) => listEvaluations(context.services, actor, { submissionId });
    await expect(failing(context.other)).rejects.toThrow(notFound);
  });

  it('names the rescoring that published or replaced an evaluation with its reason, and lists rolled-back evaluations', async () => {
    const later = await again();
    const { db } = context.services;
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
    const list = () => listEvaluations(context.services, context.owner, { submissionId });
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
  it('contains everything that determines the numbers, including the file hashes', async () => {
    const receipt = await getReceipt(context.services, context.owner, { submissionId });
    const result = await read(context.owner);
    const hashes = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
    expect(receipt.submission.files.map(({ sha256 }) => sha256)).toEqual(hashes);
    expect(receipt).toMatchObject({
      receipt: 1,
      benchmark: 'vidhal',
      evaluation: { id: earlier, current: true, status: 'done', complete: true },
      dataset: { sha256: result.revision.contentHash, items: videos * 3, access: 'public' },
      scorer: { version: result.scorerVersion },
      judging: { byServer: 0, bySubmitter: 0, judge: null },
      intervals: { resamples: 2000 },
    });
    expect(JSON.parse(receipt.intervals?.seed ?? '')).toEqual([
      'vidhal',
      result.revision.contentHash,
    ]);
    expect(receipt.intervals?.method).toContain('Wilson');
    expect(receipt.submission.runFacts).toEqual(result.submission.runFacts);
    expect(receipt.scores).toHaveLength(result.scores.length);
    expect(JSON.parse(JSON.stringify(receipt))).toEqual(receipt);
  });

  it('is visible to users who can see the result', async () => {
    const ask = (actor: Actor) => getReceipt(context.services, actor, { submissionId });
    expect(await getAnswers(context, ask)).toEqual(ownerAndMaintainers);
  });
});

describe('getResultRank', () => {
  it('is the rank on the leaderboard, among ranked results only', async () => {
    const getPosition = async () => getResultRank(context.services, await read(context.owner));
    expect(await getPosition()).toBeNull();
    const others = [
      predictionFiles(videos, { skill: 1 }),
      predictionFiles(videos, { skill: 0 }),
      predictionFiles(videos, { skill: 0.9, omit: 1 }),
    ];
    for (const other of others) {
      const made = await submitAndScore(context, context.other, other);
      await publishSubmission(context.services, context.other, made);
    }
    await publishSubmission(context.services, context.owner, { submissionId });
    expect(await getPosition()).toEqual({ rank: 2, rankSet: null, total: 3 });
    expect(
      await getResultRank(context.services, await read(context.owner, earlier)),
    ).not.toBeNull();
    await again();
    expect(await getResultRank(context.services, await read(context.owner, earlier))).toBeNull();
    expect(await getPosition()).toEqual({ rank: 1, rankSet: null, total: 1 });
  });
});
