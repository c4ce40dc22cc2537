import { expect, it } from 'vitest';
import { importOpenTruth, setUpJudge, submitOpen } from '../../testing/judged-context';
import { openAnswerFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import { importTruth, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { listMyQuotas } from '../quota/list-mine';
import { readPublicRules } from '../quota/public-rules';
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

it('the rules say what requires a proven address', async () => {
  const proofFor = async (benchmark: string) =>
    (await readPublicRules(context.services, { benchmark })).proofFor;
  expect([await proofFor('vidhal'), await proofFor('cvrr-es')]).toEqual([
    'submitting',
    'publishing',
  ]);
  await importOpenTruth(context);
  await setUpJudge(context);
  await setAccess('public');
  expect([await proofFor('vidhal'), await proofFor('cvrr-es')]).toEqual([
    'publishing',
    'submitting',
  ]);
  context = { ...context, services: { ...context.services, sendsLinks: false } };
  expect(await proofFor('cvrr-es')).toBeNull();
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

it('an account with an unproven address cannot submit to a leaderboard whose judge the site pays', async () => {
  await importOpenTruth(context);
  const judged = () => submitOpen(context, context.owner, openAnswerFiles(3, { skill: 0.5 }));
  await unprove(context.owner);
  await judged();
  await setUpJudge(context);
  await expect(judged()).rejects.toMatchObject({
    code: 'address_unproven',
    message: expect.stringMatching(/^Submissions to CVRR-ES require .* request another one/),
  });
  expect(await context.services.db.submission.count()).toBe(1);
  await context.services.db.user.updateMany({ data: { emailVerified: true } });
  await expect(judged()).resolves.toBeDefined();
});

it('a quota tells whether a submission requires a proof', async () => {
  await importOpenTruth(context);
  await setUpJudge(context);
  const required = async (actor = context.owner) => {
    const quotas = await listMyQuotas(context.services, actor);
    return quotas.filter(({ proofRequired }) => proofRequired).map(({ benchmark }) => benchmark);
  };
  expect(await required()).toEqual([]);
  await unprove(context.owner);
  expect((await required()).sort()).toEqual(['cvrr-es', 'vidhal']);
  await setAccess('public');
  expect(await required()).toEqual(['cvrr-es']);
  await unprove(context.maintainer);
  expect(await required(context.maintainer)).toEqual([]);
  context = { ...context, services: { ...context.services, sendsLinks: false } };
  expect(await required()).toEqual([]);
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
