import { expect, it } from 'vitest';
import { importOpenTruth, setUpJudge, submitAndRunOpen } from '../../testing/judged-context';
import { openAnswerFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import { run, type TestContext } from '../../testing/test-context';
import { sweepEvaluations } from '../evaluations/sweep';
import { sweepJudging } from './sweep-judging';

let context: TestContext;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context, { questions: 2 });
  await setUpJudge(context);
});

const submitted = () =>
  submitAndRunOpen(context, context.owner, openAnswerFiles(2, { skill: 0.5 }));

it('resumes an evaluation whose last verdict went unnoticed', async () => {
  const { evaluationId } = await submitted();
  await context.services.db.verdict.updateMany({
    data: { status: 'failed', fault: 'judge_refused' },
  });
  context.wakeUps = 0;
  expect(await sweepJudging(context.services)).toEqual({ resumed: 1, woken: 0, checked: 0 });
  expect(context.wakeUps).toBe(1);
  expect(await sweepJudging(context.services)).toEqual({ resumed: 0, woken: 0, checked: 0 });
  expect(await run(context, evaluationId)).toBe('blocked');
});

it('wakes a profile only if it has requests to send', async () => {
  await submitted();
  const sweep = async () => (await sweepJudging(context.services)).woken;
  expect(await sweep()).toBe(1);
  await context.services.db.judgeProvider.updateMany({
    data: { pausedUntil: new Date(Date.now() + 60_000) },
  });
  expect(await sweep()).toBe(0);
  await context.services.db.judgeProvider.updateMany({ data: { pausedUntil: null } });
  await context.services.db
    .$executeRaw`UPDATE "Verdict" SET "leaseToken" = 'x', "leaseExpires" = now() + interval '1 min'`;
  expect(await sweep()).toBe(0);
  await context.services.db
    .$executeRaw`UPDATE "Verdict" SET "leaseExpires" = now() - interval '1 ms'`;
  expect(await sweep()).toBe(1);
});

it('does not requeue evaluations that wait for verdicts', async () => {
  const { evaluationId } = await submitted();
  await context.services.db
    .$executeRaw`UPDATE "Evaluation" SET "enqueuedAt" = now() - interval '1 h'`;
  expect(await sweepEvaluations(context.services, { graceSeconds: 0 })).toEqual({
    woken: 0,
    gaveUp: 0,
  });
  const evaluation = await context.services.db.evaluation.findUnique({
    where: { id: evaluationId },
  });
  expect(evaluation).toMatchObject({ status: 'judging' });
});
