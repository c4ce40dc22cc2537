import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { withDb } from './database';
import { expect, test } from './fixture';
import type { HttpAccount } from './http-account';
import { importTruth } from './import-truth';
import { confirmDialog } from './page-actions';
import { publish, submitAndScore } from './submissions';
import { getMaintainer, newVisitor, signUpUser, uniqueId } from './users';
import { computeAccuracies, makeAnswers, makeVidhalRevisions } from './vidhal-revisions';

const benchmark = 'vidhal';
const mark = uniqueId();
const reason = `Many keys were wrong (${mark}).`;

// The riser is right about a tenth of the videos and the faller about nine tenths. In the second revision, the
// references in between are the riser's answers. Results that are closer to each other would share a rank.
const firstNumber = 1000 * randomInt(10, 9000);
const data = makeVidhalRevisions(`Rescoring ${mark}`, { from: 6, to: 54, firstNumber });
const models = [
  { name: `Riser ${mark}`, author: `Author riser ${mark}`, files: makeAnswers(data, 0.1) },
  { name: `Faller ${mark}`, author: `Author faller ${mark}`, files: makeAnswers(data, 0.9) },
] as const;
const [riser, faller] = models;

interface PublicResult {
  submissionId: string;
  evaluationId: string;
  author: HttpAccount;
}

async function submitAndPublish({
  name,
  author,
  files,
}: (typeof models)[number]): Promise<PublicResult> {
  const user = await signUpUser(author);
  const submissionId = await submitAndScore(user, benchmark, name, files);
  await publish(submissionId);
  const { currentEvaluationId } = await withDb((db) =>
    db.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: { currentEvaluationId: true },
    }),
  );
  return { submissionId, evaluationId: currentEvaluationId ?? '', author: user };
}

/** Returns the exported leaderboard to the last digit, without its version number. */
async function exportLeaderboard(): Promise<string> {
  const response = await newVisitor().fetch(
    `/api/v1/benchmarks/${benchmark}/leaderboard/file?format=json`,
  );
  expect(response.status).toBe(200);
  // Workers compute rank sets asynchronously, and each raises the version.
  const omitted = new Set(['board', 'rankSet']);
  return JSON.stringify(await response.json(), (key, value) =>
    omitted.has(key) ? undefined : value,
  );
}

/** Returns the two models in the order of the leaderboard, and the text of a model's row. */
async function readLeaderboard(
  page: Page,
): Promise<{ names: string[]; rowText: (name: string) => string }> {
  await page.goto(`/b/${benchmark}?view=mcqa&sort=mcqa/accuracy/overall&published=0`);
  const rows = await page.locator('.board tbody tr[data-id]').allInnerTexts();
  const names = rows.flatMap((row) => models.find(({ name }) => row.includes(name))?.name ?? []);
  return { names, rowText: (name) => rows.find((row) => row.includes(name)) ?? '' };
}

/** Plans a rescoring of all results on a revision. Ends on the page that starts it. */
async function planRescoring(page: Page, revision: string, why: string): Promise<void> {
  await page.goto(`/admin/rescoring/new?benchmark=${benchmark}`);
  await page.getByLabel('Dataset').selectOption({ label: revision });
  await page.getByLabel('Reason').fill(why);
  await page.getByRole('button', { name: 'Plan rescoring' }).click();
  await expect(page).toHaveURL(/\/admin\/rescoring\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible({
    timeout: 60_000,
  });
}

const waitForState = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 90_000 });

/** Returns the changed accuracies of the two models from the exported preview. */
async function exportChanges(page: Page, results: readonly PublicResult[]) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  const stream = await download.createReadStream();
  const lines = Buffer.concat(await stream.toArray())
    .toString('utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const [header = [], ...rows] = lines;
  const field = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? '';
  return rows
    .filter((row) => field(row, 'kind') === 'value' && field(row, 'metric') === 'accuracy')
    .filter((row) => results.some(({ submissionId }) => field(row, 'submission') === submissionId))
    .map((row) => ({
      model: field(row, 'model'),
      slice: field(row, 'slice'),
      reasons: field(row, 'reasons'),
      before: Number(field(row, 'before')),
      after: Number(field(row, 'after')),
    }));
}

/** Computes the same changes from the answers and references. */
const computeChanges = () =>
  models.flatMap(({ name, files }) => {
    const after = computeAccuracies(files, data.right.second);
    return [...computeAccuracies(files, data.right.first)]
      .map(([slice, before]) => ({
        model: name,
        slice,
        reasons: 'dataset',
        before,
        after: after.get(slice) ?? Number.NaN,
      }))
      .filter((change) => change.before !== change.after);
  });

const sortChanges = <Row extends { model: string; slice: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => `${a.model} ${a.slice}`.localeCompare(`${b.model} ${b.slice}`));

test.describe.configure({ mode: 'serial' });

let results: PublicResult[] = [];

test.beforeAll(async () => {
  await importTruth({ id: benchmark, truth: data.first }, { label: `First ${mark}` });
  results = [await submitAndPublish(riser), await submitAndPublish(faller)];
  await importTruth(
    { id: benchmark, truth: data.second },
    { label: `Second ${mark}`, activate: false },
  );
});

test('a rescoring previews its exact changes, publishes them at once with notifications, and can be rolled back', async ({
  openPage,
}) => {
  const page = await openPage({ user: await getMaintainer() });
  const visitorPage = await openPage();
  const [result] = results;
  if (!result) throw new Error('Nothing was submitted.');
  const before = await exportLeaderboard();
  expect((await readLeaderboard(visitorPage)).names).toEqual([faller.name, riser.name]);
  const authorPage = await openPage({ user: result.author });

  await test.step('scoring leaves the leaderboard unchanged', async () => {
    await planRescoring(page, `Second ${mark}`, reason);
    await confirmDialog(page, { trigger: 'Start' });
    await waitForState(page, 'Ready to be published');
    expect(await exportLeaderboard()).toBe(before);
  });

  await test.step('the preview lists the computed changes and the ranks', async () => {
    expect(sortChanges(await exportChanges(page, results))).toEqual(sortChanges(computeChanges()));
    await page.getByRole('link', { name: /^Ranks/ }).click();
    // Ranks are folded by column, the headline's first.
    const folds = page.locator('details', {
      has: page.locator('summary', { hasText: / ranks?$/ }),
    });
    const headline = folds.first();
    await headline.locator('summary').click();
    const rank = (name: string) => headline.getByRole('row').filter({ hasText: name });
    await expect(rank(riser.name)).toContainText(/places? up/);
    await expect(rank(faller.name)).toContainText(/places? down/);
    await page.getByRole('link', { name: /^Numbers/ }).click();
    const numbers = page.getByRole('table', { name: /^Numbers of .* that change$/ });
    await expect(numbers.first()).toBeVisible();
  });

  await test.step('publication changes the leaderboard and notifies the author of the reason', async () => {
    await confirmDialog(page, { trigger: 'Publish' });
    await waitForState(page, 'Published');
    const { names, rowText } = await readLeaderboard(visitorPage);
    expect(names).toEqual([riser.name, faller.name]);
    expect(rowText(riser.name)).toContain('0.900');
    expect(rowText(faller.name)).toContain('0.100');
    await authorPage.goto('/me/notifications');
    const notification = authorPage.getByRole('listitem').filter({ hasText: 'was rescored' });
    await expect(notification).toContainText(riser.name);
    await expect(notification).toContainText(reason);
  });

  await test.step('the address of the earlier evaluation shows the earlier numbers', async () => {
    const address = `/submissions/${result.submissionId}`;
    const numbers = visitorPage.getByRole('region', { name: 'Tasks and aspects' });
    await visitorPage.goto(`${address}?evaluation=${result.evaluationId}`);
    await expect(numbers).toContainText('0.100');
    await visitorPage.goto(address);
    await expect(numbers).toContainText('0.900');
  });

  await test.step('a rollback restores the leaderboard', async () => {
    await confirmDialog(page, { trigger: 'Roll back', reason: 'The keys were right after all.' });
    await waitForState(page, 'Rolled back');
    expect(await exportLeaderboard()).toBe(before);
    expect((await readLeaderboard(visitorPage)).names).toEqual([faller.name, riser.name]);
    await authorPage.reload();
    await expect(authorPage.getByText('has its previous result again').first()).toBeVisible();
  });
});

test('a paused, resumed and cancelled rescoring never changes the leaderboard @nightly', async ({
  openPage,
}) => {
  const page = await openPage({ user: await getMaintainer() });
  const third = makeVidhalRevisions(`Rescoring ${mark}`, { from: 0, to: 12, firstNumber });
  await importTruth(
    { id: benchmark, truth: third.second },
    { label: `Third ${mark}`, activate: false },
  );
  const before = await exportLeaderboard();
  // Without scoring, the rescoring cannot finish before it is paused.
  await page.goto('/admin');
  await confirmDialog(page, { trigger: 'Pause scoring', confirm: 'Pause', reason: 'For a look.' });
  try {
    await planRescoring(page, `Third ${mark}`, 'To be cancelled.');
    await confirmDialog(page, { trigger: 'Start' });
    await waitForState(page, 'Scoring');
    await confirmDialog(page, { trigger: 'Pause' });
    await waitForState(page, 'Paused');
  } finally {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Resume scoring' }).click();
    await expect(page.getByRole('button', { name: 'Pause scoring' })).toBeVisible();
  }
  await page.goto('/admin/rescoring');
  const list = page.getByRole('region', { name: 'Open' }).getByRole('listitem');
  const open = list.filter({ hasText: 'To be cancelled.' });
  await expect(open).toContainText('Paused');
  await open.getByRole('link').click();
  await confirmDialog(page, { trigger: 'Resume' });
  await waitForState(page, 'Ready to be published');
  expect(await exportLeaderboard()).toBe(before);
  await confirmDialog(page, { trigger: 'Cancel rescoring' });
  await waitForState(page, 'Cancelled');
  expect(await exportLeaderboard()).toBe(before);
});
