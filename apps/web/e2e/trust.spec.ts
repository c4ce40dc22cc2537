import { createHash } from 'node:crypto';
import { type JudgeServer, startJudgeServer } from '@clapboard/judge/testing';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { setUpJudge, withoutJudges } from './board-judge';
import { judgeKey } from './env';
import { HttpAccount } from './http-account';
import { importTruth, maintainerAccount } from './import-truth';
import { openWindow, signInAsMaintainer, site } from './people';
import { publish } from './publish';
import { type Sample, sampleOf } from './samples';

const says = (pred: 'correct' | 'incorrect') =>
  JSON.stringify({ reason: 'As it seems.', pred, score: pred === 'correct' ? 5 : 1 });

/** About a quarter of all questions. */
function isDoubtful(question: string): boolean {
  return createHash('sha256').update(question).digest().readUInt8() % 4 === 0;
}

async function startJudge(strict: boolean): Promise<JudgeServer> {
  return startJudgeServer({
    apiKey: judgeKey,
    answer: (messages) =>
      says(strict && isDoubtful(messages.at(-1)?.content ?? '') ? 'incorrect' : 'correct'),
  });
}

async function newAccount(name: string): Promise<HttpAccount> {
  const account = new HttpAccount(site.url);
  await account.signUp(name);
  return account;
}

async function windowOf(browser: Browser, person: HttpAccount) {
  const opened = await openWindow(browser);
  await opened.page.context().addCookies(person.cookies());
  return opened;
}

/** Answers and the verdicts on them, apart. */
function partsOf({ predictions }: Sample) {
  const isVerdict = ({ name }: { name: string }) => name.startsWith('verdicts/');
  return {
    answers: predictions.filter((file) => !isVerdict(file)),
    verdicts: predictions.filter(isVerdict),
  };
}

async function giveReason(page: Page, trigger: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: trigger, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Looked at by hand.');
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toHaveCount(0);
}

const sample = sampleOf('cvrr-es');
const board = sample.id;

test.beforeEach(async () => {
  await withoutJudges();
  await importTruth(await maintainerAccount(), sample);
});
test.afterEach(() => withoutJudges());

test('a submitter whose answers nobody judges adds verdict files, and the result is marked as self-judged', async ({
  browser,
}) => {
  const { answers, verdicts } = partsOf(sample);
  const account = await newAccount('Verdict Adder');
  const files = await account.uploadAll(answers);
  const { submissionId } = await account.submit(board, 'Judged at home', files);
  expect(await account.finalState(submissionId)).toMatchObject({ errorCode: 'no_judge' });

  const { page, errors } = await windowOf(browser, account);
  await page.goto(`/submissions/${submissionId}`);
  const panel = page.getByRole('region', { name: 'Judging is on hold' });
  await panel.getByRole('button', { name: 'Add verdict files' }).click();
  await panel.locator('input[type=file]').setInputFiles(
    verdicts.map(({ name, bytes }) => ({
      name: name.replace('verdicts/', ''),
      mimeType: 'application/json',
      buffer: Buffer.from(bytes),
    })),
  );
  await panel.getByRole('button', { name: 'Add and score again' }).click();
  await expect(page.getByText('Self-judged').first()).toBeVisible({ timeout: 60_000 });
  await expect(panel).toHaveCount(0);
  await expect(page.locator('#headline + p')).toContainText(/\d+\.\d\d/);
  expect(errors).toEqual([]);
});

test('a maintainer spot-checks a self-judged result, vouches for it and takes that back', async ({
  browser,
}) => {
  const judge = await startJudge(false);
  const { page, errors } = await openWindow(browser);
  try {
    await setUpJudge(board, judge);
    const account = await newAccount('Spot Checked');
    const files = await account.uploadAll(sample.predictions);
    const { submissionId } = await account.submit(board, 'Checked at random', files);
    expect(await account.finalState(submissionId)).toMatchObject({ status: 'done' });
    expect(judge.record().requests, 'its own verdicts suffice').toBe(0);
    await publish(submissionId);

    await test.step('ten of its verdicts are judged again, and how many agree is shown', async () => {
      await signInAsMaintainer(page, `/submissions/${submissionId}`);
      await page.getByRole('button', { name: 'Spot-check' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Answers').fill('10');
      await dialog.getByRole('button', { name: 'Draw and judge' }).click();
      await expect(dialog).toHaveCount(0);
      await expect
        .poll(async () => {
          await page.goto(`/submissions/${submissionId}/judging`);
          return page.getByRole('region', { name: 'Spot checks' }).innerText();
        })
        .toMatch(/10 drawn, 10 judged, \d+ agrees?\b/);
      expect(judge.record().billed.replies).toBe(10);
      await page.goto(`/submissions/${submissionId}`);
      await expect(page.getByText('Spot-checked').first()).toBeVisible();
    });

    await test.step('its word stands above the check, and goes again', async () => {
      await giveReason(page, 'Verify', 'Verify');
      await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
      await giveReason(page, 'Take verification back', 'Take it back');
      await expect(page.getByText('Spot-checked').first()).toBeVisible();
      await expect(page.getByText('Verified', { exact: true })).toHaveCount(0);
    });
    expect(errors).toEqual([]);
  } finally {
    await judge.stop();
  }
});

test('a maintainer compares two judges on the same answers, counts and all', async ({
  browser,
}) => {
  const [kind, strict] = [await startJudge(false), await startJudge(true)];
  const { page, errors } = await openWindow(browser);
  try {
    const account = await newAccount('Twice Judged');
    const left = await setUpJudge(board, kind);
    const files = await account.uploadAll(partsOf(sample).answers);
    const { submissionId } = await account.submit(board, 'Judged twice', files);
    expect(await account.finalState(submissionId)).toMatchObject({ status: 'done' });
    await publish(submissionId);
    const judged = kind.record().billed.replies;
    const right = await setUpJudge(board, strict);

    const path = `/admin/judge/compare?benchmark=${board}&left=${left}&right=${right}`;
    await signInAsMaintainer(page, path);
    await page.getByRole('button', { name: `Have Judge at ${strict.baseUrl} judge them` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Judge them' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => strict.record().billed.replies).toBeGreaterThanOrEqual(judged);
    // One judge says "correct" to all, so what the other denies are the flips, counted by itself.
    const agreement = page.locator('dt', { hasText: 'Agreement' }).locator('xpath=..');
    await expect
      .poll(async () => {
        await page.goto(path);
        return (await agreement.innerText()).replaceAll(',', '');
      })
      .toMatch(new RegExp(`\\d+ of ${judged} answers`));
    const agreed = Number(/(\d+) of/.exec((await agreement.innerText()).replaceAll(',', ''))?.[1]);
    const flips = page.locator('dt', { hasText: 'Flips' }).locator('xpath=..');
    await expect(flips).toContainText(String(judged - agreed));
    expect(agreed).toBeLessThan(judged);
    expect(agreed).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  } finally {
    await Promise.all([kind.stop(), strict.stop()]);
  }
});
