import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { HttpAccount } from './http-account';
import { importTruth, maintainerAccount } from './import-truth';
import { openWindow, signInAsMaintainer, site } from './people';
import { sampleOf } from './samples';
import { publish } from './submit-form';

const sample = sampleOf('vidhal');
const { id: benchmark } = sample;
const mark = randomUUID().slice(0, 8);

interface Author {
  account: HttpAccount;
  name: string;
}

async function author(name: string): Promise<Author> {
  const account = new HttpAccount(site.url);
  await account.signUp(`${name} ${mark}`);
  return { account, name: `${name} ${mark}` };
}

async function scored({ account }: Author, model: string): Promise<string> {
  const files = await account.uploadAll(sample.predictions);
  const { submissionId } = await account.submit(benchmark, model, files);
  expect(await account.finalState(submissionId)).toMatchObject({ status: 'done' });
  return submissionId;
}

async function windowOf(browser: Browser, { account }: Author) {
  const opened = await openWindow(browser);
  await opened.page.context().addCookies(account.cookies());
  return opened;
}

async function maintainerWindow(browser: Browser, next: string) {
  const opened = await openWindow(browser);
  await signInAsMaintainer(opened.page, next);
  return opened;
}

/** Answers the dialog that a button opens, with the reason where one is given. */
async function act(page: Page, trigger: string, confirm: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: trigger, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reason) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Whether a visitor sees the model on the board. */
async function onBoard(model: string): Promise<boolean> {
  const csv = await new HttpAccount(site.url).fetch(`/api/boards/${benchmark}/export?format=csv`);
  return (await csv.text()).includes(model);
}

const lineSchema = z.object({
  action: z.string(),
  subject: z.object({ id: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** The audit log about one thing, as its file of JSON lines has it, the oldest line first. */
async function audited(boss: HttpAccount, subjectId: string) {
  const file = await boss.fetch(`/api/admin/audit/export?format=jsonl&subjectId=${subjectId}`);
  expect(file.status).toBe(200);
  const lines = (await file.text()).trim().split('\n');
  return lines.map((line) => lineSchema.parse(JSON.parse(line))).reverse();
}

test.describe.configure({ timeout: 180_000 });
let boss: HttpAccount;
test.beforeAll(async () => {
  boss = await maintainerAccount();
  await importTruth(boss, sample);
});

test('a result is hidden and restored with reasons that its submitter and the audit log have', async ({
  browser,
}) => {
  const model = `Hidden ${mark}`;
  const person = await author('Hidden Author');
  const id = await scored(person, model);
  const own = await windowOf(browser, person);
  await own.page.goto(`/submissions/${id}`);
  await publish(own.page);
  expect(await onBoard(model)).toBe(true);
  const { page, errors } = await maintainerWindow(browser, `/submissions/${id}`);

  await act(page, 'Hide', 'Hide', `Copied answers ${mark}.`);
  await expect(page.getByText('Hidden by a maintainer').first()).toBeVisible();
  expect(await onBoard(model)).toBe(false);
  expect((await new HttpAccount(site.url).fetch(`/submissions/${id}`)).status).toBe(404);
  await own.page.goto('/me/notices');
  const notice = own.page.getByRole('listitem').filter({ hasText: 'was hidden by a maintainer' });
  await expect(notice).toContainText(`Copied answers ${mark}.`);
  await own.page.goto(`/submissions/${id}`);
  await expect(own.page.getByText('Hidden by a maintainer').first()).toBeVisible();
  await expect(own.page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);

  await act(page, 'Restore', 'Restore', 'They were their own.');
  await expect(page.getByText('Hidden by a maintainer')).toHaveCount(0);
  expect(await onBoard(model)).toBe(true);
  const [hide, restore] = (await audited(boss, id)).slice(-2);
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
  expect([...errors, ...own.errors]).toEqual([]);
});

/** Sets in the pages whether results await approval. */
async function setApproval(page: Page, on: boolean): Promise<void> {
  await page.goto('/admin/rules');
  const card = page.getByRole('region', { name: sample.title, exact: true });
  await card.getByLabel(/A maintainer approves a result/).setChecked(on);
  await card.getByRole('button', { name: /^Save/ }).click();
  await expect(card.getByText('Saved')).toBeVisible();
}

test('where a rule asks for approval, a published result is on the board once it is approved', async ({
  browser,
}) => {
  const model = `Approved ${mark}`;
  const person = await author('Approved Author');
  const { page, errors } = await maintainerWindow(browser, '/admin/rules');
  await setApproval(page, true);
  try {
    const id = await scored(person, model);
    const own = await windowOf(browser, person);
    await own.page.goto(`/submissions/${id}`);
    await own.page.getByRole('button', { name: 'Publish' }).click();
    await own.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(own.page.getByText('Awaits approval').first()).toBeVisible();
    expect(await onBoard(model)).toBe(false);
    await page.goto('/admin/submissions?visibility=pending');
    await page.getByRole('link', { name: model }).click();
    await act(page, 'Approve', 'Approve');
    await expect(page.getByText('Awaits approval')).toHaveCount(0);
    expect(await onBoard(model)).toBe(true);
    await own.page.goto('/me/notices');
    await expect(own.page.getByText('was approved and is public').first()).toBeVisible();
    expect((await audited(boss, id)).at(-1)).toMatchObject({
      action: 'submission.approve',
      before: { visibility: 'pending' },
      after: { visibility: 'public' },
    });
    expect(own.errors).toEqual([]);
  } finally {
    await setApproval(page, false);
  }
  expect(errors).toEqual([]);
});

test('several results are marked as baselines at once, and the board says so', async ({
  browser,
}) => {
  const models = [`Reference one ${mark}`, `Reference two ${mark}`];
  const person = await author('Baseline Author');
  const own = await windowOf(browser, person);
  const ids: string[] = [];
  for (const model of models) {
    const id = await scored(person, model);
    ids.push(id);
    await own.page.goto(`/submissions/${id}`);
    await publish(own.page);
  }
  const list = `/admin/submissions?submitter=${encodeURIComponent(person.name)}`;
  const { page, errors } = await maintainerWindow(browser, list);
  await page.getByLabel('All of this page').check();
  await page.getByLabel('What to do').selectOption('Mark as baseline');
  await page.getByRole('button', { name: 'Go on…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Run by ourselves.');
  await dialog.getByRole('button', { name: 'Mark as baseline' }).click();
  await expect(dialog).toHaveCount(0);
  for (const [i, model] of models.entries()) {
    await page.goto(`/b/${benchmark}?q=${encodeURIComponent(model)}`);
    const row = page.locator('.board tbody tr[data-id]').filter({ hasText: model });
    await expect(row).toContainText('Baseline');
    expect((await audited(boss, ids[i] ?? '')).at(-1)).toMatchObject({
      action: 'submission.baseline',
      before: { baseline: false },
      after: { baseline: true, reason: 'Run by ourselves.' },
    });
  }
  expect(errors).toEqual([]);
});

test('two models are merged after a look at what moves, and the address of the first leads on', async ({
  browser,
}) => {
  const [from, into] = [`Twin written twice ${mark}`, `Twin ${mark}`];
  const person = await author('Twin Author');
  const other = await author('Twin Other');
  const own = await windowOf(browser, person);
  const id = await scored(person, from);
  await own.page.goto(`/submissions/${id}`);
  await publish(own.page);
  await scored(other, into);
  const { page, errors } = await maintainerWindow(
    browser,
    `/admin/models?q=${encodeURIComponent(from)}`,
  );
  const slug = await page.getByRole('link', { name: from }).getAttribute('href');
  await page.getByRole('button', { name: `Merge ${from}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find the model').fill(into);
  await dialog.getByRole('radio', { name: into }).check();
  await expect(dialog).toContainText(`What moves to ${into}`);
  await expect(dialog).toContainText('VidHal: 1 submission');
  await dialog.getByLabel('Reason').fill('The same model.');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/submissions/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(into);
  await page.goto(slug ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(into);
  const line = page.getByRole('listitem').filter({ hasText: from });
  await page.goto('/admin/audit?action=model.merge');
  await expect(line.first()).toContainText('The same model.');
  expect(errors).toEqual([]);
});

test('a blocked person is told why, is refused an upload, and sends again once unblocked', async ({
  browser,
}) => {
  const person = await author('Blocked Person');
  const list = `/admin/users?q=${encodeURIComponent(person.name)}`;
  const { page, errors } = await maintainerWindow(browser, list);
  const row = page.getByRole('row').filter({ hasText: person.name });
  const change = async (trigger: RegExp, confirm: string, reason: string) => {
    await row.getByRole('button', { name: trigger }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await change(/^Block/, 'Block', `Made up answers ${mark}.`);
  await expect(row).toContainText('Blocked since');
  expect(await person.account.upload('a.json', Buffer.from('{}'))).toMatchObject({
    status: 403,
    code: 'account_blocked',
  });
  const own = await windowOf(browser, person);
  await own.page.goto(`/b/${benchmark}/submit`);
  await expect(own.page.getByText(`Made up answers ${mark}.`).first()).toBeVisible();
  await change(/^Unblock/, 'Unblock', 'They explained themselves.');
  await expect(row).not.toContainText('Blocked since');
  expect(typeof (await person.account.upload('a.json', Buffer.from('{}')))).toBe('string');
  expect([...errors, ...own.errors]).toEqual([]);
});

test('the audit log is narrowed down in the page, and its files hold what it shows', async ({
  browser,
}) => {
  const person = await author('Audited Author');
  const id = await scored(person, `Audited ${mark}`);
  const why = `To be read, ${mark}.`;
  const { page, errors } = await maintainerWindow(browser, `/submissions/${id}`);
  await act(page, 'Hide', 'Hide', why);
  await page.goto('/admin/audit');
  await page.getByRole('combobox', { name: /^What/ }).selectOption('submission.hide');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/action=submission\.hide/);
  const lines = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(lines.filter({ hasText: why })).toContainText('submission.hide');
  const shown = await lines.count();
  for (const [link, ending] of [
    ['Download these lines as CSV', '.csv'],
    ['as JSON lines', '.jsonl'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: link }).click(),
    ]);
    expect(file.suggestedFilename()).toContain(ending);
    const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString('utf8');
    expect(text).toContain(why);
    const rows = text.trim().split(/\r?\n/).length - (ending === '.csv' ? 1 : 0);
    expect(rows).toBe(shown);
    expect(text).not.toContain('revision.import');
  }
  expect(errors).toEqual([]);
});
