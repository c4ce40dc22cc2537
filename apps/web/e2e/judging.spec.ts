import { createHash } from 'node:crypto';
import { type JudgeServer, startJudgeServer } from '@clapboard/judge/testing';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { keepAnswers } from './answers';
import { withoutJudges } from './board-judge';
import { crawl } from './crawl';
import { HttpAccount } from './http-account';
import { importTruth, maintainerAccount } from './import-truth';
import { openWindow, signInAsMaintainer, site } from './people';
import { sampleOf } from './samples';

const benchmark = 'cvrr-es';
const key = 'e2e-judge-key-0c1f5a7793';
const verdict = '{"reason": "Both say the same.", "pred": "correct", "score": 5}';

/** While it is on, about a quarter of the questions get an answer that is no verdict. */
let babbling = false;

function babbles(question: string): boolean {
  return createHash('sha256').update(question).digest().readUInt8() % 4 === 0;
}

async function startJudge(): Promise<JudgeServer> {
  return startJudgeServer({
    apiKey: key,
    latencyMs: 150,
    answer: (messages) => {
      const question = messages.at(-1)?.content ?? '';
      return babbling && babbles(question) ? 'Who can say.' : verdict;
    },
  });
}

interface Prediction {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What the sample's first model would submit, without its verdicts; `mark` makes other answers of it. */
function predictions(mark: string): Prediction[] {
  return sampleOf(benchmark)
    .predictions.filter(({ name }) => name.startsWith('predictions/'))
    .map(({ name, bytes }) => {
      const rows: { Q: string; A: string }[] = JSON.parse(bytes.toString('utf8'));
      const marked = rows.map(({ Q, A }) => ({ Q, A: A === '' ? A : `${A}${mark}` }));
      const file = name.slice('predictions/'.length);
      return {
        name: file,
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(marked)),
      };
    });
}

async function addProvider(page: Page, judge: JudgeServer): Promise<void> {
  await page.goto('/admin/judge/providers');
  const form = page.getByRole('region', { name: 'Add a provider' });
  await form.getByRole('textbox', { name: 'Name' }).fill('E2E provider');
  await form.getByLabel('Base address').fill(judge.baseUrl);
  const keyField = form.locator('input[type=password]');
  await keyField.fill(key);
  await form.getByRole('button', { name: 'Add the provider' }).click();
  const card = page.getByRole('region', { name: /E2E provider/ });
  await expect(card).toContainText('stored here, sealed');
  await expect(keyField).toHaveValue('');
}

async function addProfile(page: Page): Promise<void> {
  await page.goto(`/admin/judge/profiles/new?benchmark=${benchmark}`);
  await page.getByRole('textbox', { name: 'Label' }).fill('E2E judge');
  await page.getByLabel('Provider').selectOption({ label: 'E2E provider' });
  await page.getByLabel('Model', { exact: true }).fill('e2e-model-1');
  await page.getByLabel('Price of input').fill('2');
  await page.getByLabel('Price of output').fill('8');
  await page.getByLabel('Requests at once').fill('4');
  await page.getByRole('button', { name: 'Make the profile' }).click();
  await expect(page).toHaveURL(/\/admin\/judge\/profiles$/);
  const card = page.getByRole('region', { name: /E2E judge/ });
  await expect(card).toContainText('Default');
}

async function windowOf(browser: Browser, person: HttpAccount) {
  const opened = await openWindow(browser);
  await opened.page.context().addCookies(person.cookies());
  return opened;
}

/** The number that a label in the text of a list of facts stands for. */
async function figure(page: Page, name: string): Promise<number> {
  const value = page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
  return Number((await value.innerText()).replaceAll(',', ''));
}

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.afterAll(() => withoutJudges());

test('a judge set up in the pages judges a submission, lacks verdicts while it babbles, and catches up', async ({
  browser,
}) => {
  const judge = await startJudge();
  const maintainer = await openWindow(browser);
  const maintainerAnswers = keepAnswers(maintainer.page.context());
  const account = new HttpAccount(site.url);
  await account.signUp('Judged Researcher');
  const researcher = await windowOf(browser, account);
  const researcherAnswers = keepAnswers(researcher.page.context());
  const { page } = researcher;
  try {
    await test.step('a maintainer adds a provider with its key, and a judge for the board', async () => {
      await importTruth(await maintainerAccount(), sampleOf(benchmark));
      await signInAsMaintainer(maintainer.page, '/admin');
      await maintainer.page.getByRole('link', { name: 'Judges' }).click();
      await addProvider(maintainer.page, judge);
      await addProfile(maintainer.page);
    });

    let needed = 0;
    await test.step('a researcher is told what judging takes before submitting', async () => {
      await page.goto(`/b/${benchmark}/submit`);
      await page.locator('input[type=file]').setInputFiles(predictions(''));
      const step = page.getByRole('region', { name: 'Judging' });
      await expect(step).toContainText('E2E judge');
      await expect(step).toContainText('e2e-model-1');
      needed = await figure(page, 'Verdicts needed');
      expect(needed).toBeGreaterThan(20);
      expect(await figure(page, 'To be asked')).toBe(needed);
      await expect(step).toContainText(/\$0\.\d+/);
      expect(judge.record().requests, 'nothing is asked for an estimate').toBe(0);
    });

    await test.step('sees it judged and then scored, by its judge, with a cost', async () => {
      await page.getByLabel('Model name').fill('Judged here');
      await page.getByLabel('Organisation').fill('Judged Lab');
      await page.getByText('Anybody can download them.').click();
      await page.getByLabel('Parameters, in billions').fill('7');
      await page.getByLabel('Number of frames').fill('8');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}/);
      await expect(page.getByText(`of ${needed} verdicts`)).toBeVisible();
      await expect(page.getByText('Server-judged').first()).toBeVisible({ timeout: 60_000 });
      await expect(page.locator('#headline + p')).toContainText('100.00');
      expect(judge.record().billed.replies).toBe(needed);
      await page.getByRole('link', { name: 'Questions, costs and checks' }).click();
      await expect(page.getByText(`${needed} of ${needed}`)).toBeVisible();
      await expect(
        page.locator('dt', { hasText: 'Cost' }).locator('xpath=following-sibling::dd[1]'),
      ).toHaveText(/^\$0\.\d*[1-9]/);
    });

    let second = '';
    const marked = predictions(' Or so it seems.');
    await test.step('a judge that babbles leaves a result without a rank, and says how many verdicts it lacks', async () => {
      babbling = true;
      const files = await account.uploadAll(
        marked.map(({ name, buffer }) => ({ name, bytes: buffer })),
      );
      const { submissionId } = await account.submit(benchmark, 'Judged in part', files);
      second = `/submissions/${submissionId}`;
      const state = await account.finalState(submissionId);
      expect(state).toMatchObject({ status: 'blocked', errorCode: 'judge_failed' });
      await page.goto(second);
      const panel = page.getByRole('region', { name: 'Judging is on hold' });
      await expect(panel).toContainText(/^\d+ of \d+ answers have no verdict/);
      await expect(panel).toContainText('judge_unreadable');
      await expect(panel.getByRole('button', { name: 'Add verdict files' })).toBeVisible();
      await expect(panel).toContainText('not ranked');
    });

    await test.step('published as it is, it has no rank', async () => {
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
      await page.goto(`/b/${benchmark}`);
      const judges = page.getByLabel('Judged by');
      const own = judges.locator('option', { hasText: 'E2E judge' });
      await judges.selectOption(await own.getAttribute('value'));
      const row = page.getByRole('row').filter({ hasText: 'Judged in part' });
      await expect(row).toContainText('Incomplete');
      await expect(row).toContainText('Not ranked');
    });

    await test.step('once it is well, a maintainer has only those asked again', async () => {
      babbling = false;
      const before = judge.record().billed.replies;
      const { page: other } = maintainer;
      await other.goto(second);
      const button = other.getByRole('button', { name: /^Ask the \d+ again/ });
      const failed = Number(/\d+/.exec(await button.innerText())?.[0]);
      expect(failed).toBeGreaterThan(0);
      await button.click();
      await expect(other.getByRole('region', { name: 'Judging is on hold' })).toHaveCount(0);
      await expect(other.locator('#headline + p')).toContainText('100.00', { timeout: 60_000 });
      expect(judge.record().billed.replies - before).toBe(failed);
    });

    await test.step('no page, script or answer holds the key, whoever asks', async () => {
      const boss = new HttpAccount(site.url);
      await boss.signIn(site.maintainer.email, site.maintainer.password);
      const starts = [
        '/admin/judge',
        '/admin/judge/providers',
        '/admin/judge/profiles',
        '/admin/judge/budgets',
        '/admin/judge/compare',
        `/b/${benchmark}`,
        `/b/${benchmark}/about`,
        second,
        `${second}/judging`,
        `/api${second}`,
      ];
      const answers = [
        ...(await maintainerAnswers()),
        ...(await researcherAnswers()),
        ...(await crawl(boss, starts)),
        ...(await crawl(account, starts)),
        ...(await crawl(new HttpAccount(site.url), starts)),
      ];
      expect(answers.length).toBeGreaterThan(100);
      expect(answers.filter(({ body }) => body.includes('E2E provider')).length).toBeGreaterThan(3);
      const telling = answers.filter(({ body }) => body.includes(key)).map(({ path }) => path);
      expect(telling).toEqual([]);
    });

    expect([...maintainer.errors, ...researcher.errors]).toEqual([]);
  } finally {
    await judge.stop();
  }
});
