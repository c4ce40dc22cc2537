import { rm } from 'node:fs/promises';
import { DeadlineExceeded } from '@clapboard/file-reader';
import { groupBy } from '@clapboard/metrics';
import { describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../../core/context';
import { finishJudgeRepeats } from '../../../pipeline/judging/finish-judge-repeats';
import { sweepJudging } from '../../../pipeline/judging/sweep-judging';
import {
  answerRequests,
  fairJudge,
  importOpenTruth,
  type Says,
  says,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../../testing/judged-context';
import { isRight, openAnswerFiles, verdictFiles } from '../../../testing/judged-files';
import { setUpTestContext } from '../../../testing/set-up-context';
import type { TestContext } from '../../../testing/test-context';
import { deleteSubmission } from '../../submissions/delete';
import { getResult } from '../../submissions/get-result';
import { setBudget } from '../budgets/set';
import { listProfiles } from '../profiles/list';
import { retireProfile } from '../profiles/retire';
import { requestSpotCheck } from '../trust/request-spot-check';
import { requestRepeats } from './request';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
/** In each of the 11 dimensions. */
const questions = 4;
const answers = openAnswerFiles(questions, { skill: 0.5 });
const refuse: Says = () => ({ kind: 'rejected', code: 'judge_request_rejected' });

const request = (profileId: string, sample = 500) =>
  requestRepeats(context.services, context.maintainer, { profileId, sample });

async function setUpJudged(): Promise<{ profileId: string; submissionId: string }> {
  await importOpenTruth(context, { questions });
  const { profileId } = await setUpJudge(context);
  const { submissionId } = await submitAndJudge(context, answers);
  return { profileId, submissionId };
}

async function readJudge(id: string) {
  const profiles = await listProfiles(context.services, context.maintainer, {});
  const profile = profiles.find(({ profileId }) => profileId === id);
  if (!profile) throw new Error('The profile is missing.');
  return profile;
}

/** Replies differently to the same question: `flips` says which of its repeats get the wrong verdict. */
function wavering(flips: (question: string, repeat: number) => boolean): Says {
  const repeats = new Map<string, number>();
  return (question) => {
    const repeat = repeats.get(question) ?? 0;
    repeats.set(question, repeat + 1);
    return says(isRight(question) !== flips(question, repeat));
  };
}

describe('repeats', () => {
  it('ask three more times, as requests of their own that the maintainer pays', async () => {
    const { profileId } = await setUpJudged();
    const { db } = context.services;
    const before = await db.verdict.findMany({ select: { hash: true, messages: true } });
    const view = await request(profileId, 20);
    expect(view.repeats).toMatchObject({
      status: 'judging',
      requestedBy: 'maintainer',
      drawn: 20,
      requests: 60,
      settled: 0,
    });
    expect(context.wokenJudges.at(-1)).toBe(profileId);
    const known = new Set(before.map(({ hash }) => hash));
    const added = await db.verdict.findMany({ where: { hash: { notIn: [...known] } } });
    expect(added).toHaveLength(60);
    expect(new Set(added.map(({ payerId }) => payerId))).toEqual(
      new Set([context.maintainer.userId]),
    );
    const messages = { select: { messages: true } };
    const links = await db.judgeRepeatVerdict.findMany({
      select: { originalHash: true, verdict: messages, original: messages },
    });
    const times = groupBy(links, ({ originalHash }) => originalHash);
    expect([...times.values()].map(({ length }) => length)).toEqual(Array(20).fill(3));
    for (const { verdict, original } of links) {
      expect(verdict.messages).toEqual([expect.anything(), expect.anything()]);
      expect(verdict).toEqual(original);
    }
    const audited = await db.auditEvent.count({ where: { action: 'profile.repeat' } });
    expect(audited).toBe(1);
  });

  it('count the pairs of verdicts that differ, the first verdict included', async () => {
    const { profileId, submissionId } = await setUpJudged();
    const before = await getResult(context.services, context.owner, { submissionId });
    expect(before.flips).toBeNull();
    await request(profileId);
    // Of 11 answers, one of four verdicts deviates: 3 of 6 pairs differ. Of 11 others, two deviate: 4 of 6 pairs.
    const judge = wavering(
      (question, repeat) =>
        (question.includes('scene 0 of') && repeat === 1) ||
        (question.includes('scene 1 of') && repeat > 0),
    );
    await answerRequests(context, profileId, judge);
    expect(await finishJudgeRepeats(context.services)).toBe(1);
    expect(await finishJudgeRepeats(context.services)).toBe(0);
    const { flips, repeats } = await readJudge(profileId);
    expect(repeats).toMatchObject({ status: 'done', drawn: 44, requests: 132, settled: 132 });
    expect(flips).toMatchObject({ judged: 44, pairs: 264 });
    expect(flips?.rate).toBeCloseTo((11 * 3 + 11 * 4) / 264, 12);
    // As computed with scipy for packages/metrics.
    expect(flips?.ciLow).toBeCloseTo(0.2097041374177985, 10);
    expect(flips?.ciHigh).toBeCloseTo(0.38986096712184626, 10);
    const after = await getResult(context.services, context.owner, { submissionId });
    expect(after.scores).toEqual(before.scores);
    expect(after.flips?.rate).toBe(flips?.rate);
    // 11 dimensions with 4 judged answers each have the standard error of 44 answers.
    expect(after.flips?.standardError).toBeCloseTo(Math.sqrt(77 / 264 / 2 / 44), 12);
  });

  it('draw a new random sample of results’ verdicts each time, and never repeat a repeat', async () => {
    const { profileId } = await setUpJudged();
    const { db } = context.services;
    const originals = new Set((await db.verdict.findMany()).map(({ hash }) => hash));
    const samples = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      await request(profileId, 10);
      await answerRequests(context, profileId);
      await finishJudgeRepeats(context.services);
      const latest = await db.judgeRepeat.findFirstOrThrow({
        orderBy: { createdAt: 'desc' },
        select: { verdicts: { select: { originalHash: true } } },
      });
      const drawn = [...new Set(latest.verdicts.map(({ originalHash }) => originalHash))].sort();
      expect(drawn.every((hash) => originals.has(hash))).toBe(true);
      samples.add(drawn.join());
    }
    expect(samples.size).toBe(3);
  });

  it('compare the verdicts that there are, and are blocked without enough of them', async () => {
    const { profileId } = await setUpJudged();
    await request(profileId);
    // Each answer of scene 0 keeps a single verdict: its first one.
    await answerRequests(context, profileId, (question) =>
      question.includes('scene 0 of') ? refuse(question) : fairJudge(question),
    );
    await sweepJudging(context.services);
    expect((await readJudge(profileId)).flips).toMatchObject({ judged: 33, pairs: 198, rate: 0 });
    await request(profileId);
    // Too few for an interval, and for hiding single answers.
    await answerRequests(context, profileId, (question) =>
      question.includes('of partial actions') ? fairJudge(question) : refuse(question),
    );
    await sweepJudging(context.services);
    // The last finished measurement stays.
    expect(await readJudge(profileId)).toMatchObject({
      repeats: { status: 'blocked', settled: 132 },
      flips: { judged: 33 },
    });
  });

  it('finish although a spot check cannot', async () => {
    const { profileId } = await setUpJudged();
    const other = await setUpJudge(context, { makeDefault: false });
    const selfJudged = [...answers, ...verdictFiles(questions, { skill: 0.5 })];
    const { submissionId } = await submitAndRunOpen(context, context.owner, selfJudged);
    const check = { submissionId, profileId: other.profileId, sample: 10 };
    await requestSpotCheck(context.services, context.maintainer, check);
    await answerRequests(context, other.profileId);
    await request(profileId, 10);
    await answerRequests(context, profileId);
    await rm(context.storageDir, { recursive: true });
    await expect(sweepJudging(context.services)).rejects.toThrow();
    expect((await readJudge(profileId)).repeats).toMatchObject({ status: 'done' });
  });

  it('leave out answers and verdicts that cannot be read, but retry after a fault', async () => {
    const { profileId, submissionId } = await setUpJudged();
    const others = openAnswerFiles(questions, { skill: 0.5, mark: 'Other: ' });
    await submitAndJudge(context, others);
    await request(profileId);
    await answerRequests(context, profileId);
    const { db } = context.services;
    await db.evaluationAnswers.updateMany({
      where: { evaluation: { submissionId } },
      data: { answers: Buffer.from('damaged') },
    });
    const findUnique = vi.spyOn(db.evaluationAnswers, 'findUnique');
    findUnique.mockRejectedValueOnce(new Error('The database is unreachable.'));
    await expect(finishJudgeRepeats(context.services)).rejects.toThrow('unreachable');
    expect((await readJudge(profileId)).repeats).toMatchObject({ status: 'judging' });
    expect(await finishJudgeRepeats(context.services)).toBe(1);
    expect((await readJudge(profileId)).flips).toMatchObject({ judged: 44 });
    await request(profileId);
    await answerRequests(context, profileId);
    // As of a scorer that reads other verdicts.
    await db.verdict.updateMany({ data: { parsed: 'unknown' } });
    expect(await finishJudgeRepeats(context.services)).toBe(1);
    expect((await readJudge(profileId)).repeats).toMatchObject({ status: 'blocked' });
  });

  it('leave out answers that take too long', async () => {
    const { profileId } = await setUpJudged();
    await request(profileId, 10);
    await answerRequests(context, profileId);
    const guard = () => {
      throw new DeadlineExceeded();
    };
    expect(await finishJudgeRepeats(context.services, guard)).toBe(1);
    expect((await readJudge(profileId)).repeats).toMatchObject({ status: 'blocked' });
  });

  it('leave out answers of submissions that were deleted in the meantime', async () => {
    const { profileId, submissionId } = await setUpJudged();
    const others = openAnswerFiles(questions, { skill: 0.5, mark: 'Other: ' });
    await submitAndJudge(context, others);
    await request(profileId);
    await deleteSubmission(context.services, context.owner, { submissionId });
    await answerRequests(context, profileId);
    expect(await finishJudgeRepeats(context.services)).toBe(1);
    expect(await readJudge(profileId)).toMatchObject({
      repeats: { drawn: 88, status: 'done' },
      flips: { judged: 44 },
    });
  });

  it('on a private revision show their flip rate to maintainers only', async () => {
    await importOpenTruth(context, { questions, access: 'private' });
    const { profileId } = await setUpJudge(context);
    const { submissionId } = await submitAndJudge(
      context,
      openAnswerFiles(questions, { skill: 1 }),
    );
    await request(profileId);
    await answerRequests(context, profileId);
    await finishJudgeRepeats(context.services);
    const readFlips = async (actor: Actor) =>
      (await getResult(context.services, actor, { submissionId })).flips;
    expect(await readFlips(context.owner)).toBeNull();
    expect(await readFlips(context.maintainer)).toMatchObject({ judged: 44, standardError: 0 });
    // As if all drawn answers were on public revisions, and all scores released. The standard error shows denominators.
    const { db } = context.services;
    await db.$executeRaw`
      INSERT INTO "Score" ("evaluationId", task, metric, slice, value, n)
      SELECT "evaluationId", task, metric, slice, value, n FROM "ExactScore" ON CONFLICT DO NOTHING`;
    await db.judgeRepeat.updateMany({ data: { public: true } });
    expect(await readFlips(context.owner)).toMatchObject({ judged: 44, standardError: null });
  });

  it('draw answers on public revisions where there are enough', async () => {
    await importOpenTruth(context, { questions: 5, access: 'private' });
    const { profileId } = await setUpJudge(context);
    await submitAndJudge(context, openAnswerFiles(5, { skill: 0.5 }));
    await importOpenTruth(context, { questions });
    const { submissionId } = await submitAndJudge(context, answers);
    expect((await request(profileId)).repeats).toMatchObject({ drawn: 44 });
    await answerRequests(context, profileId);
    await finishJudgeRepeats(context.services);
    const { flips } = await getResult(context.services, context.owner, { submissionId });
    expect(flips).toMatchObject({ judged: 44 });
  });

  it('keep their requests when a budget is spent', async () => {
    const { profileId } = await setUpJudged();
    await request(profileId, 10);
    const budget = { benchmark: 'cvrr-es', perSubmission: null, perUserDay: null };
    await setBudget(context.services, context.admin, { ...budget, perBoardDay: 0 });
    await sweepJudging(context.services);
    expect(await context.services.db.verdict.count({ where: { status: 'pending' } })).toBe(30);
  });

  it('need enough budget, judged answers and an active profile, one measurement at a time', async () => {
    await importOpenTruth(context, { questions });
    const { profileId } = await setUpJudge(context);
    await expect(request(profileId)).rejects.toThrow(failing('wrong_state'));
    await submitAndJudge(context, answers);
    await expect(request('nobody')).rejects.toThrow(failing('not_found'));
    await expect(request(profileId, 9)).rejects.toThrow(failing('invalid_input'));
    await expect(requestRepeats(context.services, context.owner, { profileId })).rejects.toThrow(
      failing('forbidden'),
    );
    const budget = { benchmark: 'cvrr-es', perSubmission: null, perBoardDay: null };
    await setBudget(context.services, context.admin, { ...budget, perUserDay: 0.000001 });
    await expect(request(profileId)).rejects.toThrow(failing('over_budget'));
    expect(await context.services.db.judgeRepeat.count()).toBe(0);
    await setBudget(context.services, context.admin, { ...budget, perUserDay: null });
    await request(profileId, 10);
    await expect(request(profileId, 10)).rejects.toThrow(failing('wrong_state'));
    await answerRequests(context, profileId);
    await finishJudgeRepeats(context.services);
    await retireProfile(context.services, context.maintainer, { profileId });
    await expect(request(profileId, 10)).rejects.toThrow(failing('wrong_state'));
  });
});
