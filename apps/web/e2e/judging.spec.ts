import { createHash } from 'node:crypto';
import { type JudgeServer, startJudgeServer } from '@clapboard/judge/testing';
import type { Page } from '@playwright/test';
import { withDb } from './database';
import { expect, test } from './fixture';
import { activateSamples } from './import-truth';
import { removeDefaultJudges } from './judges';
import { labels } from './labels';
import { describeAndSubmit, publishInPage } from './page-actions';
import { overflow } from './page-checks/layout';
import { recordResponses } from './record-responses';
import { getSample } from './samples';
import { getMaintainer, signUpUser, uniqueId } from './users';

const benchmark = 'cvrr-es';
const key = 'e2e-judge-key-0c1f5a7793';
const verdict = '{"reason": "Both say the same.", "pred": "correct", "score": 5}';

/** Whether the judge replies to about a quarter of the questions without a verdict. */
let unreliable = false;

function isUnreadable(question: string): boolean {
  return createHash('sha256').update(question).digest().readUInt8() % 4 === 0;
}

async function startJudge(): Promise<JudgeServer> {
  return startJudgeServer({
    apiKey: key,
    models: ['e2e-model-1', 'e2e-model-2'],
    latencyMs: 150,
    answer: (messages) => {
      const question = messages.at(-1)?.content ?? '';
      return unreliable && isUnreadable(question) ? 'Who can say.' : verdict;
    },
  });
}

interface Prediction {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns the answers of the sample's first model without verdicts; `suffix` changes every answer. */
function makePredictions(suffix: string): Prediction[] {
  return getSample(benchmark)
    .predictions.filter(({ name }) => name.startsWith('predictions/'))
    .map(({ name, bytes }) => {
      const rows: { Q: string; A: string }[] = JSON.parse(bytes.toString('utf8'));
      const answers = rows.map(({ Q, A }) => ({ Q, A: A === '' ? A : `${A}${suffix}` }));
      return {
        name: name.slice('predictions/'.length),
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(answers)),
      };
    });
}

async function addProvider(page: Page, judge: JudgeServer): Promise<void> {
  await page.goto('/admin/judge/providers');
  const form = page.getByRole('region', { name: 'Add a provider' });
  await form.getByRole('textbox', { name: 'Name' }).fill(`E2E provider ${'oftests'.repeat(8)}`);
  await form.getByLabel('Base URL').fill(judge.baseUrl);
  const keyField = form.locator('input[type=password]');
  await keyField.fill(key);
  await form.getByRole('button', { name: 'Add provider' }).click();
  const card = page.getByRole('region', { name: /^E2E provider/ });
  await expect(card).toContainText('Stored encrypted');
  await expect(keyField).toHaveValue('');
}

/** Tests the connection with a wrong key, then with the right one, and opens the form of a profile. */
async function testConnection(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: /^E2E provider/ });
  const test = card.getByRole('button', { name: 'Test connection to E2E provider' });
  const saveKey = async (value: string) => {
    await card.getByText('Edit name, URL or key').click();
    await card.getByText('Store it here').click();
    await card.locator('input[type=password]').fill(value);
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Saved')).toBeVisible();
    await card.getByText('Edit name, URL or key').click();
  };
  await saveKey('a-wrong-key');
  await test.click();
  await expect(card.getByRole('alert')).toContainText('Enter a valid key');
  await saveKey(key);
  await test.click();
  await expect(card.getByText('The server lists 2 models.')).toBeVisible();
  await expect(card.getByText('models: 2')).toBeVisible();
  await card.getByText('Show models').click();
  await expect(card.getByText('e2e-model-2')).toBeVisible();
  await card.getByRole('link', { name: 'Create a profile' }).click();
  await expect(page).toHaveURL(/profiles\/new\?provider=/);
}

/** Asks one question with an unknown model, then with one of the list. */
async function askOneQuestion(page: Page): Promise<void> {
  const trial = page.getByRole('region', { name: 'Try it' });
  const ask = trial.getByRole('button', { name: 'Ask one question' });
  const model = page.getByLabel('Model', { exact: true });
  await expect(page.locator('datalist option')).toHaveCount(2);
  await ask.click();
  await expect(trial.getByRole('alert')).toContainText('Enter the provider’s model ID.');
  await model.fill('no-such-model');
  await ask.click();
  await expect(trial.getByRole('alert')).toContainText('doesn’t offer this model');
  await model.fill('e2e-model-1');
  await ask.click();
  await expect(trial.getByText('The reply has a verdict')).toBeVisible();
  await expect(trial).toContainText('"correct":true');
  await expect(trial).toContainText(/\$0\.\d+/);
  await trial.getByText('Question sent').click();
  await expect(trial.locator('pre').last()).toContainText('§0');
}

async function addProfile(page: Page): Promise<void> {
  await page.getByLabel('Benchmark', { exact: true }).selectOption(benchmark);
  await page.getByRole('textbox', { name: 'Label' }).fill('E2E judge');
  await page.getByLabel('Input price').fill('2');
  await page.getByLabel('Output price').fill('8');
  await page.getByLabel('Concurrent requests').fill('4');
  await askOneQuestion(page);
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page).toHaveURL(/\/admin\/judge\/profiles$/);
  const card = page.getByRole('region', { name: /E2E judge/ });
  await expect(card).toContainText('Default');
}

/** Reads the number after a term of a description list. */
async function readNumber(page: Page, name: string): Promise<number> {
  const value = page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
  return Number((await value.innerText()).replaceAll(',', ''));
}

test.afterAll(() => removeDefaultJudges());

test('a judge set up in the pages judges a submission, and failed verdicts are requested again', async ({
  openPage,
}) => {
  const judge = await startJudge();
  const maintainer = await getMaintainer();
  const maintainerPage = await openPage({ user: maintainer });
  const maintainerAnswers = recordResponses(maintainerPage);
  const researcher = await signUpUser(`Judged Researcher ${uniqueId()}`);
  const page = await openPage({ user: researcher });
  const researcherAnswers = recordResponses(page);
  try {
    await test.step('a maintainer adds a provider, tests its connection, asks one question and creates a judge', async () => {
      await activateSamples(benchmark);
      await maintainerPage.goto('/admin');
      await maintainerPage.getByRole('link', { name: 'Judges' }).click();
      await addProvider(maintainerPage, judge);
      await testConnection(maintainerPage);
      await addProfile(maintainerPage);
    });

    await test.step('the pages about judges fit a phone, also with a long name of a provider', async () => {
      await maintainerPage.setViewportSize({ width: 390, height: 844 });
      for (const path of ['', '/profiles', '/providers']) {
        await maintainerPage.goto(`/admin/judge${path}`);
        await expect.poll(() => overflow(maintainerPage), path).toBeLessThanOrEqual(0);
      }
    });

    // By the trial questions.
    const {
      requests: trialRequests,
      billed: { replies: trialReplies },
    } = judge.record();
    let needed = 0;
    await test.step('a researcher sees an estimate of judging before submitting', async () => {
      await page.goto(`/b/${benchmark}/submit`);
      await page.locator('input[type=file]').setInputFiles(makePredictions(''));
      const step = page.getByRole('region', { name: 'Judging' });
      await expect(step).toContainText('E2E judge');
      await expect(step).toContainText('e2e-model-1');
      needed = await readNumber(page, 'Verdicts needed');
      expect(needed).toBeGreaterThan(20);
      expect(await readNumber(page, 'New requests')).toBe(needed);
      await expect(step).toContainText(/\$0\.\d+/);
      expect(judge.record().requests - trialRequests, 'an estimate needs no request').toBe(0);
    });

    await test.step('the submission is judged and then scored, with a cost', async () => {
      await describeAndSubmit(page, 'Judged here');
      await expect(page.getByText(new RegExp(`\\b${needed} verdicts`))).toBeVisible();
      await expect(page.getByText(labels.serverJudged).first()).toBeVisible({ timeout: 60_000 });
      await expect(page.locator('#headline + p')).toContainText('100.00');
      expect(judge.record().billed.replies - trialReplies).toBe(needed);
      await page.getByRole('link', { name: 'Judge requests, costs and spot checks' }).click();
      await expect(
        page.locator('dt', { hasText: 'Verdicts' }).locator('xpath=following-sibling::dd'),
      ).toHaveText([String(needed), `of ${needed} needed`]);
      await expect(
        page.locator('dt', { hasText: 'Cost' }).locator('xpath=following-sibling::dd[1]'),
      ).toHaveText(/^\$0\.\d*[1-9]/);
    });

    let second = '';
    const changed = makePredictions(' Or so it seems.');
    await test.step('an unreliable judge leaves a result without a rank and with a count of missing verdicts', async () => {
      unreliable = true;
      const files = await researcher.uploadAll(
        changed.map(({ name, buffer }) => ({ name, bytes: buffer })),
      );
      const { submissionId } = await researcher.submit(benchmark, 'Judged in part', files);
      second = `/submissions/${submissionId}`;
      const state = await researcher.finalState(submissionId);
      expect(state).toMatchObject({ status: 'blocked', errorCode: 'judge_failed' });
      await page.goto(second);
      const panel = page.getByRole('region', { name: labels.judgingOnHold });
      await expect(panel).toContainText(/^\d+ of \d+ answers have no verdict/);
      await expect(panel).toContainText('The judge returned three replies without a verdict.');
      await expect(panel.getByRole('button', { name: 'Add verdict files' })).toBeVisible();
      await expect(panel).toContainText('not ranked');
    });

    await test.step('after publication, it still has no rank', async () => {
      await publishInPage(page);
      await page.goto(`/b/${benchmark}`);
      const judges = page.getByLabel('Judged by');
      const judgeOption = judges.locator('option', { hasText: 'E2E judge' });
      await judges.selectOption(await judgeOption.getAttribute('value'));
      const rows = page.getByRole('grid').getByRole('row');
      const row = rows.filter({ hasText: 'Judged in part' });
      await expect(row).toContainText('Incomplete');
      await expect(row).toContainText('Not ranked');
    });

    await test.step('a maintainer requests only the missing verdicts again', async () => {
      unreliable = false;
      const before = judge.record().billed.replies;
      await maintainerPage.goto(second);
      const button = maintainerPage.getByRole('button', { name: /^Retry \d+ verdict/ });
      const failed = Number(/\d+/.exec(await button.innerText())?.[0]);
      expect(failed).toBeGreaterThan(0);
      await button.click();
      await expect(maintainerPage.getByRole('region', { name: labels.judgingOnHold })).toHaveCount(
        0,
      );
      await expect(maintainerPage.locator('#headline + p')).toContainText('100.00', {
        timeout: 60_000,
      });
      expect(judge.record().billed.replies - before).toBe(failed);
    });

    await test.step('a maintainer labels sampled answers, and the result shows what people would have judged', async () => {
      await maintainerPage.getByRole('link', { name: /^Judge requests/ }).click();
      await maintainerPage.getByRole('button', { name: 'Draw answers' }).click();
      const dialog = maintainerPage.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Draw answers' }).click();
      const first = maintainerPage.getByRole('region', { name: /^Answer 1\b/ });
      await expect(first).toContainText('Correct answer');
      await expect(first).not.toContainText('Both say the same.');
      await withDb((db) => db.humanLabel.updateMany({ data: { right: true } }));
      await first.getByLabel('Wrong').check();
      const progress = maintainerPage.getByText(`${needed} of ${needed} answers labelled.`);
      await expect(progress).toContainText(/The result shows the estimate\.$/);
      await first.getByLabel('Right').check();
      await expect(progress).toContainText(/The result shows the estimate\.$/);
      await maintainerPage.reload();
      await expect(first.getByLabel('Right')).toBeChecked();
      await maintainerPage.goto(second);
      await expect(maintainerPage.locator('#part-headline')).toContainText(
        `estimated from ${needed} labels; the judge agrees with ${needed}`,
      );
    });

    // Nightly, secrets.spec.ts searches all pages about judges.
    await test.step('no response to the maintainer or the researcher contains the API key', async () => {
      const answers = [...(await maintainerAnswers()), ...(await researcherAnswers())];
      expect(answers.filter(({ body }) => body.includes('E2E provider')).length).toBeGreaterThan(0);
      const leaks = answers.filter(({ body }) => body.includes(key)).map(({ path }) => path);
      expect(leaks).toEqual([]);
    });
  } finally {
    await judge.stop();
  }
});
