import { expect, it } from 'vitest';
import { getSubmissionJudging } from '../../features/judging/ledger/get-submission-judging';
import { listQuestions } from '../../features/questions/list';
import { getSubmission } from '../../features/submissions/get';
import { getReceipt } from '../../features/submissions/get-receipt';
import { getResult } from '../../features/submissions/get-result';
import { advanceJudged } from '../../pipeline/judging/advance-judged';
import { claimVerdicts } from '../../pipeline/judging/claim-verdicts';
import { judgePolicy } from '../../pipeline/judging/policy';
import { settleVerdict } from '../../pipeline/judging/settle-verdict';
import {
  fairJudge,
  importOpenTruth,
  type Says,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../testing/judged-context';
import { openAnswerFiles, trueAnswer } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';

/*
 * Attacks of docs/security.md by answers that instruct the judge to fail if the reference is a certain one.
 */

let context: TestContext;
let profileId: string;

setUpTestContext(async (fresh) => {
  context = fresh;
  ({ profileId } = await setUpJudge(context));
});

/** Obeys an answer that asks for an unreadable reply if this is the reference. */
const failOn =
  (reference: string): Says =>
  (question) =>
    question.includes(`${reference}\n`) || question.includes(`${reference}"`)
      ? { ...fairJudge(question), text: 'No.' }
      : fairJudge(question);

/** Returns what the submitter reads about which answers have no verdict. */
async function submitAndRead(mark: string, reference: string) {
  const { services, owner } = context;
  const files = openAnswerFiles(2, { skill: 0, mark });
  const { submissionId } = await submitAndJudge(context, files, { judge: failOn(reference) });
  const { issues, evaluation } = await getSubmission(services, owner, { submissionId });
  expect(evaluation).toMatchObject({ status: 'blocked', errorCode: 'judge_failed' });
  const result = await getResult(services, owner, { submissionId });
  const receipt = await getReceipt(services, owner, { submissionId });
  const questions = await listQuestions(services, owner, { submissionId });
  const { totals, rows } = await getSubmissionJudging(services, owner, { submissionId });
  const shown = [issues, result.coverage, receipt.coverage, questions.coverage, totals, rows];
  const exact = await getResult(services, context.maintainer, { submissionId });
  return { shown, exact: exact.coverage };
}

const references = [trueAnswer('partial_actions', 0), trueAnswer('time_order_understanding', 1)];

it('on a private revision, submitters don’t learn which answers the judge failed to judge', async () => {
  await importOpenTruth(context, { questions: 2, access: 'private' });
  const [first, second] = [
    await submitAndRead('a ', references[0] ?? ''),
    await submitAndRead('b ', references[1] ?? ''),
  ];
  expect(second.shown).toEqual(first.shown);
  // Maintainers own the references.
  expect(second.exact).not.toEqual(first.exact);
});

it('on a private revision, nobody sees failures counted while answers are judged one after the other', async () => {
  await importOpenTruth(context, { questions: 2, access: 'private' });
  const { services, owner, maintainer } = context;
  const files = openAnswerFiles(2, { skill: 0 });
  const { submissionId } = await submitAndRunOpen(context, owner, files);
  const claimed = await claimVerdicts(services, {
    profileId,
    leaseSeconds: 30,
    workerId: 'test',
    keys: { secretCipher: services.secretCipher, environment: {} },
  });
  if (claimed.kind !== 'claimed') expect.unreachable();
  const [first] = claimed.verdicts;
  if (!first) expect.unreachable();
  const rejected = { kind: 'rejected', code: 'judge_request_rejected' } as const;
  await settleVerdict(services, first, rejected, { policy: judgePolicy, random: 0 });
  await advanceJudged(services, profileId);
  for (const actor of [owner, maintainer]) {
    const { evaluation } = await getSubmission(services, actor, { submissionId });
    expect(evaluation).toMatchObject({ status: 'judging', verdicts: { total: 22, failed: 0 } });
  }
});
