import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { zipSync } from 'fflate';
import { HttpAccount } from './http-account';
import { importTruth } from './import-truth';
import { site } from './people';
import { loadSamples, type Sample } from './samples';
import {
  chooseFiles,
  describeAndSend,
  openForm,
  publish,
  readCoverage,
  rowOf,
  step,
  toChoose,
} from './submit-form';
import { goAheadOfScripts } from './windows';

const samples = loadSamples();

const unranked = 'Not ranked: nothing was submitted for this';

/** An absent task has no number and no rank; what needs all tasks has none either; the rest is ranked. */
async function readBoard(page: Page, { id, partial }: Sample, model: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: model });
  await page.goto(`/b/${id}`);
  await expect(row).toBeVisible();
  if (partial.composites.length > 0) await expect(row).toContainText(unranked);
  else await expect(row).not.toContainText('Not ranked');
  if (!partial.absent) return;
  await page.goto(`/b/${id}?view=${partial.absent.id}`);
  await expect(row).toContainText(unranked);
  await expect(row).toContainText('not submitted');
}

test.beforeAll(async () => {
  const maintainer = new HttpAccount(site.url);
  await maintainer.signIn(site.maintainer.email, site.maintainer.password);
  for (const sample of samples) await importTruth(maintainer, sample);
});

for (const sample of samples) {
  const { id, title, partial } = sample;
  const left = partial.absent ? `without ${partial.absent.title}` : 'of its only task';
  test(`${title}: several files ${left} are recognised, scored, and shown as what they are`, async ({
    browser,
  }) => {
    const model = `Submit ${id}`;
    const { page, errors } = await openForm(browser, { name: model, benchmark: id });
    expect(partial.files.length).toBeGreaterThan(1);
    await chooseFiles(page, partial.files);
    await readCoverage(page, partial);
    await describeAndSend(page, model);
    const cards = page.getByRole('region', { name: 'Tasks and slices' });
    await expect(cards.getByText('Not submitted')).toHaveCount(partial.absent ? 1 : 0);
    if (partial.absent) await expect(cards).toContainText(`${partial.absent.title}Not submitted`);
    await publish(page);
    await readBoard(page, sample, model);
    expect(errors).toEqual([]);
  });
}

test('files packed with gzip are recognised and scored as they would be unpacked', async ({
  browser,
}) => {
  const [sample] = samples;
  if (!sample) throw new Error('There is no benchmark.');
  const who = { name: 'Submit Gzip', benchmark: sample.id };
  const { page, errors } = await openForm(browser, who);
  const packed = sample.partial.files.map((file) => ({
    ...file,
    name: `${file.name}.gz`,
    bytes: gzipSync(file.bytes),
  }));
  await chooseFiles(page, packed);
  await readCoverage(page, sample.partial);
  await describeAndSend(page, 'Submit Gzip');
  expect(errors).toEqual([]);
});

test('on a phone, a zip of one folder is recognised file by file, and scored', async ({
  browser,
}) => {
  const [sample] = [...samples].sort((a, b) => b.partial.files.length - a.partial.files.length);
  if (!sample) throw new Error('There is no benchmark.');
  const { files } = sample.partial;
  const who = { name: 'Submit Zip', benchmark: sample.id };
  const { page, errors } = await openForm(browser, { ...who, width: 390, dark: true });
  const entries = files.map(({ name, bytes }) => [`my-run/${name}`, bytes] as const);
  const zip = Buffer.from(zipSync(Object.fromEntries(entries)));
  await step(page)
    .locator('input[type=file]')
    .setInputFiles(toChoose({ name: 'my-run.zip', bytes: zip }));
  const row = rowOf(page, 'my-run.zip');
  await expect(row).toContainText(`${files.length} files inside`);
  await row.getByText('Files inside', { exact: true }).click();
  // The one folder at the root is left out of the names.
  for (const { name, formats } of files) {
    const inner = row.getByRole('listitem').filter({ hasText: name });
    await expect(inner).toContainText(formats.join(', '));
  }
  await readCoverage(page, sample.partial);
  await describeAndSend(page, 'Submit Zip');
  expect(errors).toEqual([]);
});

test('files that are chosen before the scripts of the page have come are not lost', async ({
  browser,
}) => {
  const [sample] = samples;
  if (!sample) throw new Error('There is no benchmark.');
  const who = { name: 'Submit Early', benchmark: sample.id };
  const { page, errors } = await openForm(browser, who);
  await goAheadOfScripts(page);
  let come = () => {};
  const slow = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await slow;
    await route.continue();
  });
  const { files } = sample.partial;
  await page.reload({ waitUntil: 'commit' });
  await step(page).locator('input[type=file]').setInputFiles(files.map(toChoose));
  come();
  for (const { name, formats } of files) {
    await expect(rowOf(page, name)).toContainText(formats.join(', '));
  }
  expect(errors).toEqual([]);
});
