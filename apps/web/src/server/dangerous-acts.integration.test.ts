import { createAccessToken } from '@clapboard/services/access-tokens';
import type { Actor } from '@clapboard/services/core';
import { activateRevision, changeAccess, importRevision } from '@clapboard/services/datasets';
import { changeProvider, createProvider } from '@clapboard/services/judging';
import { mergeModels } from '@clapboard/services/models';
import { inviteMember, transferModel } from '@clapboard/services/organisations';
import { removeSamples } from '@clapboard/services/samples';
import { moderateSubmissions } from '@clapboard/services/submissions';
import { createTestContext, importTruth, type TestContext } from '@clapboard/services/testing';
import { blockUser, setUserRights, unblockUser } from '@clapboard/services/users';
import { createWebhook, rotateWebhookSecret } from '@clapboard/services/webhooks';
import { trustWorkflow } from '@clapboard/services/workflows';
import { afterAll, beforeAll, expect, it } from 'vitest';

let context: TestContext;
let revisionId: string;

beforeAll(async () => {
  context = await createTestContext();
  revisionId = (await importTruth(context)).revision.id;
});
afterAll(() => context.close());

type Act = (actor: Actor) => Promise<unknown>;

const key = { from: 'stored', value: 'a key of a judge' } as const;

const acts: Readonly<Record<string, Act>> = {
  setUserRights: (actor) =>
    setUserRights(context.services, actor, {
      userId: context.owner.userId,
      role: 'admin',
      benchmarks: [],
    }),
  blockUser: (actor) =>
    blockUser(context.services, actor, { userId: context.owner.userId, reason: 'Spam' }),
  unblockUser: (actor) =>
    unblockUser(context.services, actor, { userId: context.owner.userId, reason: 'No spam' }),
  createProvider: (actor) =>
    createProvider(context.services, actor, { name: 'P', baseUrl: 'http://127.0.0.1:1/v1', key }),
  changeProvider: (actor) => changeProvider(context.services, actor, { providerId: 'any', key }),
  'moderateSubmissions, several': (actor) =>
    moderateSubmissions(context.services, actor, {
      submissionIds: ['first', 'second'],
      act: 'hide',
      reason: 'Both wrong',
    }),
  removeSamples: (actor) => removeSamples(context.services, actor),
  mergeModels: (actor) =>
    mergeModels(context.services, actor, { fromId: 'first', intoId: 'second', reason: 'The same' }),
  activateRevision: (actor) => activateRevision(context.services, actor, { revisionId }),
  'changeAccess, to public': (actor) =>
    changeAccess(context.services, actor, { revisionId, access: 'public' }),
  'importRevision, activated': (actor) =>
    importRevision(context.services, actor, {
      benchmark: 'vidhal',
      label: 'another',
      access: 'public',
      files: [{ name: 'truth.json', bytes: new Uint8Array(2) }],
      activate: true,
    }),
  createAccessToken: (actor) =>
    createAccessToken(context.services, actor, { name: 'CI', scopes: ['read'] }),
  createWebhook: (actor) =>
    createWebhook(context.services, actor, {
      url: 'https://hooks.example.org/',
      source: 'models',
      kinds: ['result.published'],
    }),
  rotateWebhookSecret: (actor) => rotateWebhookSecret(context.services, actor, { id: 'any' }),
  trustWorkflow: (actor) =>
    trustWorkflow(context.services, actor, {
      modelId: 'any',
      repository: 'lab/model',
      workflow: 'submit.yml',
    }),
  inviteMember: (actor) =>
    inviteMember(context.services, actor, {
      organisationId: 'any',
      account: 'thief@example.org',
      role: 'owner',
    }),
  transferModel: (actor) =>
    transferModel(context.services, actor, { modelId: 'any', to: 'Thief', kind: 'account' }),
};

it.each(Object.entries(acts))('%s needs a fresh sign-in', async (_, act) => {
  const stale: Actor = { ...context.admin, stale: true };
  await expect(act(stale)).rejects.toMatchObject({ code: 'fresh_sign_in_required' });
  const code = await act(context.admin).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
  expect(code).not.toBe('fresh_sign_in_required');
});

it('other acts go on in a session that is not fresh', async () => {
  const stale: Actor = { ...context.admin, stale: true };
  const input = { submissionIds: ['first'], act: 'hide', reason: 'Wrong' } as const;
  await expect(
    moderateSubmissions(context.services, stale, { ...input, submissionIds: ['first'] }),
  ).resolves.toMatchObject({ done: [] });
});
