import { expect, it } from 'vitest';
import { judgeWith } from '../../features/judging/trust/judge-with';
import { requestSpotCheck } from '../../features/judging/trust/request-spot-check';
import { cancelSubmission } from '../../features/submissions/cancel';
import { deleteSubmission } from '../../features/submissions/delete';
import {
  answerRequests,
  importOpenTruth,
  setUpJudge,
  submitAndRunOpen,
  submitOpen,
} from '../../testing/judged-context';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import { run, type TestContext } from '../../testing/test-context';
import { waitForLocks } from '../../testing/wait-for-locks';
import { retryEvaluation } from '../scoring/retry';
import { lockBudget } from './budget';
import { claimVerdicts } from './claim-verdicts';
import type { JudgeReply } from './judge-reply';
import { judgePolicy } from './policy';
import { settleVerdict } from './settle-verdict';

let context: TestContext;
let profileId: string;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context, { questions: 2 });
  profileId = (await setUpJudge(context)).profileId;
});

const answers = openAnswerFiles(2, { skill: 0.5 });

/** Starts both while somebody has the leaderboard's budget, the first one first. Returns how they end. */
async function runTogether(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  let results: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await context.services.db.$transaction(
    async (tx) => {
      await lockBudget(tx, 'cvrr-es');
      const started = first();
      await waitForLocks(context, 1);
      results = Promise.allSettled([started, second()]);
      await waitForLocks(context, 2);
    },
    { timeout: 60_000 },
  );
  return results;
}

const fulfilled = (value: unknown = undefined) => ({ status: 'fulfilled', value });
const rejected = (code: string) => ({
  status: 'rejected',
  reason: expect.objectContaining({ code }),
});

it('an owner cancels a submission while it enters its judge requests, without a deadlock', async () => {
  const { services, owner } = context;
  const { submissionId, evaluationId } = await submitOpen(context, owner, answers);
  const faults: unknown[] = [];
  const results = await runTogether(
    () => cancelSubmission(services, owner, { submissionId }),
    () => run(context, evaluationId, { onFault: (error) => faults.push(error) }),
  );
  expect(faults).toEqual([]);
  expect(results).toEqual([fulfilled(expect.anything()), fulfilled('skipped')]);
  expect(await services.db.verdict.count()).toBe(0);
});

it('an owner deletes a submission while a maintainer retries its judging, without a deadlock', async () => {
  const { services, owner, maintainer } = context;
  const { submissionId } = await submitAndRunOpen(context, owner, answers);
  await answerRequests(context, profileId, () => ({ kind: 'rejected', code: 'judge_refused' }));
  const results = await runTogether(
    () => deleteSubmission(services, owner, { submissionId }),
    () => retryEvaluation(services, maintainer, { submissionId }),
  );
  expect(results).toEqual([fulfilled(), rejected('wrong_state')]);
});

it('an owner deletes a submission while a maintainer has it judged again, without a deadlock', async () => {
  const { services, owner, maintainer } = context;
  const { submissionId } = await submitAndRunOpen(context, owner, answers);
  await answerRequests(context, profileId);
  const second = await setUpJudge(context, { makeDefault: false });
  const judge = () =>
    judgeWith(services, maintainer, { submissionIds: [submissionId], profileId: second.profileId });
  await judge();
  await run(
    context,
    (await services.db.evaluation.findFirstOrThrow({ where: { shadow: true } })).id,
  );
  await answerRequests(context, second.profileId, () => ({
    kind: 'rejected',
    code: 'judge_refused',
  }));
  const results = await runTogether(
    () => deleteSubmission(services, owner, { submissionId }),
    judge,
  );
  expect(results).toEqual([fulfilled(), rejected('not_found')]);
});

it('an owner deletes a submission while a maintainer requests a spot check, without a deadlock', async () => {
  const { services, owner, maintainer } = context;
  const { submissionId } = await submitAndRunOpen(context, owner, verdictFiles(2, { skill: 0.5 }));
  const results = await runTogether(
    () => deleteSubmission(services, owner, { submissionId }),
    () => requestSpotCheck(services, maintainer, { submissionId, profileId, sample: 5 }),
  );
  expect(results).toEqual([fulfilled(), rejected('wrong_state')]);
});

it('an owner cancels a submission while a rejected key fails its judge requests, without a deadlock', async () => {
  const { services, owner } = context;
  // Enough for plans that read them in different orders.
  await importOpenTruth(context, { questions: 20 });
  const many = openAnswerFiles(20, { skill: 0.5 });
  const { submissionId } = await submitAndRunOpen(context, owner, many);
  await services.db.judgeProfile.update({ where: { id: profileId }, data: { concurrency: 1 } });
  const claimed = await claimVerdicts(services, {
    ...{ profileId, leaseSeconds: 30, workerId: 'test' },
    keys: { secretCipher: services.secretCipher, environment: {} },
  });
  const [verdict] = claimed.kind === 'claimed' ? claimed.verdicts : [];
  if (!verdict) throw new Error('Nothing was claimed.');
  const results = await services.db.$transaction(
    async (tx) => {
      // Stops both in the middle of the rows.
      await tx.$executeRaw`
        SELECT 1 FROM "Verdict" WHERE hash = (
          SELECT hash FROM "Verdict" WHERE "leaseToken" IS NULL ORDER BY hash OFFSET 100 LIMIT 1
        ) FOR UPDATE`;
      const rejects: JudgeReply = { kind: 'fatal', code: 'judge_key_rejected' };
      const failing = settleVerdict(services, verdict, rejects, { policy: judgePolicy, random: 0 });
      await waitForLocks(context, 1);
      const ended = Promise.allSettled([
        failing,
        cancelSubmission(services, owner, { submissionId }),
      ]);
      await waitForLocks(context, 2);
      return { ended };
    },
    { timeout: 60_000 },
  );
  expect(await results.ended).toEqual([fulfilled(true), fulfilled(expect.anything())]);
});
