import { expect, it } from 'vitest';
import { advanceJudged } from '../../../pipeline/judging/advance-judged';
import { readBudgets } from '../../../pipeline/judging/budget';
import { claimVerdicts } from '../../../pipeline/judging/claim-verdicts';
import { judgePolicy } from '../../../pipeline/judging/policy';
import { settleVerdict } from '../../../pipeline/judging/settle-verdict';
import { sweepJudging } from '../../../pipeline/judging/sweep-judging';
import { retryEvaluation } from '../../../pipeline/scoring/retry';
import {
  answerRequests,
  importOpenTruth,
  setUpJudge,
  submitAndRunOpen,
} from '../../../testing/judged-context';
import { openAnswerFiles } from '../../../testing/judged-files';
import { setUpTestContext } from '../../../testing/set-up-context';
import { run, type TestContext } from '../../../testing/test-context';

import { getSubmissionJudging } from './get-submission-judging';

/** Two people give the same answers. The first one's requests time out until his budget is spent. */

let context: TestContext;
let profileId: string;
let mine: { submissionId: string; evaluationId: string };
/** estimated cost of a submission, which is the budget of each */
let budgetNano: bigint;
let sentHashes: string[];

const questions = 2;
const items = 22;
const answers = openAnswerFiles(questions, { skill: 0.5 });
const benchmark = 'cvrr-es';
/** by `says` */
const replyNano = 540_000n;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context, { questions });
  profileId = (await setUpJudge(context)).profileId;
  mine = await submitAndRunOpen(context, context.owner, answers);
  budgetNano = (await verdicts()).reduce((sum, { estimateNano }) => sum + estimateNano, 0n);
  await setBudget(budgetNano);
  sentHashes = await timeOutUntilWithdrawn();
});

const verdicts = () => context.services.db.verdict.findMany({ orderBy: { position: 'asc' } });
const getEvaluation = (id: string) =>
  context.services.db.evaluation.findUniqueOrThrow({ where: { id } });
const setBudget = (perSubmissionNano: bigint | null) =>
  context.services.db.judgeBudget.upsert({
    where: { benchmark },
    create: { benchmark, perSubmissionNano },
    update: { perSubmissionNano },
  });

/** Returns the hashes of the requests that were sent. */
async function timeOutUntilWithdrawn(): Promise<string[]> {
  const { services } = context;
  const keys = { secretCipher: services.secretCipher, environment: {} };
  const hashes = new Set<string>();
  for (;;) {
    // As if the provider worked for somebody else.
    await services.db.judgeProvider.updateMany({ data: { failuresInRow: 0 } });
    const options = { profileId, leaseSeconds: 30, workerId: 'test', keys };
    const claimed = await claimVerdicts(services, options);
    if (claimed.kind !== 'claimed') return [...hashes];
    for (const verdict of claimed.verdicts) {
      hashes.add(verdict.hash);
      const fault = { kind: 'transient', code: 'judge_timeout', retryAfterMs: null } as const;
      await settleVerdict(services, verdict, fault, { policy: judgePolicy, random: 0 });
    }
    await advanceJudged(services, profileId);
    await sweepJudging(services);
  }
}

async function readUsed({ submissionId }: { submissionId: string }): Promise<bigint | undefined> {
  const asker = { benchmark, payerId: context.owner.userId, submissionId };
  return (await readBudgets(context.services.db, asker))[0]?.usedNano;
}

it('costs of a request count for whoever requested it when they arose', async () => {
  expect(await run(context, mine.evaluationId)).toBe('blocked');
  const spent = await readUsed(mine);
  expect(spent).toBeGreaterThanOrEqual(budgetNano);

  const theirs = await submitAndRunOpen(context, context.other, answers);
  // Sums the costs, then withdraws what a budget no longer covers.
  await sweepJudging(context.services);
  await sweepJudging(context.services);
  expect(await getEvaluation(theirs.evaluationId)).toMatchObject({ status: 'judging' });
  await answerRequests(context, profileId);
  expect(await getEvaluation(theirs.evaluationId)).toMatchObject({
    status: 'done',
    serverJudged: items,
    judgeCostNano: BigInt(items) * replyNano,
  });
  expect(await readUsed(theirs)).toBe(BigInt(items) * replyNano);
  expect(await readUsed(mine)).toBe(spent);
});

it('costs of a request that its first evaluation requests again count for both', async () => {
  const spent = (await readUsed(mine)) ?? 0n;
  const theirs = await submitAndRunOpen(context, context.other, answers);
  await context.services.db.verdict.updateMany({
    data: { status: 'failed', fault: 'judge_unavailable', costNano: { increment: replyNano } },
  });
  await sweepJudging(context.services);
  expect(await run(context, theirs.evaluationId)).toBe('blocked');
  await run(context, mine.evaluationId);
  await setBudget(null);
  await retryEvaluation(context.services, context.maintainer, mine);
  // First those that it had sent; then it requests the others.
  await answerRequests(context, profileId);
  await answerRequests(context, profileId);
  expect(await getEvaluation(mine.evaluationId)).toMatchObject({ status: 'done' });
  await setBudget(budgetNano);
  const paidAgain = BigInt(items) * replyNano;
  expect(await readUsed(mine)).toBe(spent + paidAgain);
  expect(await readUsed(theirs)).toBe(paidAgain);
});

it('an evaluation over its budget ends as such, although somebody else’s retry of its requests failed', async () => {
  const { evaluationId } = await submitAndRunOpen(context, context.other, answers);
  await context.services.db.verdict.updateMany({
    where: { hash: { in: sentHashes } },
    data: { status: 'failed', fault: 'judge_unavailable' },
  });
  await answerRequests(context, profileId);
  const blocked = { status: 'blocked', serverJudged: items - sentHashes.length };
  expect(await getEvaluation(evaluationId)).toMatchObject({
    ...blocked,
    errorCode: 'judge_failed',
  });
  expect(await getEvaluation(mine.evaluationId)).toMatchObject({
    ...{ status: 'blocked', serverJudged: 0, errorCode: 'over_budget' },
  });
});

it('an evaluation over its budget doesn’t wait for somebody else’s retry of its requests', async () => {
  const { db } = context.services;
  // As while another request of its own is in flight.
  await db.evaluation.update({ where: { id: mine.evaluationId }, data: { status: 'judging' } });
  const fewAnswers = answers.slice(0, 5);
  const theirs = await submitAndRunOpen(context, context.other, fewAnswers);
  await sweepJudging(context.services);
  expect(await run(context, mine.evaluationId)).toBe('blocked');
  expect(await getEvaluation(mine.evaluationId)).toMatchObject({ errorCode: 'over_budget' });
  expect(await getEvaluation(theirs.evaluationId)).toMatchObject({ status: 'judging' });
});

it('the page about judging doesn’t tell its owner that somebody else requested a failed verdict again', async () => {
  const { services, owner, other } = context;
  expect(await run(context, mine.evaluationId)).toBe('blocked');
  // Free of charge.
  const failure = { status: 'failed', fault: 'judge_rate_limited', costNano: 0n } as const;
  await services.db.verdict.updateMany({ data: failure });
  await setBudget(null);
  const before = await getSubmissionJudging(services, owner, mine);
  const theirs = await submitAndRunOpen(context, other, answers);
  expect(await getSubmissionJudging(services, owner, mine)).toEqual(before);
  await answerRequests(context, profileId);
  expect(await getEvaluation(theirs.evaluationId)).toMatchObject({ status: 'done' });
  expect(await getSubmissionJudging(services, owner, mine)).toEqual(before);
  expect(before).toMatchObject({ totals: { done: 0, failures: [{ code: 'judge_rate_limited' }] } });
  expect(before.rows).toHaveLength(before.totals.failed);
});

it('a result without budget, and the page about its judging, have no verdicts that others paid for', async () => {
  const other = openAnswerFiles(questions, { skill: 0.5, mark: 'other ' });
  await setBudget(null);
  const partly = [...answers.slice(0, 5), ...other.slice(5)];
  const theirs = await submitAndRunOpen(context, context.other, partly);
  await setBudget(budgetNano);
  await answerRequests(context, profileId);
  expect(await getEvaluation(theirs.evaluationId)).toMatchObject({ status: 'done' });
  const done = (await verdicts()).filter(({ status }) => status === 'done');
  expect(done.filter(({ hash }) => sentHashes.includes(hash))).not.toEqual([]);
  expect(await getEvaluation(mine.evaluationId)).toMatchObject({
    status: 'blocked',
    errorCode: 'over_budget',
    serverJudged: 0,
  });
  const { totals, rows } = await getSubmissionJudging(context.services, context.maintainer, mine);
  expect(totals).toMatchObject({ pending: 0, done: 0, failures: [{ code: 'over_budget' }] });
  expect(rows.filter(({ status }) => status !== 'failed')).toEqual([]);
});
