import { Prisma } from '@clapboard/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  runSettings,
  submitAndScore,
  type TestContext,
} from '../../testing';
import { queueForLock } from '../../testing/wait-for-locks';
import { createModel, mergeModels } from '../models';
import { deleteSubmission, publishSubmission, updateRun } from '../submissions';
import { answerTransfer, transferModel, verifyOrganisation } from '.';
import { createOrganisationHelpers } from './testing-organisations';

let context: TestContext;
let helpers: ReturnType<typeof createOrganisationHelpers>;
beforeAll(async () => {
  context = await createTestContext();
  helpers = createOrganisationHelpers(context, 'vidhal');
  await importTruth(context, { videos: 4 });
});
afterAll(() => context.close());

/** A private result of an account that offers its model to an organisation of others, which anybody may see. */
async function offer() {
  const { services, admin } = context;
  const { id: organisationId, slug, owner: receiver, outsider: sender } = await helpers.setUp();
  const verification = { organisationId, verified: true, reason: 'Known.' };
  await verifyOrganisation(services, admin, verification);
  const files = predictionFiles(4, { skill: 0.5 });
  const { submissionId } = await submitAndScore(context, sender, files, `Of ${sender.name}`);
  const { modelId } = await services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { modelId: true },
  });
  await transferModel(services, sender, { modelId, to: slug, kind: 'organisation' });
  const accept = () => answerTransfer(services, receiver, { modelId, accept: true });
  return { organisationId, modelId, submissionId, sender, accept };
}

const done = { status: 'fulfilled' };
const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'not_found' }) };

test('a model can’t be offered to an organisation that is being deleted', async () => {
  const { id, slug, owner: sender } = await helpers.setUp();
  const facts = { name: 'Late', organisation: 'Lab', openWeights: true };
  const { id: modelId } = await createModel(context.services, sender, facts);
  const deletion = Prisma.sql`DELETE FROM "Organisation" WHERE id = ${id}`;
  const offers = await queueForLock(context, deletion, [
    () => transferModel(context.services, sender, { modelId, to: slug, kind: 'organisation' }),
  ]);
  expect(offers).toMatchObject([{ status: 'rejected', reason: { code: 'invalid_input' } }]);
});

type Change = (...parameters: Parameters<typeof publishSubmission>) => Promise<unknown>;

test.each<[string, Change]>([
  ['publish', publishSubmission],
  ['delete', deleteSubmission],
  [
    'edit',
    (services, actor, input) =>
      updateRun(services, actor, { ...input, runSettings: { ...runSettings, frames: 1 } }),
  ],
])(
  'a former owner can’t %s a result once an organisation accepted its model',
  async (_, change) => {
    const { submissionId, sender, accept } = await offer();
    const read = () =>
      context.services.db.submission.findUnique({
        where: { id: submissionId },
        select: { visibility: true, runSettings: true },
      });
    const before = await read();
    const requested = () => change(context.services, sender, { submissionId });
    const lock = Prisma.sql`SELECT 1 FROM "Submission" WHERE id = ${submissionId} FOR UPDATE`;
    const outcomes = await queueForLock(context, lock, [accept, requested]);
    expect(outcomes).toMatchObject([done, refused]);
    expect(await read()).toEqual(before);
  },
);

test('a model that was merged after it was offered can’t be accepted', async () => {
  const { services, admin } = context;
  const { modelId: fromId, sender, accept } = await offer();
  const facts = { name: `Kept by ${sender.name}`, organisation: 'Test lab', openWeights: true };
  const { id: intoId } = await createModel(services, sender, facts);
  await mergeModels(services, admin, { fromId, intoId, reason: 'The same weights.' });
  await expect(accept()).rejects.toMatchObject({ code: 'wrong_state' });
});

test('a model doesn’t keep the verification that its organisation loses while it is accepted', async () => {
  const { services, admin } = context;
  const { organisationId, modelId, accept } = await offer();
  const verification = { organisationId, verified: false, reason: 'Not them.' };
  const unverify = () => verifyOrganisation(services, admin, verification);
  const lock = Prisma.sql`SELECT 1 FROM "Organisation" WHERE id = ${organisationId} FOR UPDATE`;
  const outcomes = await queueForLock(context, lock, [unverify, accept]);
  expect(outcomes).toMatchObject([done, done]);
  const model = { where: { id: modelId }, select: { organisationVerified: true } };
  expect(await services.db.model.findUniqueOrThrow(model)).toEqual({ organisationVerified: false });
});
