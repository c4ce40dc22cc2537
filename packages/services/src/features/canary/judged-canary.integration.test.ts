import { expect, it } from 'vitest';
import { importOpenTruth, setUpJudge, submitAndJudge } from '../../testing/judged-context';
import { openAnswerFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import { runQueued, type TestContext } from '../../testing/test-context';
import { finishCanaries } from './finish';
import { startCanaries } from './start';

let context: TestContext;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context);
  await setUpJudge(context);
  const { submissionId } = await submitAndJudge(context, openAnswerFiles(3, { skill: 0.5 }));
  await context.services.db.submission.update({
    where: { id: submissionId },
    data: { visibility: 'public' },
  });
});

/** Repeats the result. Returns its outcome, and the verdicts and judge requests before and after. */
async function repeat() {
  const readTotals = async () => {
    const { _count, _sum } = await context.services.db.verdict.aggregate({
      _count: true,
      _sum: { requests: true },
    });
    return { verdicts: _count, requests: _sum.requests };
  };
  const before = await readTotals();
  expect(await startCanaries(context.services, { hour: 0 })).toBe(1);
  const [outcome] = await runQueued(context);
  const [ended] = await finishCanaries(context.services);
  return { outcome, status: ended?.status, before, after: await readTotals() };
}

it('repeats a judged result from stored verdicts without judge calls', async () => {
  const { outcome, status, before, after } = await repeat();
  expect(before.verdicts).toBeGreaterThan(0);
  expect({ outcome, status, after }).toEqual({ outcome: 'done', status: 'same', after: before });
});

it('fails without judge calls if a verdict is missing', async () => {
  const verdict = await context.services.db.verdict.findFirstOrThrow({ select: { hash: true } });
  await context.services.db.evaluationVerdict.deleteMany({ where: verdict });
  await context.services.db.verdict.delete({ where: verdict });
  const { status, before, after } = await repeat();
  expect({ status, after }).toEqual({ status: 'failed', after: before });
});
