import { startJudgeServer } from '@clapboard/judge/testing';
import { expect, test } from '@playwright/test';
import { setUpJudge, withoutJudges } from './board-judge';
import { judgeKey } from './env';
import { HttpAccount } from './http-account';
import { importTruth, maintainerAccount } from './import-truth';
import { site } from './people';
import { sampleOf } from './samples';

async function account(name: string): Promise<HttpAccount> {
  const person = new HttpAccount(site.url);
  await person.signUp(name);
  return person;
}

const estimatePath = '/api/submissions/estimate';

test.beforeEach(() => withoutJudges());
test.afterEach(() => withoutJudges());

test('the estimate over HTTP is what is asked then, and the state counts it', async () => {
  const sample = sampleOf('cvrr-es');
  const { id: benchmark, predictions } = sample;
  await importTruth(await maintainerAccount(), sample);
  const verdict = JSON.stringify({ reason: 'It is.', pred: 'correct', score: 5 });
  const judge = await startJudgeServer({ apiKey: judgeKey, answer: () => verdict });
  try {
    const person = await account('Judged Estimate');
    const estimateOf = async (files: { fileId: string }[]) => {
      const response = await person.post(estimatePath, { benchmark, files });
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.json();
    };
    const unjudged = predictions.filter(({ name }) => !name.startsWith('verdicts/'));
    const files = await person.uploadAll(unjudged);
    expect(await estimateOf(files)).toEqual({ kind: 'none', reason: 'no_judge' });

    const profileId = await setUpJudge(benchmark, judge);
    expect(await estimateOf(await person.uploadAll(predictions))).toEqual({
      kind: 'none',
      reason: 'self_judged',
    });
    const estimate = await estimateOf(files);
    expect(estimate).toMatchObject({ kind: 'judged', judge: { profileId }, cached: 0 });
    expect(estimate.toAsk).toBeGreaterThan(0);
    expect(judge.record().requests).toBe(0);

    const { submissionId } = await person.submit(benchmark, 'Judged Estimate', files);
    expect(await person.finalState(submissionId)).toMatchObject({ status: 'done' });
    expect(judge.record().requests).toBe(estimate.toAsk);
    const state = await (await person.fetch(`/api/submissions/${submissionId}`)).json();
    const verdicts = { settled: estimate.needed, failed: 0, total: estimate.needed };
    expect(state).toMatchObject({ status: 'done', verdicts });
    expect(await estimateOf(await person.uploadAll(unjudged))).toMatchObject({
      cached: estimate.needed,
      toAsk: 0,
      costNano: 0,
    });
  } finally {
    await judge.stop();
  }
});

test('an estimate is for who uploaded the files, and says what is wrong with a request', async () => {
  const sample = sampleOf('vidhal');
  const { id: benchmark, predictions } = sample;
  await importTruth(await maintainerAccount(), sample);
  const owner = await account('Estimate Owner');
  const files = await owner.uploadAll(predictions);
  const answerTo = async (person: HttpAccount, body: unknown) => {
    const response = await person.post(estimatePath, body);
    return { status: response.status, ...(await response.json()) };
  };
  expect(await answerTo(owner, { benchmark, files })).toEqual({
    status: 200,
    kind: 'none',
    reason: 'not_judged',
  });
  expect(await answerTo(new HttpAccount(site.url), { benchmark, files })).toMatchObject({
    status: 401,
  });
  const other = await account('Estimate Other');
  expect(await answerTo(other, { benchmark, files })).toMatchObject({
    error: { code: 'files_missing' },
  });
  expect(await answerTo(owner, { benchmark })).toMatchObject({
    status: 422,
    error: { code: 'invalid_input', fields: { files: expect.any(String) } },
  });
});
