import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { HttpAccount } from './http-account';
import { type ChosenFile, importTruth, maintainerAccount } from './import-truth';
import { openWindow, signInAsMaintainer, site } from './people';
import { publish } from './publish';
import { answersOf, rekeyedVidhal } from './rekeyed-vidhal';
import { toChoose } from './submit-form';

const benchmark = 'vidhal';
const mark = randomUUID().slice(0, 8);
const [old, fresh] = [`Release one ${mark}`, `Release two ${mark}`];
const data = rekeyedVidhal(`Datasets ${mark}`, { from: 30, to: 36, numbered: 7000 });

const rowsSchema = z.array(z.object({ video: z.string() }).loose());
const optionsSchema = z.record(z.string(), z.unknown());
const jsonOf = (files: readonly ChosenFile[], name: string): unknown =>
  JSON.parse(Buffer.from(files.find((file) => file.name === name)?.bytes ?? []).toString('utf8'));
const file = (name: string, content: unknown): ChosenFile => ({
  name,
  bytes: Buffer.from(JSON.stringify(content)),
});

/** The second release without its last two videos, and with one that is new. */
function secondRelease(): ChosenFile[] {
  const rows = rowsSchema.parse(jsonOf(data.second, 'annotations.json'));
  const options = optionsSchema.parse(jsonOf(data.second, 'options.json'));
  const [first] = rows;
  const gone = rows.slice(-2).map(({ video }) => video);
  const kept = Object.entries(options).filter(([video]) => !gone.includes(video));
  return [
    file('annotations.json', [...rows.slice(0, -2), { ...first, video: 'attribute_999' }]),
    file('options.json', {
      ...Object.fromEntries(kept),
      attribute_999: options[first?.video ?? ''],
    }),
  ];
}

/** The row of a revision in the table of its benchmark. */
const rowOf = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: label, exact: true }) });

/** Presses a button of a row, and the same once more in the dialog that asks. */
async function change(page: Page, label: string, name: string): Promise<void> {
  await rowOf(page, label)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function datasets(browser: Browser) {
  const opened = await openWindow(browser);
  await signInAsMaintainer(opened.page, '/admin/datasets');
  return opened;
}

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let submissionId = '';

test.beforeAll(async () => {
  await importTruth(await maintainerAccount(), { id: benchmark, truth: data.first }, old);
  const person = new HttpAccount(site.url);
  await person.signUp(`Datasets Author ${mark}`);
  const files = await person.uploadAll(answersOf(data, 0.5));
  const made = await person.submit(benchmark, `Of release one ${mark}`, files);
  submissionId = made.submissionId;
  expect(await person.finalState(submissionId)).toMatchObject({ status: 'done' });
  await publish(submissionId);
});

test('a revision is imported in the page, which tells how far it is and what came of it', async ({
  browser,
}) => {
  const { page, errors } = await datasets(browser);
  const form = page.getByRole('region', { name: 'Import a revision' });
  await form.getByLabel('Benchmark').selectOption(benchmark);
  await form.getByLabel('Label').fill(fresh);
  await form.locator('input[type=file]').setInputFiles(secondRelease().map(toChoose));
  await form.getByLabel('Activate it at once').uncheck();
  const stages = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const watcher = new MutationObserver(() => {
          const text = document.querySelector('form [role=status]')?.textContent ?? '';
          if (text && !seen.includes(text)) seen.push(text);
          if (!document.body.textContent?.includes('Imported as')) return;
          watcher.disconnect();
          resolve(seen);
        });
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await form.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(form.getByText(`Imported as ${fresh}`)).toBeVisible({ timeout: 60_000 });
  expect((await stages).length, 'words on the way').toBeGreaterThan(0);
  await expect(form.getByText(/mcqa: 59 items/)).toBeVisible();
  await expect(rowOf(page, fresh)).toContainText('Private');
  await expect(rowOf(page, fresh)).not.toContainText('Active');
  await expect(rowOf(page, old)).toContainText('Active');
  expect(errors).toEqual([]);
});

test('two revisions are compared: what is new, gone, and has another key', async ({ browser }) => {
  const { page, errors } = await datasets(browser);
  await rowOf(page, fresh)
    .getByRole('link', { name: /Compare/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`From ${old} to ${fresh}`);
  const counts = page.getByRole('table', { name: 'Differences by task and slice' });
  const headings = await counts.getByRole('columnheader').allInnerTexts();
  const row = counts.getByRole('row').filter({ hasText: 'mcqa' }).filter({ hasText: 'All items' });
  const cells = await row.getByRole('cell').allInnerTexts();
  const count = (name: string) => cells[headings.indexOf(name)];
  expect([count('Added'), count('Removed'), count('Key changed')]).toEqual(['1', '2', '6']);
  await page.getByRole('combobox', { name: /^Task/ }).selectOption('mcqa');
  await page.getByRole('combobox', { name: /^What differs/ }).selectOption('Key changed');
  await page.getByRole('button', { name: 'Show' }).click();
  const items = page.getByRole('table', { name: 'Items that differ' });
  await expect(items.getByText('Key changed')).toHaveCount(6);
  await page.getByRole('combobox', { name: /^What differs/ }).selectOption('Added');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(items).toContainText('attribute_999');
  expect(errors).toEqual([]);
});

test('an active revision decides what the board shows, and one out of use can come back', async ({
  browser,
}) => {
  const { page, errors } = await datasets(browser);
  const board = async () =>
    (await new HttpAccount(site.url).fetch(`/api/boards/${benchmark}/export?format=csv`)).text();
  expect(await board()).toContain(`Of release one ${mark}`);
  await change(page, fresh, 'Activate');
  await expect(rowOf(page, fresh)).toContainText('Active');
  expect(await board()).not.toContain(`Of release one ${mark}`);
  await change(page, old, 'Retire');
  await expect(rowOf(page, old)).toContainText('Retired');
  await expect(rowOf(page, old).getByRole('button', { name: /^Activate/ })).toHaveCount(0);
  expect((await new HttpAccount(site.url).fetch(`/submissions/${submissionId}`)).status).toBe(200);
  await change(page, old, 'Restore');
  await expect(rowOf(page, old)).not.toContainText('Retired');
  await change(page, old, 'Activate');
  await expect(rowOf(page, old)).toContainText('Active');
  expect(await board()).toContain(`Of release one ${mark}`);
  expect(errors).toEqual([]);
});

const seenSchema = z.object({
  sight: z.string(),
  rows: z.array(z.object({ result: z.unknown() })),
});

/** What a visitor is told about the single questions of the result. */
async function visitorSees() {
  const answer = await new HttpAccount(site.url).fetch(
    `/api/submissions/${submissionId}/questions?task=mcqa`,
  );
  expect(answer.status).toBe(200);
  const { sight, rows } = seenSchema.parse(await answer.json());
  return { sight, told: rows.filter(({ result }) => result !== null).length };
}

test('true answers are shown to a visitor while a maintainer says that they are public, and no longer', async ({
  browser,
}) => {
  const { page, errors } = await datasets(browser);
  expect(await visitorSees()).toEqual({ sight: 'aggregates', told: 0 });
  await change(page, old, 'Make public');
  await expect(rowOf(page, old)).toContainText('Public');
  const open = await visitorSees();
  expect(open.sight).toBe('everything');
  expect(open.told).toBeGreaterThan(0);
  await change(page, old, 'Make private');
  await expect(rowOf(page, old)).toContainText('Private');
  expect(await visitorSees()).toEqual({ sight: 'aggregates', told: 0 });
  expect(errors).toEqual([]);
});
