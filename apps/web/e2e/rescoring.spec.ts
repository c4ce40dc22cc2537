import { randomInt, randomUUID } from 'node:crypto';
import { createDb } from '@clapboard/db';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { HttpAccount } from './http-account';
import { importTruth, maintainerAccount } from './import-truth';
import { openWindow, signInAsMaintainer, site } from './people';
import { publish } from './publish';
import { accuracies, answersOf, rekeyedVidhal } from './rekeyed-vidhal';

const benchmark = 'vidhal';
const mark = randomUUID().slice(0, 8);
const reason = `Many keys were wrong (${mark}).`;

// The first is right about a tenth of the videos and the second about nine tenths. In the second release
// the keys between are those that the first gave; results that are nearer to each other would share a rank.
const numbered = 1000 * randomInt(10, 9000);
const data = rekeyedVidhal(`Rescoring ${mark}`, { from: 6, to: 54, numbered });
const models = [
  { name: `Riser ${mark}`, author: `Author riser ${mark}`, files: answersOf(data, 0.1) },
  { name: `Faller ${mark}`, author: `Author faller ${mark}`, files: answersOf(data, 0.9) },
] as const;
const [riser, faller] = models;

interface Published {
  submissionId: string;
  evaluationId: string;
  account: HttpAccount;
}

async function submitted({ name, author, files }: (typeof models)[number]): Promise<Published> {
  const account = new HttpAccount(site.url);
  await account.signUp(author);
  const made = await account.submit(benchmark, name, await account.uploadAll(files));
  expect(await account.finalState(made.submissionId)).toMatchObject({ status: 'done' });
  await publish(made.submissionId);
  const db = createDb(site.databaseUrl);
  const { currentEvaluationId } = await db.submission.findUniqueOrThrow({
    where: { id: made.submissionId },
    select: { currentEvaluationId: true },
  });
  await db.$disconnect();
  return { ...made, evaluationId: currentEvaluationId ?? '', account };
}

/** The board to the last digit, without the number that counts what happened to it. */
async function board(): Promise<string> {
  const response = await new HttpAccount(site.url).fetch(
    `/api/boards/${benchmark}/export?format=json`,
  );
  expect(response.status).toBe(200);
  return (await response.text()).replace(/"board": "\d+"/, '');
}

/** The row of a model on the board, and its place among all that are drawn. */
async function onBoard(page: Page): Promise<{ names: string[]; cells: (name: string) => string }> {
  await page.goto(`/b/${benchmark}?view=mcqa&sort=mcqa/accuracy/overall&published=0`);
  const rows = await page.locator('.board tbody tr[data-id]').allInnerTexts();
  const names = rows.flatMap((row) => models.find(({ name }) => row.includes(name))?.name ?? []);
  return { names, cells: (name) => rows.find((row) => row.includes(name)) ?? '' };
}

async function confirm(page: Page, trigger: string): Promise<void> {
  await page.getByRole('button', { name: trigger, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: trigger, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Plans a rescoring of the whole board on a revision, as far as the page that starts it. */
async function plan(page: Page, revision: string, why: string): Promise<void> {
  await page.goto(`/admin/rescoring/new?benchmark=${benchmark}`);
  await page.getByLabel('Dataset').selectOption({ label: revision });
  await page.getByLabel('Reason').fill(why);
  await page.getByRole('button', { name: 'Plan it' }).click();
  await expect(page).toHaveURL(/\/admin\/rescoring\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible({
    timeout: 60_000,
  });
}

const state = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 90_000 });

/** The changes of values of the two models, as the file of the preview has them. */
async function changes(page: Page, made: readonly Published[]) {
  const [started] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  const stream = await started.createReadStream();
  const lines = Buffer.concat(await stream.toArray())
    .toString('utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const [header = [], ...rows] = lines;
  const at = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? '';
  return rows
    .filter((row) => at(row, 'kind') === 'value' && at(row, 'metric') === 'accuracy')
    .filter((row) => made.some(({ submissionId }) => at(row, 'submission') === submissionId))
    .map((row) => ({
      model: at(row, 'model'),
      slice: at(row, 'slice'),
      reasons: at(row, 'reasons'),
      before: Number(at(row, 'before')),
      after: Number(at(row, 'after')),
    }));
}

/** The same, counted here from answers and keys. */
const counted = () =>
  models.flatMap(({ name, files }) => {
    const after = accuracies(files, data.right.second);
    return [...accuracies(files, data.right.first)]
      .map(([slice, before]) => ({
        model: name,
        slice,
        reasons: 'dataset',
        before,
        after: after.get(slice) ?? Number.NaN,
      }))
      .filter(({ before, after: now }) => before !== now);
  });

/** Lets nothing further be scored, so that a rescoring does not end before it is looked at. */
async function pauseScoring(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Pause scoring' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('For a look.');
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function resumeScoring(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Resume scoring' }).click();
  await expect(page.getByRole('button', { name: 'Pause scoring' })).toBeVisible();
}

const sorted = <Row extends { model: string; slice: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => `${a.model} ${a.slice}`.localeCompare(`${b.model} ${b.slice}`));

async function windowOf(browser: Browser, account: HttpAccount) {
  const opened = await openWindow(browser);
  await opened.page.context().addCookies(account.cookies());
  return opened;
}

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let made: Published[] = [];

test.beforeAll(async () => {
  const boss = await maintainerAccount();
  await importTruth(boss, { id: benchmark, truth: data.first }, `First ${mark}`);
  made = [await submitted(riser), await submitted(faller)];
  await importTruth(boss, { id: benchmark, truth: data.second }, `Second ${mark}`, false);
});

test('a rescoring shows exactly what would change, changes it at once, tells the authors, and is rolled back', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await signInAsMaintainer(page, '/admin/rescoring');
  const reader = await openWindow(browser);
  const [first] = made;
  if (!first) throw new Error('Nothing was submitted.');
  const before = await board();
  expect((await onBoard(reader.page)).names).toEqual([faller.name, riser.name]);
  const author = await windowOf(browser, first.account);

  await test.step('it is planned, started, and scored while the board stays', async () => {
    await plan(page, `Second ${mark}`, reason);
    await confirm(page, 'Start');
    await state(page, 'Ready to be published');
    expect(await board()).toBe(before);
  });

  await test.step('the preview lists the numbers that were counted by hand, and the ranks', async () => {
    expect(sorted(await changes(page, made))).toEqual(sorted(counted()));
    await page.getByRole('link', { name: /^Ranks/ }).click();
    const rank = (name: string) =>
      page
        .getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: /All|Overall/i });
    await expect(
      rank(riser.name)
        .filter({ hasText: /places? up/ })
        .first(),
    ).toBeVisible();
    await expect(
      rank(faller.name)
        .filter({ hasText: /places? down/ })
        .first(),
    ).toBeVisible();
    await page.getByRole('link', { name: /^Numbers/ }).click();
    await expect(page.getByRole('columnheader', { name: 'Because of' })).toBeVisible();
  });

  await test.step('published, the board has the new numbers and the author reads why', async () => {
    await confirm(page, 'Publish');
    await state(page, 'Published');
    const { names, cells } = await onBoard(reader.page);
    expect(names).toEqual([riser.name, faller.name]);
    expect(cells(riser.name)).toContain('0.900');
    expect(cells(faller.name)).toContain('0.100');
    await author.page.goto('/me/notices');
    const notice = author.page.getByRole('listitem').filter({ hasText: 'was scored again' });
    await expect(notice).toContainText(riser.name);
    await expect(notice).toContainText(reason);
  });

  await test.step('the address of the earlier result shows the earlier numbers', async () => {
    const address = `/submissions/${first.submissionId}`;
    const numbers = reader.page.getByRole('region', { name: 'Tasks and slices' });
    await reader.page.goto(`${address}?evaluation=${first.evaluationId}`);
    await expect(numbers).toContainText('0.100');
    await reader.page.goto(address);
    await expect(numbers).toContainText('0.900');
  });

  await test.step('rolled back, the board is what it was', async () => {
    await page.getByRole('button', { name: 'Roll back', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The keys were right after all.');
    await dialog.getByRole('button', { name: 'Roll back', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await state(page, 'Rolled back');
    expect(await board()).toBe(before);
    expect((await onBoard(reader.page)).names).toEqual([faller.name, riser.name]);
    await author.page.reload();
    await expect(author.page.getByText('has its earlier result back').first()).toBeVisible();
  });
  expect([...errors, ...reader.errors, ...author.errors]).toEqual([]);
});

test('a rescoring is paused, goes on and is cancelled, and the board never changes', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  const other = rekeyedVidhal(`Rescoring ${mark}`, { from: 0, to: 12, numbered });
  const boss = await maintainerAccount();
  await importTruth(boss, { id: benchmark, truth: other.second }, `Third ${mark}`, false);
  await signInAsMaintainer(page, '/admin');
  const before = await board();
  await pauseScoring(page);
  try {
    await plan(page, `Third ${mark}`, 'To be cancelled.');
    await confirm(page, 'Start');
    await state(page, 'Scoring');
    await confirm(page, 'Pause');
    await state(page, 'Paused');
  } finally {
    await resumeScoring(page);
  }
  await page.goto('/admin/rescoring');
  // Another board's may be open as well.
  const list = page.getByRole('region', { name: 'Open' }).getByRole('listitem');
  const open = list.filter({ hasText: 'To be cancelled.' });
  await expect(open).toContainText('Paused');
  await open.getByRole('link').click();
  await confirm(page, 'Go on');
  await state(page, 'Ready to be published');
  expect(await board()).toBe(before);
  await confirm(page, 'Cancel rescoring');
  await state(page, 'Cancelled');
  expect(await board()).toBe(before);
  expect(errors).toEqual([]);
});
