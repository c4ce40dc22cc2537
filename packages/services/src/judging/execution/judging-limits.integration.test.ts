import { describe, expect, it } from 'vitest';
import { evaluationState } from '../../evaluations/evaluation-state';
import { retryEvaluation } from '../../evaluations/retry-evaluation';
import { sweepEvaluations } from '../../evaluations/sweep-evaluations';
import { getResult } from '../../submissions/get-result';
import { inWorlds } from '../../testing/fresh-world';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import {
  answerQuestions,
  importOpenTruth,
  type Says,
  setUpJudge,
  submitAndRunOpen,
  submitOpen,
} from '../../testing/judged-world';
import { run, type World } from '../../testing/world';
import { sweepJudging } from './sweep-judging';

let world: World;
let profileId: string;

inWorlds(async (fresh) => {
  world = fresh;
  await importOpenTruth(world, { questions });
  profileId = (await setUpJudge(world)).profileId;
});

const questions = 2;
const items = 22;
const answers = (mark = '') => openAnswerFiles(questions, { skill: 0.5, mark });

const evaluationOf = (id: string) =>
  world.services.db.evaluation.findUniqueOrThrow({ where: { id }, include: { scores: true } });
const verdicts = () => world.services.db.verdict.findMany({ orderBy: { position: 'asc' } });
const setBudget = (limits: object) =>
  world.services.db.judgeBudget.upsert({
    where: { benchmark: 'cvrr-es' },
    create: { benchmark: 'cvrr-es', ...limits },
    update: limits,
  });
const submitted = (files = answers(), actor = world.owner) => submitAndRunOpen(world, actor, files);
const failing = (code: string) => expect.objectContaining({ code });
const refuses: Says = () => ({
  kind: 'refused',
  text: 'No.',
  latencyMs: 1,
  tokens: { promptTokens: 10, completionTokens: 1 },
});

describe('a budget', () => {
  const estimate = async () =>
    (await verdicts()).reduce((sum, { estimateNano }) => sum + estimateNano, 0n);
  /** What one submission is expected to cost, and that it is gone again. */
  async function costOfOne(): Promise<bigint> {
    const { evaluationId } = await submitted(answers('measured '));
    const cost = await estimate();
    await world.services.db.evaluation.delete({ where: { id: evaluationId } });
    await world.services.db.verdict.deleteMany();
    return cost;
  }

  it('is never broken by two that ask at the same moment', async () => {
    const cost = await costOfOne();
    await setBudget({ perBoardDayNano: (cost * 3n) / 2n });
    const made = [await submitOpen(world, world.owner, answers('first '))];
    made.push(await submitOpen(world, world.other, answers('second ')));
    const outcomes = await Promise.all(made.map(({ evaluationId }) => run(world, evaluationId)));
    expect(outcomes.sort()).toEqual(['blocked', 'judging']);
    expect(await verdicts()).toHaveLength(items);
  });

  it('of a day blocks until the next one begins, and then the evaluation goes on by itself', async () => {
    await setBudget({ perUserDayNano: 1n });
    const { submissionId, evaluationId } = await submitted();
    const blocked = await evaluationOf(evaluationId);
    expect(blocked).toMatchObject({ status: 'blocked', errorCode: 'over_budget' });
    expect(blocked.notBefore.getTime() % 86_400_000).toBe(0);
    expect(blocked.notBefore.getTime()).toBeGreaterThan(Date.now());
    expect(await verdicts()).toEqual([]);
    expect(await sweepJudging(world.services)).toEqual({ resumed: 0, woken: 0, checked: 0 });
    await setBudget({ perUserDayNano: null });
    await world.services.db.$executeRaw`
      UPDATE "Evaluation" SET "finishedAt" = now() - interval '1 day', "notBefore" = now()`;
    expect(await sweepJudging(world.services)).toEqual({ resumed: 1, woken: 0, checked: 0 });
    expect(world.woken.at(-1)).toBe(evaluationId);
    expect(await run(world, evaluationId)).toBe('judging');
    await answerQuestions(world, profileId);
    expect(await evaluationState(world.services, world.owner, { submissionId })).toMatchObject({
      status: 'done',
    });
  });

  it('of a submission blocks until it is raised and a maintainer has it tried again', async () => {
    await setBudget({ perSubmissionNano: 1n });
    const { submissionId, evaluationId } = await submitted();
    expect(await evaluationOf(evaluationId)).toMatchObject({ errorCode: 'over_budget' });
    await world.services.db.$executeRaw`
      UPDATE "Evaluation" SET "finishedAt" = "finishedAt" - interval '9 days',
        "notBefore" = "notBefore" - interval '9 days'`;
    expect(await sweepJudging(world.services)).toEqual({ resumed: 0, woken: 0, checked: 0 });
    const retry = () => retryEvaluation(world.services, world.maintainer, { submissionId });
    await retry();
    expect(await run(world, evaluationId)).toBe('blocked');
    await setBudget({ perSubmissionNano: 10_000_000_000n });
    await retry();
    expect(await run(world, evaluationId)).toBe('judging');
  });

  it('is checked before failed questions are asked again', async () => {
    const { submissionId } = await submitted();
    await answerQuestions(world, profileId, refuses);
    await setBudget({ perBoardDayNano: 1n });
    await expect(
      retryEvaluation(world.services, world.maintainer, { submissionId }),
    ).rejects.toThrow(failing('over_budget'));
    expect((await verdicts()).every(({ status }) => status === 'failed')).toBe(true);
  });

  it('counts what was spent and what is reserved, and not what the ledger gave', async () => {
    const cost = await costOfOne();
    await setBudget({ perUserDayNano: cost, perBoardDayNano: cost });
    await submitted();
    await answerQuestions(world, profileId);
    const free = await submitted(answers(), world.other);
    expect(await evaluationOf(free.evaluationId)).toMatchObject({ status: 'done' });
    const more = await submitted(answers('more '), world.other);
    expect(await evaluationOf(more.evaluationId)).toMatchObject({ errorCode: 'over_budget' });
  });
});

describe('an evaluation made to be compared', () => {
  it('judges self-judged answers anew, changes nothing that is shown, and is paid by who asked', async () => {
    const { submissionId, evaluationId } = await submitted(
      verdictFiles(questions, { skill: 0.5, wrongly: 1 }),
    );
    const profile = await world.services.db.judgeProfile.findFirstOrThrow();
    const shown = await getResult(world.services, world.owner, { submissionId });
    const { revisionId, scorerVersion } = await evaluationOf(evaluationId);
    const shadow = await world.services.db.evaluation.create({
      data: {
        submissionId,
        revisionId,
        scorerVersion,
        judgeProfileId: profile.id,
        judgeVersion: profile.version,
        shadow: true,
        ignoreVerdicts: true,
        payerId: world.maintainer.userId,
      },
    });
    expect(await run(world, shadow.id)).toBe('judging');
    await answerQuestions(world, profileId);
    expect(await evaluationOf(shadow.id)).toMatchObject({
      status: 'done',
      serverJudged: items,
      selfJudged: 0,
      judgeProfileId: profileId,
    });
    expect(await getResult(world.services, world.owner, { submissionId })).toEqual(shown);
    expect((await verdicts()).every(({ payerId }) => payerId === world.maintainer.userId)).toBe(
      true,
    );
    expect(await evaluationState(world.services, world.owner, { submissionId })).toMatchObject({
      id: evaluationId,
      verdicts: null,
    });
  });
});

describe('sweepJudging', () => {
  it('brings back an evaluation whose verdicts were all there when nobody looked', async () => {
    const { evaluationId } = await submitted();
    await world.services.db.verdict.updateMany({
      data: { status: 'failed', fault: 'judge_refused' },
    });
    expect(await sweepJudging(world.services)).toEqual({ resumed: 1, woken: 0, checked: 0 });
    expect(world.woken.at(-1)).toBe(evaluationId);
    expect(await sweepJudging(world.services)).toEqual({ resumed: 0, woken: 0, checked: 0 });
    expect(await run(world, evaluationId)).toBe('blocked');
  });

  it('wakes a profile whose questions may be asked, and only then', async () => {
    await submitted();
    const sweep = async () => (await sweepJudging(world.services)).woken;
    expect(await sweep()).toBe(1);
    await world.services.db.judgeProvider.updateMany({
      data: { pausedUntil: new Date(Date.now() + 60_000) },
    });
    expect(await sweep()).toBe(0);
    await world.services.db.judgeProvider.updateMany({ data: { pausedUntil: null } });
    await world.services.db
      .$executeRaw`UPDATE "Verdict" SET "leaseToken" = 'x', "leaseExpires" = now() + interval '1 min'`;
    expect(await sweep()).toBe(0);
    await world.services.db
      .$executeRaw`UPDATE "Verdict" SET "leaseExpires" = now() - interval '1 ms'`;
    expect(await sweep()).toBe(1);
  });

  it('leaves waiting evaluations to their verdicts', async () => {
    const { evaluationId } = await submitted();
    await world.services.db
      .$executeRaw`UPDATE "Evaluation" SET "enqueuedAt" = now() - interval '1 h'`;
    expect(await sweepEvaluations(world.services, { graceSeconds: 0 })).toEqual({
      woken: 0,
      gaveUp: 0,
    });
    expect(await evaluationOf(evaluationId)).toMatchObject({ status: 'judging' });
  });
});
