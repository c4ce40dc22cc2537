import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, type OpenPage, test } from './fixture';
import type { HttpAccount } from './http-account';
import { activateSamples } from './import-truth';
import { labels } from './labels';
import { confirmDialog, confirmOpenDialog } from './page-actions';
import { getSample } from './samples';
import { publish, submitAndScore } from './submissions';
import { getMaintainer, newVisitor, signUpUser, uniqueId } from './users';

const sample = getSample('vidhal');
const { id: benchmark } = sample;
const mark = uniqueId();

interface Author {
  user: HttpAccount;
  name: string;
}

async function createAuthor(firstName: string): Promise<Author> {
  const name = `${firstName} ${uniqueId()}`;
  return { user: await signUpUser(name), name };
}

async function openMaintainerPage(openPage: OpenPage, path: string): Promise<Page> {
  const page = await openPage({ user: await getMaintainer() });
  await page.goto(path);
  return page;
}

/** Whether a visitor sees the model on the leaderboard. */
async function isOnLeaderboard(model: string): Promise<boolean> {
  const csv = await newVisitor().fetch(
    `/api/v1/benchmarks/${benchmark}/leaderboard/file?format=csv`,
  );
  return (await csv.text()).includes(model);
}

const lineSchema = z.object({
  action: z.string(),
  subject: z.object({ id: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** Returns the audit log about a subject from its JSON Lines export, the oldest line first. */
async function readAuditLog(subjectId: string) {
  const maintainer = await getMaintainer();
  const file = await maintainer.fetch(
    `/api/v1/admin/audit/file?format=jsonl&subjectId=${subjectId}`,
  );
  expect(file.status).toBe(200);
  const lines = (await file.text()).trim().split('\n');
  return lines.map((line) => lineSchema.parse(JSON.parse(line))).reverse();
}

test.beforeAll(() => activateSamples(benchmark));

test('hiding and restoring a result notifies its submitter of the reason and is audited', async ({
  openPage,
}) => {
  const model = `Hidden ${mark}`;
  const { user } = await createAuthor('Hidden Author');
  const id = await submitAndScore(user, benchmark, model);
  await publish(id);
  expect(await isOnLeaderboard(model)).toBe(true);
  const page = await openMaintainerPage(openPage, `/submissions/${id}`);

  await confirmDialog(page, { trigger: 'Hide', reason: `Copied answers ${mark}.` });
  await expect(page.getByText('Hidden by a maintainer').first()).toBeVisible();
  expect(await isOnLeaderboard(model)).toBe(false);
  expect((await newVisitor().fetch(`/submissions/${id}`)).status).toBe(404);
  const authorPage = await openPage({ user });
  await authorPage.goto('/me/notifications');
  const notification = authorPage
    .getByRole('listitem')
    .filter({ hasText: 'was hidden by a maintainer' });
  await expect(notification).toContainText(`Copied answers ${mark}.`);
  await authorPage.goto(`/submissions/${id}`);
  await expect(authorPage.getByText('Hidden by a maintainer').first()).toBeVisible();
  await expect(authorPage.getByRole('button', { name: labels.withdraw })).toHaveCount(0);

  await confirmDialog(page, { trigger: 'Restore', reason: 'They were their own.' });
  await expect(page.getByText('Hidden by a maintainer')).toHaveCount(0);
  expect(await isOnLeaderboard(model)).toBe(true);
  const [hide, restore] = (await readAuditLog(id)).slice(-2);
  expect(hide).toMatchObject({
    action: 'submission.hide',
    before: { visibility: 'public' },
    after: { visibility: 'hidden', reason: `Copied answers ${mark}.` },
  });
  expect(restore).toMatchObject({
    action: 'submission.restore',
    before: { visibility: 'hidden' },
    after: { visibility: 'public', reason: 'They were their own.' },
  });
});

/** Sets in the page whether results need approval. */
async function setApproval(page: Page, required: boolean): Promise<void> {
  await page.goto(`/admin/benchmarks/${benchmark}`);
  const card = page.getByRole('region', { name: 'Submission rules' });
  await card.getByLabel(/Results need a maintainer’s approval/).setChecked(required);
  await card.getByRole('button', { name: /^Save/ }).click();
  await expect(card.getByText('Saved')).toBeVisible();
}

test('where results need approval, a published result is on the leaderboard after its approval', async ({
  openPage,
}) => {
  const model = `Approved ${mark}`;
  const { user } = await createAuthor('Approved Author');
  const page = await openMaintainerPage(openPage, '/admin/rules');
  await setApproval(page, true);
  try {
    const id = await submitAndScore(user, benchmark, model);
    const authorPage = await openPage({ user });
    await authorPage.goto(`/submissions/${id}`);
    await confirmDialog(authorPage, { trigger: labels.publish, confirm: 'Request approval' });
    await expect(authorPage.getByText('Awaiting approval').first()).toBeVisible();
    expect(await isOnLeaderboard(model)).toBe(false);
    await page.goto('/admin/submissions?visibility=pending');
    await page.getByRole('link', { name: model }).click();
    await confirmDialog(page, { trigger: 'Approve' });
    await expect(page.getByText('Awaiting approval')).toHaveCount(0);
    expect(await isOnLeaderboard(model)).toBe(true);
    await authorPage.goto('/me/notifications');
    await expect(
      authorPage.getByText('was approved by a maintainer and is now public').first(),
    ).toBeVisible();
    expect((await readAuditLog(id)).at(-1)).toMatchObject({
      action: 'submission.approve',
      before: { visibility: 'pending' },
      after: { visibility: 'public' },
    });
  } finally {
    await setApproval(page, false);
  }
});

test('a maintainer marks several results as baselines at once @nightly', async ({ openPage }) => {
  const models = [`Reference one ${mark}`, `Reference two ${mark}`];
  const { user, name } = await createAuthor('Baseline Author');
  const ids: string[] = [];
  for (const model of models) {
    const id = await submitAndScore(user, benchmark, model);
    await publish(id);
    ids.push(id);
  }
  const list = `/admin/submissions?submitter=${encodeURIComponent(name)}`;
  const page = await openMaintainerPage(openPage, list);
  await page.getByLabel('Select all on this page').check();
  await page.getByLabel('Action').selectOption('Mark as baseline');
  await page.getByRole('button', { name: 'Continue…' }).click();
  await confirmOpenDialog(page, 'Mark as baseline', 'Run by ourselves.');
  for (const [i, model] of models.entries()) {
    await page.goto(`/b/${benchmark}?q=${encodeURIComponent(model)}`);
    const row = page.locator('.board tbody tr[data-id]').filter({ hasText: model });
    await expect(row).toContainText('Baseline');
    expect((await readAuditLog(ids[i] ?? '')).at(-1)).toMatchObject({
      action: 'submission.baseline',
      before: { baseline: false },
      after: { baseline: true, reason: 'Run by ourselves.' },
    });
  }
});

test('a maintainer merges two models after a preview, and the old address redirects @nightly', async ({
  openPage,
}) => {
  const [from, into] = [`Twin duplicate ${mark}`, `Twin ${mark}`];
  const { user } = await createAuthor('Twin Author');
  const { user: other } = await createAuthor('Twin Other');
  const id = await submitAndScore(user, benchmark, from);
  await publish(id);
  await submitAndScore(other, benchmark, into);
  const page = await openMaintainerPage(openPage, `/admin/models?q=${encodeURIComponent(from)}`);
  const address = await page.getByRole('link', { name: from }).getAttribute('href');
  await page.getByRole('button', { name: `Merge ${from}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find a model').fill(into);
  await dialog.getByRole('radio', { name: into }).check();
  await expect(dialog).toContainText(`Moves to ${into}`);
  await expect(dialog).toContainText(`${sample.title}: 1 submission`);
  await confirmOpenDialog(page, 'Merge', 'The same model.');
  await page.goto(`/submissions/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(into);
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(into);
  const line = page.getByRole('listitem').filter({ hasText: from });
  await page.goto('/admin/audit?action=model.merge');
  await expect(line.first()).toContainText('The same model.');
});

test('a blocked user reads the reason and cannot upload until unblocked', async ({ openPage }) => {
  const { user, name } = await createAuthor('Blocked User');
  const page = await openMaintainerPage(openPage, `/admin/users?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^Block/ }).click();
  await confirmOpenDialog(page, 'Block', `Made up answers ${mark}.`);
  await expect(row).toContainText('Blocked since');
  expect(await user.upload('a.json', Buffer.from('{}'))).toMatchObject({
    status: 403,
    code: 'account_blocked',
  });
  const userPage = await openPage({ user });
  await userPage.goto(`/b/${benchmark}/submit`);
  await expect(userPage.getByText(`Made up answers ${mark}.`).first()).toBeVisible();
  await row.getByRole('button', { name: /^Unblock/ }).click();
  await confirmOpenDialog(page, 'Unblock', 'They explained themselves.');
  await expect(row).not.toContainText('Blocked since');
  expect(typeof (await user.upload('a.json', Buffer.from('{}')))).toBe('string');
});

test('the audit log is filtered in the page, and its exports have the same lines', async ({
  openPage,
}) => {
  const { user } = await createAuthor('Audited Author');
  const id = await submitAndScore(user, benchmark, `Audited ${mark}`);
  const reason = `To be read, ${mark}.`;
  const page = await openMaintainerPage(openPage, `/submissions/${id}`);
  await confirmDialog(page, { trigger: 'Hide', reason });
  await page.goto('/admin/audit');
  await page.getByRole('combobox', { name: /^Action/ }).selectOption('submission.hide');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/action=submission\.hide/);
  const lines = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(lines.filter({ hasText: reason })).toContainText('submission.hide');
  const count = await lines.count();
  for (const [link, extension] of [
    ['Download as CSV', '.csv'],
    ['Download as JSON Lines', '.jsonl'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: link }).click(),
    ]);
    expect(file.suggestedFilename()).toContain(extension);
    const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString('utf8');
    expect(text).toContain(reason);
    const rows = text.trim().split(/\r?\n/).length - (extension === '.csv' ? 1 : 0);
    expect(rows).toBe(count);
    expect(text).not.toContain('revision.import');
  }
});
