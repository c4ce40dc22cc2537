import { startJudgeServer } from '@clapboard/judge/testing';
import { judgeKey } from './env';
import { expect, test } from './fixture';
import type { HttpAccount } from './http-account';
import { activateSamples } from './import-truth';
import { removeDefaultJudges, setUpJudge } from './judges';
import { getSample } from './samples';
import { newVisitor, signUpUser, uniqueId } from './users';

const estimatePath = '/api/v1/submissions/estimate';

test.beforeEach(() => removeDefaultJudges());
test.afterEach(() => removeDefaultJudges());

test('the estimate equals the requests that judging then takes, which the state counts', async () => {
  const { id: benchmark, predictions } = getSample('cvrr-es');
  await activateSamples(benchmark);
  const verdict = JSON.stringify({ reason: 'It is.', pred: 'correct', score: 5 });
  const judge = await startJudgeServer({ apiKey: judgeKey, answer: () => verdict });
  try {
    const user = await signUpUser(`Judged Estimate ${uniqueId()}`);
    const estimateFiles = async (files: { fileId: string }[]) => {
      const response = await user.post(estimatePath, { benchmark, files });
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.json();
    };
    const unjudged = predictions.filter(({ name }) => !name.startsWith('verdicts/'));
    const files = await user.uploadAll(unjudged);
    expect(await estimateFiles(files)).toEqual({ kind: 'none', reason: 'no_judge' });

    const profileId = await setUpJudge(benchmark, judge);
    expect(await estimateFiles(await user.uploadAll(predictions))).toEqual({
      kind: 'none',
      reason: 'self_judged',
    });
    const estimate = await estimateFiles(files);
    expect(estimate).toMatchObject({ kind: 'judged', judge: { profileId }, cached: 0 });
    expect(estimate.toAsk).toBeGreaterThan(0);
    expect(judge.record().requests).toBe(0);

    const { submissionId } = await user.submit(benchmark, 'Judged Estimate', files);
    expect(await user.finalState(submissionId)).toMatchObject({ status: 'done' });
    expect(judge.record().requests).toBe(estimate.toAsk);
    const state = await (await user.fetch(`/api/v1/submissions/${submissionId}/state`)).json();
    const verdicts = { settled: estimate.needed, failed: 0, total: estimate.needed };
    expect(state).toMatchObject({ status: 'done', verdicts });
    expect(await estimateFiles(await user.uploadAll(unjudged))).toMatchObject({
      cached: estimate.needed,
      toAsk: 0,
      costNano: 0,
    });
  } finally {
    await judge.stop();
  }
});

test('only the owner of files gets an estimate, and invalid requests name their fields @nightly', async () => {
  const { id: benchmark, predictions } = getSample('vidhal');
  await activateSamples(benchmark);
  const owner = await signUpUser(`Estimate Owner ${uniqueId()}`);
  const files = await owner.uploadAll(predictions);
  const requestEstimate = async (user: HttpAccount, body: unknown) => {
    const response = await user.post(estimatePath, body);
    return { ...(await response.json()), status: response.status };
  };
  expect(await requestEstimate(owner, { benchmark, files })).toEqual({
    status: 200,
    kind: 'none',
    reason: 'not_judged',
  });
  expect(await requestEstimate(newVisitor(), { benchmark, files })).toMatchObject({ status: 401 });
  const other = await signUpUser(`Estimate Other ${uniqueId()}`);
  expect(await requestEstimate(other, { benchmark, files })).toMatchObject({
    code: 'files_missing',
  });
  expect(await requestEstimate(owner, { benchmark })).toMatchObject({
    status: 422,
    code: 'invalid_input',
    errors: expect.arrayContaining([expect.objectContaining({ field: 'files' })]),
  });
});
