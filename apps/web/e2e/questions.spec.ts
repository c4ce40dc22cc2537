import { createDb } from '@clapboard/db';
import { expect, type Page, test } from '@playwright/test';
import { HttpAccount } from './http-account';
import { importTruth, maintainerAccount } from './import-truth';
import { openWindow, site } from './people';
import { publish } from './publish';
import { constantOrder, mcqaAnswers, syntheticVidhal } from './synthetic-vidhal';

/** Questions of a public sample result that is both right and wrong. */
async function samplePath(): Promise<string> {
  const db = createDb(site.databaseUrl);
  try {
    const { id } = await db.submission.findFirstOrThrow({
      where: { benchmark: 'vidhal', sample: true, model: { name: { contains: 'Attentive' } } },
      select: { id: true },
    });
    return `/submissions/${id}/questions`;
  } finally {
    await db.$disconnect();
  }
}

const questions = (page: Page) => page.locator('[data-question]');
const detail = (page: Page) => page.getByRole('region', { name: /^Question \d/ });
const outcome = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Outcome' }).getByRole('link', { name });

test('a visitor filters questions, and the address holds the filters and the open question', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await page.goto(await samplePath());
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
  await expect(detail(page)).toContainText('True answer');
  await expect(page).toHaveURL(new RegExp(`item=${id}`));

  const shared = await openWindow(browser);
  await shared.page.goto(page.url());
  await expect(detail(shared.page)).toContainText(id ?? 'an id');
  await expect(questions(shared.page)).toHaveCount(Number(count));

  await page.goBack();
  await expect(detail(page)).toHaveCount(0);
  await page.goBack();
  await expect(outcome(page, /^All/)).toHaveAttribute('aria-current', 'true');
  expect([...errors, ...shared.errors]).toEqual([]);
});

test('a search looks through questions and answers, and can be cleared', async ({ browser }) => {
  const { page, errors } = await openWindow(browser);
  await page.goto(await samplePath());
  const search = page.getByLabel('Search in questions and answers');
  await search.fill('nothing like it anywhere');
  await expect(page.getByText('No question is left')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(search).toHaveValue('');
  await expect(questions(page)).toHaveCount(25);
  const text = (await questions(page).nth(3).textContent()) ?? '';
  const [word = ''] = /[a-z]{6,}/.exec(text) ?? [];
  await search.fill(word.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`q=${word.toUpperCase()}`));
  await expect(questions(page).filter({ hasText: word }).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('the keyboard moves along the list, opens, goes on over the page’s end and closes', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser);
  await page.goto(await samplePath());
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
  expect(errors).toEqual([]);
});

test('a failed request says so and can be made again', async ({ browser }) => {
  const { page } = await openWindow(browser);
  await page.goto(await samplePath());
  await page.route('**/api/submissions/*/questions**', (route) => route.abort());
  await outcome(page, /^Right/).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await page.unroute('**/api/submissions/*/questions**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await expect(outcome(page, /^Right/)).toHaveAttribute('aria-current', 'true');
});

test('on a narrow screen the detail stands under its question, and nothing is wider than the window', async ({
  browser,
}) => {
  const { page, errors } = await openWindow(browser, { width: 390, dark: true });
  await page.goto(await samplePath());
  const second = questions(page).nth(1);
  await second.click();
  const [row, opened, next] = await Promise.all(
    [second, detail(page), questions(page).nth(2)].map((one) => one.boundingBox()),
  );
  expect(opened?.y).toBeCloseTo((row?.y ?? 0) + (row?.height ?? 0), 0);
  expect(next?.y).toBeGreaterThan((opened?.y ?? 0) + (opened?.height ?? 0) - 2);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
});

test('on a private dataset the submitter sees the answers, everybody else counts, and nobody an outcome', async ({
  browser,
}) => {
  const maintainer = await maintainerAccount();
  const { annotations, options, right } = syntheticVidhal(60, 'Questions');
  await importTruth(
    maintainer,
    {
      id: 'vidhal',
      truth: [
        { name: 'annotations.json', bytes: Buffer.from(annotations) },
        { name: 'options.json', bytes: Buffer.from(options) },
      ],
    },
    'Questions',
  );
  const owner = new HttpAccount(site.url);
  await owner.signUp('Questions Owner');
  const uploads = [
    { task: 'mcqa', text: mcqaAnswers(right, 0.5) },
    { task: 'naive_ordering', text: constantOrder(right, 'B, C, A') },
  ];
  const files: { fileId: string; task: string }[] = [];
  for (const { task, text } of uploads) {
    const fileId = await owner.upload(`${task}.json`, Buffer.from(text));
    if (typeof fileId !== 'string') throw new Error(JSON.stringify(fileId));
    files.push({ fileId, task });
  }
  const { submissionId } = await owner.submit('vidhal', 'Questions private', files);
  expect(await owner.finalState(submissionId)).toMatchObject({ status: 'done' });
  const path = `/submissions/${submissionId}/questions`;
  const stranger = new HttpAccount(site.url);
  expect((await stranger.fetch(path)).status).toBe(404);
  expect((await stranger.fetch(`/api${path}`)).status).toBe(404);

  await publish(submissionId);
  for (const person of [stranger, owner, maintainer]) {
    const filtered = await person.fetch(`/api${path}?outcome=right`);
    expect(filtered.status).toBe(422);
    expect(await filtered.text()).toContain('private');
    const body = await (await person.fetch(`/api${path}`)).text();
    expect(body).not.toContain('"correct"');
    expect(body.includes('Questions scene 3')).toBe(person === owner);
  }

  const visitor = await openWindow(browser);
  await visitor.page.goto(`${path}?outcome=right`);
  await expect(visitor.page).toHaveURL(/questions$/);
  await expect(visitor.page.getByText('Only the submitter sees the answers')).toBeVisible();
  await expect(visitor.page.getByRole('row', { name: /^Overall 60 60$/ })).toBeVisible();
  await expect(questions(visitor.page)).toHaveCount(0);

  const own = await openWindow(browser);
  await own.page.context().addCookies(owner.cookies());
  await own.page.goto(path);
  await expect(own.page.getByText('You see the questions and your own answers')).toBeVisible();
  await expect(own.page.getByRole('navigation', { name: 'Outcome' })).toHaveCount(0);
  await questions(own.page).nth(4).click();
  await expect(detail(own.page)).toContainText('Answered');
  await expect(detail(own.page)).not.toContainText('True answer');
  expect([...visitor.errors, ...own.errors]).toEqual([]);
});
