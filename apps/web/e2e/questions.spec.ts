import type { Page } from '@playwright/test';
import { withDb } from './database';
import { anyError, expect, test, waitForScripts } from './fixture';
import { activateSamples, importTruth } from './import-truth';
import { overflow } from './page-checks/layout';
import { publish, submitAndScore } from './submissions';
import { constantOrder, mcqaAnswers, syntheticVidhal } from './synthetic-vidhal';
import { getMaintainer, newVisitor, signUpUser, uniqueId } from './users';

/** Returns the address of the questions of a public sample result with right and wrong answers. */
async function findSamplePath(): Promise<string> {
  const { id } = await withDb((db) =>
    db.submission.findFirstOrThrow({
      where: { benchmark: 'vidhal', sample: true, model: { name: { contains: 'Attentive' } } },
      select: { id: true },
    }),
  );
  return `/submissions/${id}/questions`;
}

const questions = (page: Page) => page.locator('[data-question]');
const detail = (page: Page) => page.getByRole('region', { name: /^Question \d/ });
const outcome = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Outcome' }).getByRole('link', { name });

test.beforeAll(() => activateSamples('vidhal'));

test('the address has the filters of the questions and the open question', async ({ openPage }) => {
  const page = await openPage();
  await page.goto(await findSamplePath());
  const wrong = outcome(page, /^Wrong/);
  const [, count = ''] = /^Wrong\s*(\d+)/.exec((await wrong.textContent()) ?? '') ?? [];
  await wrong.click();
  await expect(page).toHaveURL(/outcome=wrong/);
  await expect(page.getByRole('status').filter({ hasText: `${count} videos` })).toBeVisible();
  await expect(questions(page)).toHaveCount(Number(count));

  const first = questions(page).first();
  const id = await first.getAttribute('data-question');
  await first.click();
  await expect(detail(page)).toContainText('Wrong');
  await expect(detail(page)).toContainText('Correct answer');
  await expect(page).toHaveURL(new RegExp(`item=${id}`));

  const shared = await openPage();
  await shared.goto(page.url());
  await expect(detail(shared)).toContainText(id ?? 'an id');
  await expect(questions(shared)).toHaveCount(Number(count));

  await page.goBack();
  await expect(detail(page)).toHaveCount(0);
  await page.goBack();
  await expect(outcome(page, /^All/)).toHaveAttribute('aria-current', 'true');
});

test('a search covers questions and answers, and can be cleared', async ({ openPage }) => {
  const page = await openPage();
  await page.goto(await findSamplePath());
  const search = page.getByLabel('Search questions and answers');
  await search.fill('nothing like it anywhere');
  await expect(page.getByText('No matching questions')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');
  await expect(questions(page)).toHaveCount(25);
  const text = (await questions(page).nth(3).textContent()) ?? '';
  const [word = ''] = /[a-z]{6,}/.exec(text) ?? [];
  await search.fill(word.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`q=${word.toUpperCase()}`));
  await expect(questions(page).filter({ hasText: word }).first()).toBeVisible();
});

test('the keyboard moves through the list, opens and closes questions, and continues on the next page', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto(await findSamplePath());
  await waitForScripts(page);
  await questions(page).first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(questions(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(detail(page)).toHaveAccessibleName('Question 2');
  await page.keyboard.press('j');
  await expect(detail(page)).toHaveAccessibleName('Question 3');
  await expect(questions(page).nth(2)).toHaveAttribute('aria-expanded', 'true');

  await questions(page).last().click();
  await expect(detail(page)).toHaveAccessibleName('Question 25');
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(detail(page)).toHaveAccessibleName('Question 26');
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Previous question' }).click();
  await expect(detail(page)).toHaveAccessibleName('Question 25');

  await questions(page).last().focus();
  await page.keyboard.press('Escape');
  await expect(detail(page)).toHaveCount(0);
  await expect(questions(page).last()).toBeFocused();
});

test('a failed request shows an error and can be retried', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: anyError });
  await page.goto(await findSamplePath());
  await page.route('**/api/v1/submissions/*/questions**', (route) => route.abort());
  await outcome(page, /^Right/).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Can’t load the questions' }),
  ).toBeVisible();
  await page.unroute('**/api/v1/submissions/*/questions**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Can’t load the questions')).toHaveCount(0);
  await expect(outcome(page, /^Right/)).toHaveAttribute('aria-current', 'true');
});

test('on a narrow screen, the detail is below its question and nothing exceeds the window', async ({
  openPage,
}) => {
  const page = await openPage({ width: 390, dark: true });
  await page.goto(await findSamplePath());
  const second = questions(page).nth(1);
  await second.click();
  const [row, opened, next] = await Promise.all(
    [second, detail(page), questions(page).nth(2)].map((part) => part.boundingBox()),
  );
  expect(opened?.y).toBeCloseTo((row?.y ?? 0) + (row?.height ?? 0), 0);
  expect(next?.y).toBeGreaterThan((opened?.y ?? 0) + (opened?.height ?? 0) - 2);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('a private dataset shows answers to the submitter only, counts to others, and hides outcomes @nightly', async ({
  openPage,
}) => {
  const tag = uniqueId();
  const { annotations, options, right } = syntheticVidhal(60, `Questions ${tag}`);
  const truth = [
    { name: 'annotations.json', bytes: Buffer.from(annotations) },
    { name: 'options.json', bytes: Buffer.from(options) },
  ];
  await importTruth({ id: 'vidhal', truth }, { label: `Questions ${tag}`, access: 'private' });
  const owner = await signUpUser(`Questions Owner ${tag}`);
  const files = [
    { name: 'mcqa.json', bytes: Buffer.from(mcqaAnswers(right, 0.9)) },
    { name: 'naive_ordering.json', bytes: Buffer.from(constantOrder(right, 'B, C, A')) },
  ];
  const submissionId = await submitAndScore(owner, 'vidhal', `Questions private ${tag}`, files);
  const path = `/submissions/${submissionId}/questions`;
  const stranger = newVisitor();
  expect((await stranger.fetch(path)).status).toBe(404);
  expect((await stranger.fetch(`/api/v1${path}`)).status).toBe(404);

  await publish(submissionId);
  for (const user of [stranger, owner, await getMaintainer()]) {
    const filtered = await user.fetch(`/api/v1${path}?outcome=right`);
    expect(filtered.status).toBe(422);
    expect(await filtered.text()).toContain('private');
    const body = await (await user.fetch(`/api/v1${path}`)).text();
    expect(body).not.toContain('"correct"');
    expect(body.includes(`Questions ${tag} scene 3`)).toBe(user === owner);
  }

  const visitorPage = await openPage();
  await visitorPage.goto(`${path}?outcome=right`);
  await expect(visitorPage).toHaveURL(/questions$/);
  await expect(visitorPage.getByText('Only the submitter can see the answers')).toBeVisible();
  await expect(visitorPage.getByRole('row', { name: /^Overall 60 60$/ })).toBeVisible();
  await expect(questions(visitorPage)).toHaveCount(0);

  const ownerPage = await openPage({ user: owner });
  await ownerPage.goto(path);
  await expect(ownerPage.getByText('You can see the questions and your answers')).toBeVisible();
  await expect(ownerPage.getByRole('navigation', { name: 'Outcome' })).toHaveCount(0);
  await questions(ownerPage).nth(4).click();
  await expect(detail(ownerPage)).toContainText('Answered');
  await expect(detail(ownerPage)).not.toContainText('Correct answer');
});
