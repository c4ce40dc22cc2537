import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, type OpenPage, test } from './fixture';
import { type ChosenFile, importTruth } from './import-truth';
import { confirmOpenDialog } from './page-actions';
import { publish, submitAndScore } from './submissions';
import { toInputFile } from './submit-form';
import { getMaintainer, newVisitor, signUpUser, uniqueId } from './users';
import { makeAnswers, makeVidhalRevisions } from './vidhal-revisions';

const benchmark = 'vidhal';
const mark = uniqueId();
const [firstLabel, secondLabel] = [`Release one ${mark}`, `Release two ${mark}`];
const data = makeVidhalRevisions(`Datasets ${mark}`, { from: 30, to: 36, firstNumber: 7000 });

const rowsSchema = z.array(z.object({ video: z.string() }).loose());
const optionsSchema = z.record(z.string(), z.unknown());
const parseFile = (files: readonly ChosenFile[], name: string): unknown =>
  JSON.parse(Buffer.from(files.find((file) => file.name === name)?.bytes ?? []).toString('utf8'));
const toFile = (name: string, content: unknown): ChosenFile => ({
  name,
  bytes: Buffer.from(JSON.stringify(content)),
});

/** Returns the second revision without its last two videos and with a new video. */
function makeSecondRevision(): ChosenFile[] {
  const rows = rowsSchema.parse(parseFile(data.second, 'annotations.json'));
  const options = optionsSchema.parse(parseFile(data.second, 'options.json'));
  const [first] = rows;
  const removed = rows.slice(-2).map(({ video }) => video);
  const remaining = Object.entries(options).filter(([video]) => !removed.includes(video));
  return [
    toFile('annotations.json', [...rows.slice(0, -2), { ...first, video: 'attribute_999' }]),
    toFile('options.json', {
      ...Object.fromEntries(remaining),
      attribute_999: options[first?.video ?? ''],
    }),
  ];
}

/** Finds the row of a revision by its label. */
const revisionRow = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: label, exact: true }) });

/** Presses a button of a revision's row and confirms the dialog. */
async function changeRevision(page: Page, label: string, action: string): Promise<void> {
  await revisionRow(page, label)
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click();
  await confirmOpenDialog(page, action);
}

async function openDatasets(openPage: OpenPage): Promise<Page> {
  const page = await openPage({ user: await getMaintainer() });
  await page.goto('/admin/datasets');
  return page;
}

test.describe.configure({ mode: 'serial' });

let submissionId = '';

test.beforeAll(async () => {
  await importTruth({ id: benchmark, truth: data.first }, { label: firstLabel });
  const author = await signUpUser(`Datasets Author ${mark}`);
  const files = makeAnswers(data, 0.5);
  submissionId = await submitAndScore(author, benchmark, `Of release one ${mark}`, files);
  await publish(submissionId);
});

test('importing a revision in the page shows its progress and its items', async ({ openPage }) => {
  const page = await openDatasets(openPage);
  const form = page.getByRole('region', { name: 'Import a revision' });
  await form.getByLabel('Benchmark').selectOption(benchmark);
  await form.getByLabel('Label').fill(secondLabel);
  await form.getByRole('radio', { name: /^Private/ }).check();
  await form.locator('input[type=file]').setInputFiles(makeSecondRevision().map(toInputFile));
  await form.getByLabel('Activate after import').uncheck();
  const stages = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const texts: string[] = [];
        const watcher = new MutationObserver(() => {
          for (const { textContent: text } of document.querySelectorAll('form [role=status]')) {
            if (text && !texts.includes(text)) texts.push(text);
          }
          if (!document.body.textContent?.includes('items imported')) return;
          watcher.disconnect();
          resolve(texts);
        });
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await form.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(form.getByText(`${secondLabel}: 177 items imported, not active yet`)).toBeVisible({
    timeout: 60_000,
  });
  expect((await stages).length, 'progress texts').toBeGreaterThan(0);
  await expect(form.getByText('Multiple choice: 59')).toBeVisible();
  await expect(revisionRow(page, secondLabel)).toContainText('Private');
  await expect(revisionRow(page, secondLabel)).not.toContainText('Active');
  await expect(revisionRow(page, firstLabel)).toContainText('Active');
});

test('comparing two revisions shows added, removed and changed items', async ({ openPage }) => {
  const page = await openDatasets(openPage);
  await revisionRow(page, secondLabel)
    .getByRole('link', { name: /Compare/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `${firstLabel} → ${secondLabel}`,
  );
  const counts = page.getByRole('table', { name: 'Differences by task and aspect' });
  const headings = await counts.getByRole('columnheader').allInnerTexts();
  const row = counts.getByRole('row').filter({ hasText: /Multiple choice|All tasks/ });
  const cells = await row.getByRole('cell').allInnerTexts();
  const count = (name: string) => cells[headings.indexOf(name)];
  expect([count('Added'), count('Removed'), count('Reference changed')]).toEqual(['1', '2', '6']);
  await page.getByRole('combobox', { name: /^Task/ }).selectOption('mcqa');
  await page.getByRole('combobox', { name: /^What differs/ }).selectOption('Reference changed');
  await page.getByRole('button', { name: 'Show' }).click();
  const items = page.getByRole('table', { name: 'Items that differ' });
  await expect(items.getByText('Reference changed')).toHaveCount(6);
  await page.getByRole('combobox', { name: /^What differs/ }).selectOption('Added');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(items).toContainText('attribute_999');
});

test('the leaderboard shows the active revision, and a retired revision can be restored', async ({
  openPage,
}) => {
  const page = await openDatasets(openPage);
  const exportLeaderboard = async () =>
    (
      await newVisitor().fetch(`/api/v1/benchmarks/${benchmark}/leaderboard/file?format=csv`)
    ).text();
  expect(await exportLeaderboard()).toContain(`Of release one ${mark}`);
  await changeRevision(page, secondLabel, 'Activate');
  await expect(revisionRow(page, secondLabel)).toContainText('Active');
  expect(await exportLeaderboard()).not.toContain(`Of release one ${mark}`);
  await changeRevision(page, firstLabel, 'Retire');
  await expect(revisionRow(page, firstLabel)).toContainText('Retired');
  await expect(
    revisionRow(page, firstLabel).getByRole('button', { name: /^Activate/ }),
  ).toHaveCount(0);
  expect((await newVisitor().fetch(`/submissions/${submissionId}`)).status).toBe(200);
  await changeRevision(page, firstLabel, 'Restore');
  await expect(revisionRow(page, firstLabel)).not.toContainText('Retired');
  await changeRevision(page, firstLabel, 'Activate');
  await expect(revisionRow(page, firstLabel)).toContainText('Active');
  expect(await exportLeaderboard()).toContain(`Of release one ${mark}`);
});

const questionsSchema = z.object({
  visibility: z.string(),
  rows: z.array(z.object({ result: z.unknown() })),
});

/** Returns what a visitor sees about each question of the result. */
async function readAsVisitor() {
  const answer = await newVisitor().fetch(
    `/api/v1/submissions/${submissionId}/questions?task=mcqa`,
  );
  expect(answer.status).toBe(200);
  const { visibility, rows } = questionsSchema.parse(await answer.json());
  return { visibility, answers: rows.filter(({ result }) => result !== null).length };
}

test('making a revision private hides answers from visitors until it is public again', async ({
  openPage,
}) => {
  const page = await openDatasets(openPage);
  const open = await readAsVisitor();
  expect(open.visibility).toBe('everything');
  expect(open.answers).toBeGreaterThan(0);
  await changeRevision(page, firstLabel, 'Make private');
  await expect(revisionRow(page, firstLabel)).toContainText('Private');
  expect(await readAsVisitor()).toEqual({ visibility: 'aggregates', answers: 0 });
  await changeRevision(page, firstLabel, 'Make public');
  await expect(revisionRow(page, firstLabel)).toContainText('Public');
  expect(await readAsVisitor()).toEqual(open);
});
