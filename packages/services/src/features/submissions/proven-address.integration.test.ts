import { expect, it } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import { importTruth, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { publishSubmission } from './publish';

let context: TestContext;

setUpTestContext(async (fresh) => {
  context = { ...fresh, services: { ...fresh.services, sendsLinks: true } };
  await importTruth(context, { videos: 10 });
  await setAccess('private');
});

const setAccess = (access: 'private' | 'public') =>
  context.services.db.datasetRevision.updateMany({ data: { access } });

const submit = (actor: TestContext['owner'], name: string) =>
  submitAndScore(context, actor, predictionFiles(10, { skill: 1 }), name);

const unprove = ({ userId }: TestContext['owner']) =>
  context.services.db.user.update({ where: { id: userId }, data: { emailVerified: false } });

it('an account with an unproven address cannot submit to a private revision', async () => {
  await unprove(context.owner);
  await expect(submit(context.owner, 'A')).rejects.toMatchObject({ code: 'address_unproven' });
  expect(await context.services.db.submission.count()).toBe(0);
});

it('an account with an unproven address cannot publish', async () => {
  await setAccess('public');
  const { submissionId } = await submit(context.owner, 'A');
  await unprove(context.owner);
  await expect(
    publishSubmission(context.services, context.owner, { submissionId }),
  ).rejects.toMatchObject({ code: 'address_unproven' });
});

it('an account with an unproven address can submit to a public revision', async () => {
  await setAccess('public');
  await unprove(context.owner);
  await submit(context.owner, 'A');
  expect(await context.services.db.submission.count()).toBe(1);
});

it('a sign-in service is proof, also without an address', async () => {
  const { userId } = context.owner;
  await unprove(context.owner);
  await context.services.db.account.create({
    data: { id: 'a', accountId: '0000-0002-1825-0097', providerId: 'orcid', userId },
  });
  await submit(context.owner, 'A');
  expect(await context.services.db.submission.count()).toBe(1);
});

it('maintainers of the benchmark need no proof, and nobody does without a mail server', async () => {
  await unprove(context.maintainer);
  await unprove(context.owner);
  await submit(context.maintainer, 'A');
  context = { ...context, services: { ...context.services, sendsLinks: false } };
  await submit(context.owner, 'B');
  expect(await context.services.db.submission.count()).toBe(2);
});
