import { describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../../core/context';
import { readEvaluationState } from '../../../pipeline/evaluations/get-state';
import { readStates } from '../../../pipeline/evaluations/read-states';
import { statePoller } from '../../../pipeline/evaluations/state-poller';
import { watchSubmission } from '../../../pipeline/evaluations/watch-submission';
import { claimVerdicts } from '../../../pipeline/judging/claim-verdicts';
import { judgePolicy } from '../../../pipeline/judging/policy';
import { settleVerdict } from '../../../pipeline/judging/settle-verdict';
import { sweepJudging } from '../../../pipeline/judging/sweep-judging';
import {
  answerRequests,
  importOpenTruth,
  says,
  setUpJudge,
  submitAndRunOpen,
} from '../../../testing/judged-context';
import { dimensions, openAnswerFiles } from '../../../testing/judged-files';
import { setUpTestContext } from '../../../testing/set-up-context';
import { run, type TestContext } from '../../../testing/test-context';
import { getSubmission } from '../../submissions/get';
import { getResult } from '../../submissions/get-result';
import { setBudget } from '../budgets/set';
import { getSubmissionJudging } from './get-submission-judging';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

/** Has the owner's private answers judged. Returns the judge, and the submission. */
async function judgeFirst(access: 'public' | 'private') {
  await importOpenTruth(context, { access });
  const { profileId } = await setUpJudge(context);
  const { submissionId } = await submitAndRunOpen(
    context,
    context.owner,
    openAnswerFiles(3, { skill: 0.5 }),
  );
  await answerRequests(context, profileId);
  return { profileId, submissionId };
}

const judging = (actor: Actor, submissionId: string) =>
  getSubmissionJudging(context.services, actor, { submissionId });

describe.each(['public', 'private'] as const)('on a %s revision', (access) => {
  it('a submitter sees no requests before the result, and no count of reused verdicts', async () => {
    const { other, maintainer } = context;
    const { profileId } = await judgeFirst(access);
    // Guesses of the private answers: 22 of 33 are right.
    const guess = openAnswerFiles(3, { skill: 0.8 });
    const { submissionId } = await submitAndRunOpen(context, other, guess);
    const before = await judging(other, submissionId);
    expect(before).toMatchObject({ rows: [], pages: 1 });
    expect(before.totals).toEqual({
      ...{ needed: 33, pending: 33, done: 0, failed: 0, failures: [] },
      ...{ cached: null, requests: null, promptTokens: null, completionTokens: null },
      ...{ costNano: null, latencyP50Ms: null, latencyP95Ms: null },
    });
    const complete = await judging(maintainer, submissionId);
    expect(complete.totals).toMatchObject({ cached: 22, done: 22, pending: 11 });
    expect(complete.rows).toHaveLength(33);
    await answerRequests(context, profileId);
    const { rows } = await judging(other, submissionId);
    expect(rows).toHaveLength(33);
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'done', cached: null, requests: null, settledAt: null });
    }
  });

  it('the order of requests doesn’t tell which verdicts were reused', async () => {
    const { other } = context;
    const { profileId } = await judgeFirst(access);
    // Only some dimensions, so that positions differ from those of the private answers.
    const guess = openAnswerFiles(3, { skill: 0.8 }).slice(6);
    const { submissionId } = await submitAndRunOpen(context, other, guess);
    await answerRequests(context, profileId);
    const { rows } = await judging(other, submissionId);
    expect(rows.map(({ item }) => item)).toEqual(
      dimensions.slice(6).flatMap((dimension) => [0, 1, 2].map((index) => `${dimension}/${index}`)),
    );
  });

  it('the judging of equal answers looks the same, whoever was judged first', async () => {
    const { owner, other } = context;
    const { submissionId: first } = await judgeFirst(access);
    const same = openAnswerFiles(3, { skill: 0.5 });
    const { submissionId: second } = await submitAndRunOpen(context, other, same);
    const [mine, theirs] = [await judging(other, second), await judging(owner, first)];
    expect(mine.totals).toEqual(theirs.totals);
    expect(mine.rows).toEqual(theirs.rows);
    const { services, maintainer } = context;
    const timings = async (actor: Actor, submissionId: string) =>
      (await getResult(services, actor, { submissionId })).timings;
    // The wait for verdicts has no time if all of them were known.
    expect(await timings(maintainer, first)).toHaveProperty('judge');
    expect(await timings(maintainer, second)).not.toHaveProperty('judge');
    expect([await timings(owner, first), await timings(other, second)]).toEqual([{}, {}]);
  });

  it('live progress starts at zero with reused verdicts, and takes steps of a hundredth on public revisions', async () => {
    const { services, other, maintainer } = context;
    await judgeFirst(access);
    const guess = openAnswerFiles(3, { skill: 0.8 });
    const { submissionId } = await submitAndRunOpen(context, other, guess);
    const none = { status: 'judging', progress: 0, verdicts: { settled: 0, failed: 0, total: 33 } };
    const state = (actor: Actor) => readEvaluationState(services, actor, { submissionId });
    expect(await state(other)).toMatchObject(none);
    expect((await getSubmission(services, other, { submissionId })).evaluation).toMatchObject(none);
    expect(await state(maintainer)).toMatchObject({ verdicts: { settled: 22 } });
    const { signal } = new AbortController();
    for await (const shown of watchSubmission(services, other, { submissionId, signal })) {
      expect(shown).toMatchObject(none);
      break;
    }
    await services.db.evaluation.updateMany({
      where: { submissionId },
      data: { progress: 0.789, verdictsSettled: 31 },
    });
    expect(await state(other)).toMatchObject(
      access === 'public' ? { progress: 0.78, verdicts: { settled: 25 } } : none,
    );
    expect(await state(maintainer)).toMatchObject({ verdicts: { settled: 31 } });
  });

  it('live states are sent only when a shown number changes', async () => {
    const { services, other } = context;
    await judgeFirst(access);
    const guess = openAnswerFiles(3, { skill: 0.8 });
    const { submissionId } = await submitAndRunOpen(context, other, guess);
    const state = (await readStates(services, [submissionId])).get(submissionId);
    if (!state?.verdicts) expect.unreachable();
    const next = vi
      .spyOn(statePoller(services.db), 'next')
      .mockResolvedValueOnce({ ...state, verdicts: { ...state.verdicts, settled: 23 } })
      .mockResolvedValueOnce({ ...state, status: 'done' });
    const shown: string[] = [];
    const { signal } = new AbortController();
    for await (const { status } of watchSubmission(services, other, { submissionId, signal })) {
      shown.push(status);
    }
    expect(next).toHaveBeenCalledTimes(2);
    expect(shown).toEqual(['judging', 'done']);
  });

  it('a submission whose budget is spent during judging shows no verdicts of others, and on a private revision none', async () => {
    const { services, admin, other } = context;
    const { profileId } = await judgeFirst(access);
    const guess = openAnswerFiles(3, { skill: 0.8 });
    const { submissionId, evaluationId } = await submitAndRunOpen(context, other, guess);
    const claimed = await claimVerdicts(services, {
      ...{ profileId, leaseSeconds: 30, workerId: 'test' },
      keys: { secretCipher: services.secretCipher, environment: {} },
    });
    if (claimed.kind !== 'claimed') expect.unreachable();
    const options = { policy: judgePolicy, random: 0 };
    for (const verdict of claimed.verdicts) {
      await settleVerdict(services, verdict, says(true), options);
    }
    const none = { perSubmission: null, perBoardDay: null };
    await setBudget(services, admin, { benchmark: 'cvrr-es', ...none, perUserDay: 1e-6 });
    await sweepJudging(services);
    expect(await run(context, evaluationId)).toBe('blocked');
    // On a private revision, how many replies the budget covered tells how long they were.
    const shown = access === 'public' ? claimed.verdicts.length : 0;
    const { serverJudged, submission } = await getResult(services, other, { submissionId });
    expect(serverJudged).toBe(shown);
    expect(submission.evaluation?.verdicts).toMatchObject({ total: 33, settled: shown, failed: 0 });
    const { rows, totals } = await judging(other, submissionId);
    expect(rows).toHaveLength(shown);
    expect(totals).toMatchObject({ done: shown, failed: 0 });
    if (access === 'private') expect(totals).toMatchObject({ needed: 33, pending: 33 });
  });

  it('a submission over the budget is scored without the verdicts of others', async () => {
    const { services, other, admin } = context;
    await judgeFirst(access);
    const budget = { benchmark: 'cvrr-es', perSubmission: 0.000_001 };
    await setBudget(services, admin, { ...budget, perUserDay: null, perBoardDay: null });
    const guess = openAnswerFiles(3, { skill: 0.8 });
    const { submissionId } = await submitAndRunOpen(context, other, guess);
    expect(await getResult(services, other, { submissionId })).toMatchObject({
      serverJudged: 0,
      submission: {
        evaluation: {
          errorCode: 'over_budget',
          verdicts: { settled: 0, failed: 0, total: 33 },
        },
      },
    });
  });
});
