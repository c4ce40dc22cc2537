import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  submitAndScore,
  type TestContext,
} from '../../testing';
import { exportAccount } from '../account-data';
import { createModel, hideModelName } from '../models';
import { countUnreadNotifications, listNotifications } from '../notifications';
import { publishSubmission } from '../submissions';
import { moderateSubmission } from '../submissions/moderation/moderate';
import { createWebhook, fanOutEvents } from '../webhooks';
import {
  answerTransfer,
  listMyOrganisations,
  removeMember,
  transferModel,
  verifyOrganisation,
} from '.';
import { createOrganisationHelpers } from './testing-organisations';

let context: TestContext;
let helpers: ReturnType<typeof createOrganisationHelpers>;
beforeAll(async () => {
  context = await createTestContext();
  helpers = createOrganisationHelpers(context, 'vidhal');
  await importTruth(context, { videos: 4 });
});
afterAll(() => context.close());

/** A model that a member added and gave to the organisation, with a result of theirs. */
async function setUp() {
  const { services } = context;
  const set = await helpers.setUp();
  const { owner, member, slug } = set;
  const files = predictionFiles(4, { skill: 0.5 });
  const { submissionId } = await submitAndScore(context, member, files);
  const { modelId } = await services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { modelId: true },
  });
  await transferModel(services, member, { modelId, to: slug, kind: 'organisation' });
  await answerTransfer(services, owner, { modelId, accept: true });
  return { ...set, modelId, submissionId };
}

test('who left an organisation learns nothing more of what they added there, and which anonymous entry it is', async () => {
  const { services, maintainer } = context;
  const { id, owner, member, modelId, submissionId } = await setUp();
  await createWebhook(services, member, {
    url: 'https://example.org/hook',
    source: 'models',
    kinds: ['result.published', 'ranks.changed'],
  });
  await removeMember(services, owner, { organisationId: id, userId: member.userId });
  const former = await helpers.reload(member);

  const until = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await hideModelName(services, owner, { modelId, until });
  await publishSubmission(services, owner, { submissionId });
  const reason = 'A remark for the team.';
  await moderateSubmission(services, maintainer, { submissionId, act: 'hide', reason });

  const learned = JSON.stringify([
    await exportAccount(services, former),
    await listNotifications(services, former),
  ]);
  for (const secret of ['Anonymous', 'anonymous-entry', reason])
    expect(learned).not.toContain(secret);
  // The invitation.
  expect(await countUnreadNotifications(services, former)).toBe(1);
  expect(await fanOutEvents(services)).toBe(0);
});

test('a former owner doesn’t learn the name of a model that was offered to the organisation', async () => {
  const { services } = context;
  const { id, slug, owner, member, outsider } = await helpers.setUp();
  const promoted = { organisationId: id, userId: member.userId };
  await services.db.membership.updateMany({ where: promoted, data: { role: 'owner' } });
  const secret = await createModel(services, outsider, {
    name: 'Secret 7B',
    organisation: 'Lab',
    openWeights: true,
  });
  await verifyOrganisation(services, context.admin, {
    organisationId: id,
    verified: true,
    reason: 'Known',
  });
  await transferModel(services, outsider, { modelId: secret.id, to: slug, kind: 'organisation' });
  await removeMember(services, owner, promoted);
  const learned = JSON.stringify([
    await listNotifications(services, await helpers.reload(member)),
    await exportAccount(services, await helpers.reload(member)),
  ]);
  expect(learned).toContain('model_offered');
  expect(learned).not.toContain(secret.name);
  expect(JSON.stringify(await listMyOrganisations(services, owner))).toContain(secret.name);
});

test('members keep their export, notifications and webhooks', async () => {
  const { services, maintainer } = context;
  const { member, submissionId } = await setUp();
  await createWebhook(services, member, {
    url: 'https://example.org/hook',
    source: 'models',
    kinds: ['result.published'],
  });
  const current = await helpers.reload(member);
  await publishSubmission(services, current, { submissionId });
  const reason = 'A remark for the team.';
  await moderateSubmission(services, maintainer, { submissionId, act: 'hide', reason });
  const { models, submissions } = await exportAccount(services, current);
  expect([models.length, submissions.length]).toEqual([1, 1]);
  expect(JSON.stringify(await listNotifications(services, current))).toContain(reason);
  expect(await fanOutEvents(services)).toBe(1);
});
