import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { withDb } from './database';
import { expect, type OpenPage, type PageOptions, skipHydrationWait, test } from './fixture';
import { activateSamples } from './import-truth';
import { labels } from './labels';
import { describeAndSubmit, publishInPage } from './page-actions';
import { getShifts, overflow, recordShifts } from './page-checks/layout';
import { getFirstSample, loadSamples, type Sample } from './samples';
import { submitAndScore } from './submissions';
import {
  checkCoverage,
  chooseFiles,
  fileInput,
  fileRow,
  fileStep,
  toInputFile,
} from './submit-form';
import { signUpUser } from './users';

const samples = loadSamples();
const [firstSample] = [...samples].sort((a, b) => b.partial.files.length - a.partial.files.length);
if (!firstSample) throw new Error('There are no samples.');

const unranked = 'Not ranked: nothing submitted';

/** Opens the form of a benchmark as a new user. */
async function openForm(
  openPage: OpenPage,
  { name, benchmark, ...options }: { name: string; benchmark: string } & PageOptions,
): Promise<Page> {
  const page = await openPage({ user: await signUpUser(name), ...options });
  await page.goto(`/b/${benchmark}/submit`);
  return page;
}

/** Submits the chosen files and waits for the scores. */
async function submitForm(page: Page, model: string): Promise<void> {
  expect(await overflow(page), 'the form is wider than the window by').toBeLessThanOrEqual(0);
  await describeAndSubmit(page, model);
  await expect(page.getByRole('region', { name: labels.tasksAndAspects })).toBeVisible({
    timeout: 30_000,
  });
}

/** Checks that an absent task and the numbers that need it have no value and no rank on the leaderboard. */
async function checkLeaderboard(page: Page, { id, partial }: Sample, model: string): Promise<void> {
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: model });
  const query = `q=${encodeURIComponent(model)}`;
  await page.goto(`/b/${id}?${query}`);
  await expect(row).toBeVisible();
  if (partial.composites.length > 0) await expect(row).toContainText(unranked);
  else await expect(row).not.toContainText('Not ranked');
  if (!partial.absent) return;
  await page.goto(`/b/${id}?view=${partial.absent.id}&${query}`);
  await expect(row).toContainText(unranked);
  await expect(row).toContainText('not submitted');
}

test.beforeAll(() => activateSamples(...samples.map(({ id }) => id)));

for (const sample of samples) {
  const { id, title, partial } = sample;
  const files = partial.absent ? `files without ${partial.absent.title}` : 'parts of one file';
  // The benchmark with the most files stands for all of them.
  const tag = sample === firstSample ? '' : ' @nightly';
  test(`${title}: ${files} are recognised, scored, and ranked where complete${tag}`, async ({
    openPage,
  }) => {
    const model = `Submit ${id}`;
    const page = await openForm(openPage, { name: model, benchmark: id });
    expect(partial.files.length).toBeGreaterThan(1);
    await chooseFiles(page, partial.files);
    await checkCoverage(page, partial);
    await submitForm(page, model);
    const cards = page.getByRole('region', { name: labels.tasksAndAspects });
    await expect(cards.getByText('Not submitted')).toHaveCount(partial.absent ? 1 : 0);
    if (partial.absent) await expect(cards).toContainText(`${partial.absent.title}Not submitted`);
    await publishInPage(page);
    await checkLeaderboard(page, sample, model);
  });
}

test('gzip files are recognised and scored like unpacked files @nightly', async ({ openPage }) => {
  const { id, partial } = getFirstSample();
  const page = await openForm(openPage, { name: 'Submit Gzip', benchmark: id });
  const packed = partial.files.map((file) => ({
    ...file,
    name: `${file.name}.gz`,
    bytes: gzipSync(file.bytes),
  }));
  await chooseFiles(page, packed);
  await checkCoverage(page, partial);
  await submitForm(page, 'Submit Gzip');
});

test('a zip of a folder is recognised file by file and scored on a narrow screen', async ({
  openPage,
}) => {
  const { id, partial } = firstSample;
  const page = await openForm(openPage, {
    name: 'Submit Zip',
    benchmark: id,
    width: 390,
    dark: true,
  });
  const entries = partial.files.map(({ name, bytes }) => [`my-run/${name}`, bytes] as const);
  const zip = Buffer.from(zipSync(Object.fromEntries(entries)));
  await fileInput(page).setInputFiles(toInputFile({ name: 'my-run.zip', bytes: zip }));
  const row = fileRow(page, 'my-run.zip');
  await expect(row).toContainText(`${partial.files.length} files inside`);
  await row.getByText('Files in this archive', { exact: true }).click();
  // Names omit the only folder at the root.
  for (const { name, formats } of partial.files) {
    const inner = row.getByRole('listitem').filter({ hasText: name });
    await expect(inner).toContainText(formats.join(', '));
  }
  await checkCoverage(page, partial);
  await submitForm(page, 'Submit Zip');
});

test.describe('the page of a submission doesn’t move', () => {
  /** Opens the page of a submission on a phone while it is scored, and records how the page moves. */
  async function openScoring(openPage: OpenPage, name: string) {
    const user = await signUpUser(name);
    const { id, predictions } = getFirstSample();
    const submissionId = await submitAndScore(user, id, name, predictions);
    const setState = (state: { status: 'scoring' | 'done' | 'failed'; stage: string }) =>
      withDb((db) => db.evaluation.updateMany({ where: { submissionId }, data: state }));
    const setSubmission = (data: {
      status: 'uploaded' | 'accepted' | 'rejected';
      issues?: object[];
    }) => withDb((db) => db.submission.update({ where: { id: submissionId }, data }));
    const page = await openPage({ user, width: 390 });
    await recordShifts(page);
    await setSubmission({ status: 'uploaded' });
    await setState({ status: 'scoring', stage: 'score' });
    await page.goto(`/submissions/${submissionId}`);
    await expect(page.getByRole('heading', { name: 'Scoring' })).toBeVisible();
    const listMoves = async () => (await getShifts(page)).filter(({ score }) => score > 0.01);
    return { page, setSubmission, setState, listMoves };
  }

  test('when its scores arrive', async ({ openPage }) => {
    const { page, setSubmission, setState, listMoves } = await openScoring(
      openPage,
      'Submit Steady',
    );
    await setState({ status: 'scoring', stage: 'intervals' });
    await expect(
      page.getByRole('heading', { name: 'Computing confidence intervals' }),
    ).toBeVisible();
    await setSubmission({ status: 'accepted' });
    await setState({ status: 'done', stage: '' });
    await expect(page.getByRole('region', { name: labels.tasksAndAspects })).toBeVisible();
    expect(await listMoves()).toEqual([]);
  });

  test('when its files turn out to have errors', async ({ openPage }) => {
    const { page, setSubmission, setState, listMoves } = await openScoring(
      openPage,
      'Submit Errors',
    );
    const issue = {
      severity: 'error',
      code: 'unknown_item',
      file: 'answers.json',
      at: 'line 3',
      message: 'No such question.',
      fix: 'Use the IDs of the question file.',
    };
    await setSubmission({ status: 'rejected', issues: [issue] });
    await setState({ status: 'failed', stage: '' });
    await expect(page.getByText('These files could not be scored')).toBeVisible();
    expect(await listMoves()).toEqual([]);
  });
});

test('a form without files says that they are missing until files are chosen', async ({
  openPage,
}) => {
  const { id, partial } = getFirstSample();
  const page = await openForm(openPage, { name: 'Submit Nothing', benchmark: id });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const error = fileStep(page).getByRole('alert');
  await expect(error).toHaveText('Choose the prediction files.');
  await fileInput(page).setInputFiles(partial.files.map(toInputFile));
  await expect(error).toHaveCount(0);
});

test('files chosen before the page’s scripts load are not lost', async ({ openPage }) => {
  const { id, partial } = getFirstSample();
  const page = await openForm(openPage, { name: 'Submit Early', benchmark: id });
  await skipHydrationWait(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await fileInput(page).setInputFiles(partial.files.map(toInputFile));
  release();
  for (const { name, formats } of partial.files) {
    await expect(fileRow(page, name)).toContainText(formats.join(', '));
  }
});
