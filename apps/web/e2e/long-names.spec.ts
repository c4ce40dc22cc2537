import { withDb } from './database';
import { expect, test } from './fixture';
import { activateSamples } from './import-truth';
import { overflow } from './page-checks/layout';
import { publish, submitAndScore, withdraw } from './submissions';
import { signUpUser, uniqueId } from './users';

const benchmark = 'vidhal';

// Another test may have activated another dataset.
test.beforeAll(() => activateSamples(benchmark));

/** A model's name of the greatest length, without a gap. */
const makeLongName = () => `${uniqueId()}${'Model'.repeat(20)}`.slice(0, 100);

test('models whose name is one long word fit the window of a phone on every page', async ({
  openPage,
}) => {
  const user = await signUpUser('Long Names');
  const id = await submitAndScore(user, benchmark, makeLongName());
  const ids = [id, await submitAndScore(user, benchmark, makeLongName())];
  for (const scored of ids) await publish(scored);
  const { model } = await withDb((db) =>
    db.submission.findUniqueOrThrow({ where: { id }, include: { model: true } }),
  );
  const page = await openPage({ user, width: 390 });
  const paths = [
    '/',
    `/b/${benchmark}`,
    `/submissions/${id}`,
    `/submissions/${id}/questions`,
    `/compare?ids=${ids.join(',')}`,
    `/models/${model.slug}`,
    '/models',
    '/me',
    '/me/notifications',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText(model.name).first(), path).toBeAttached();
    await expect.poll(() => overflow(page), path).toBeLessThanOrEqual(0);
  }
  for (const published of ids) await withdraw(published);
});
