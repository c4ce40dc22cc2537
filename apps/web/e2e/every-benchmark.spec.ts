import { type Browser, expect, test } from '@playwright/test';
import { HttpAccount } from './http-account';
import { openWindow, site } from './people';
import { loadSamples, type Sample } from './samples';

async function importTruth({ id, truth }: Sample): Promise<void> {
  const maintainer = new HttpAccount(site.url);
  await maintainer.signIn(site.maintainer.email, site.maintainer.password);
  const form = new FormData();
  form.set('benchmark', id);
  form.set('label', `Again ${id}`);
  form.set('access', 'private');
  form.set('activate', 'yes');
  for (const { name, base64 } of truth) {
    form.append('files', new File([new Uint8Array(base64)], name));
  }
  const imported = await maintainer.fetch('/api/admin/revisions', { method: 'POST', body: form });
  expect(imported.ok, await imported.text()).toBe(true);
}

async function submit(person: HttpAccount, { id, predictions }: Sample): Promise<string> {
  const files: { fileId: string; task: null }[] = [];
  for (const { name, base64 } of predictions) {
    const fileId = await person.upload(name, base64);
    if (typeof fileId !== 'string') throw new Error(JSON.stringify(fileId));
    files.push({ fileId, task: null });
  }
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
  for (const sample of loadSamples()) {
    await test.step(sample.title, async () => {
      await importTruth(sample);
      const person = new HttpAccount(site.url);
      await person.signUp(`Every ${sample.id}`);
      const submissionId = await submit(person, sample);
      await visit(browser, person, sample.id, submissionId);
    });
  }
});
