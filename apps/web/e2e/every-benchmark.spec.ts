import { type Browser, expect, test } from '@playwright/test';
import { HttpAccount } from './http-account';
import { importTruth, maintainerAccount } from './import-truth';
import { openWindow, site } from './people';
import { loadSamples, type Sample } from './samples';

async function submit(person: HttpAccount, { id, predictions }: Sample): Promise<string> {
  const files = await person.uploadAll(predictions);
  const { submissionId } = await person.submit(id, `Every ${id}`, files);
  expect(await person.finalState(submissionId)).toMatchObject({ status: 'done' });
  return submissionId;
}

async function visit(browser: Browser, person: HttpAccount, id: string, submissionId: string) {
  const { page, errors } = await openWindow(browser);
  await page.context().addCookies(person.cookies());
  await page.goto(`/submissions/${submissionId}`);
  await expect(page.getByText('95% interval').first()).toBeVisible();
  await page.goto(`/b/${id}`);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.goto(`/b/${id}/about`);
  const questions = await page.getByRole('link', { name: /\.jsonl?\b/ }).all();
  expect(questions.length).toBeGreaterThan(0);
  for (const link of questions) {
    const address = await link.getAttribute('href');
    expect((await person.fetch(address ?? '')).status, address ?? '').toBe(200);
  }
  expect(errors).toEqual([]);
}

test('files of every benchmark lead to a result with all its pages and question files', async ({
  browser,
}) => {
  const maintainer = await maintainerAccount();
  for (const sample of loadSamples()) {
    await test.step(sample.title, async () => {
      await importTruth(maintainer, sample);
      const person = new HttpAccount(site.url);
      await person.signUp(`Every ${sample.id}`);
      const submissionId = await submit(person, sample);
      await visit(browser, person, sample.id, submissionId);
    });
  }
});
