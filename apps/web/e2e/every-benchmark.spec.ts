import { benchmarks } from '@clapboard/benchmarks';
import { expect, test } from '@playwright/test';
import { HttpAccount } from './http-account';
import { openWindow, site } from './people';

test.describe.configure({ mode: 'serial' });

for (const benchmark of benchmarks) {
  test(`${benchmark.title}: files of every task lead to a complete result with all its pages`, async ({
    browser,
  }) => {
    const sample = await benchmark.loadSample();
    const maintainer = new HttpAccount(site.url);
    await maintainer.signIn(site.maintainer.email, site.maintainer.password);
    const form = new FormData();
    form.set('benchmark', benchmark.id);
    form.set('label', `Again ${benchmark.id}`);
    form.set('access', 'private');
    form.set('activate', 'yes');
    for (const { name, bytes } of sample.truthFiles) {
      form.append('files', new File([new Uint8Array(bytes)], name));
    }
    const imported = await maintainer.fetch('/api/admin/revisions', { method: 'POST', body: form });
    expect(imported.ok, await imported.text()).toBe(true);

    const person = new HttpAccount(site.url);
    await person.signUp(`Every ${benchmark.id}`);
    const files: { fileId: string; task: null }[] = [];
    for (const { name, bytes } of sample.models[0]?.files ?? []) {
      const fileId = await person.upload(name, bytes);
      if (typeof fileId !== 'string') throw new Error(JSON.stringify(fileId));
      files.push({ fileId, task: null });
    }
    const { submissionId } = await person.submit(benchmark.id, `Every ${benchmark.id}`, files);
    expect(await person.finalState(submissionId)).toMatchObject({ status: 'done' });

    const { page, errors } = await openWindow(browser);
    await page.context().addCookies(person.cookies());
    for (const path of [
      `/submissions/${submissionId}`,
      `/b/${benchmark.id}`,
      `/b/${benchmark.id}/about`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto(`/submissions/${submissionId}`);
    await expect(page.getByText('95% interval').first()).toBeVisible();
    expect(errors).toEqual([]);
  });
}
