import { withDb } from './database';
import { expect, test } from './fixture';
import type { HttpAccount } from './http-account';
import { activateSamples } from './import-truth';
import { labels } from './labels';
import { confirmDialog, publishInPage } from './page-actions';
import { getSample } from './samples';
import { submitAndScore } from './submissions';
import { fileInput, toInputFile } from './submit-form';
import { getMaintainer, newVisitor, signUpUser, uniqueId } from './users';

const sample = getSample('vidhal');
const { id: benchmark } = sample;
const mark = uniqueId();

test.beforeAll(() => activateSamples(benchmark));

/** Creates an organisation that owns the model of a submission. Returns its slug. */
function createOrganisation(submissionId: string, name: string): Promise<string> {
  return withDb(async (db) => {
    const { submitterId: userId, modelId } = await db.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: { submitterId: true, modelId: true },
    });
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const { id: organisationId } = await db.organisation.create({
      data: { slug, name, links: [], members: { create: { userId, role: 'owner' } } },
      select: { id: true },
    });
    await db.model.update({
      where: { id: modelId },
      data: { organisationId, organisation: name, organisationSlug: slug },
      select: { id: true },
    });
    await db.submission.updateMany({ where: { modelId }, data: { organisationId } });
    return slug;
  });
}

test('an invited member accepts and submits for a model of the organisation, which its owner sees', async ({
  openPage,
}) => {
  const [model, memberName, name] = [`Shared ${mark}`, `Member ${mark}`, `Lab ${mark}`];
  const [owner, member] = [await signUpUser(`Owner ${mark}`), await signUpUser(memberName)];
  const slug = await createOrganisation(await submitAndScore(owner, benchmark, model), name);
  const ownerPage = await openPage({ user: owner });
  await ownerPage.goto(`/organisations/${slug}`);
  await ownerPage.getByLabel('E-mail address, account name or ID').fill(memberName);
  await ownerPage.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(ownerPage.getByRole('status').filter({ hasText: 'Invited' })).toBeVisible();

  const page = await openPage({ user: member });
  await page.goto('/me/organisations');
  await page.getByRole('button', { name: `Join ${name}` }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.goto(`/b/${benchmark}/submit`);
  await fileInput(page).setInputFiles(sample.predictions.slice(0, 1).map(toInputFile));
  await page.getByText('An existing model').click();
  await page.getByLabel('Find a model').fill(model);
  await page.getByRole('radio', { name: model }).check();
  await page.getByLabel(labels.frames).fill('16');
  await page.getByRole('button', { name: labels.submit }).click();
  await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}/);
  await ownerPage.goto(page.url());
  await expect(ownerPage.getByRole('heading', { level: 1 })).toContainText(model);
  expect((await newVisitor().fetch(new URL(page.url()).pathname)).status).toBe(404);
});

test('a question in a thread notifies maintainers, and their answer the submitter', async ({
  openPage,
}) => {
  const [model, question] = [`Questioned ${mark}`, `Why is slice 3 empty? ${mark}`];
  const user = await signUpUser(`Asker ${mark}`);
  const id = await submitAndScore(user, benchmark, model);
  const write = async (account: HttpAccount, text: string, earlier?: string) => {
    const page = await openPage({ user: account });
    await page.goto('/me/notifications');
    if (earlier !== undefined) {
      const notification = page.getByRole('listitem').filter({ hasText: model });
      await notification.filter({ hasText: 'message' }).getByRole('link').first().click();
      await expect(page.getByText(earlier)).toBeVisible();
    } else await page.goto(`/submissions/${id}`);
    await page.getByText('Write a message').click();
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('You');
  };
  await write(user, question);
  await write(await getMaintainer(), `Because nothing was submitted. ${mark}`, question);
  await write(user, `Thanks. ${mark}`, `Because nothing was submitted. ${mark}`);
});

test('the name of an anonymous entry is nowhere until its owner reveals it', async ({
  openPage,
}) => {
  const model = `Hidden name ${mark}`;
  const user = await signUpUser(`Anonymous author ${mark}`);
  const id = await submitAndScore(user, benchmark, model);
  const page = await openPage({ user });
  await page.goto(`/submissions/${id}`);
  await page.getByRole('button', { name: 'Make anonymous' }).click();
  const dialog = page.getByRole('dialog');
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Reveal on').fill(until);
  await dialog.getByRole('button', { name: 'Make anonymous' }).click();
  await expect(page.getByText('Anonymous until')).toBeVisible();
  await publishInPage(page);

  const { slug } = await withDb((db) =>
    db.model.findFirstOrThrow({
      where: { submissions: { some: { id } } },
      select: { slug: true },
    }),
  );
  const paths = [
    `/b/${benchmark}`,
    `/models/${slug}`,
    `/submissions/${id}`,
    `/api/v1/benchmarks/${benchmark}/leaderboard`,
    ...['csv', 'json', 'latex', 'md'].map(
      (format) => `/api/v1/benchmarks/${benchmark}/leaderboard/file?format=${format}`,
    ),
    '/feed.atom',
    `/b/${benchmark}/feed.atom`,
    `/api/v1/submissions/${id}/receipt`,
  ];
  const readAll = () =>
    Promise.all(
      paths.map(async (path) => {
        const response = await newVisitor().fetch(path);
        expect(response.status, path).toBe(200);
        return { path, text: await response.text() };
      }),
    );
  for (const { path, text } of await readAll()) {
    expect(text, path).not.toContain(mark);
    if (path !== `/api/v1/submissions/${id}/receipt`)
      expect(text, path).toContain('Anonymous entry');
  }
  const proof = await user.fetch(`/api/v1/models/${await getModelId(id)}/authorship`);
  expect(await proof.text()).toContain(model);

  await confirmDialog(page, { trigger: 'Reveal name' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(model);
  const row = await newVisitor().fetch(`/b/${benchmark}?q=${encodeURIComponent(model)}`);
  expect(await row.text()).toContain(model);
});

function getModelId(submissionId: string): Promise<string> {
  return withDb(async (db) => {
    const { modelId } = await db.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: { modelId: true },
    });
    return modelId;
  });
}
