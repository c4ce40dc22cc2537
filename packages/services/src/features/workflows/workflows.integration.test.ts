import { once } from 'node:events';
import { createServer } from 'node:http';
import { Prisma } from '@clapboard/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type GithubIssuer,
  importTruth,
  predictionFiles,
  runQueued,
  runSettings,
  startGithubIssuer,
  submit,
  submitAndScore,
  type TestContext,
  upload,
} from '../../testing';
import { setUpTestContext } from '../../testing/set-up-context';
import { queueForLock } from '../../testing/wait-for-locks';
import { authenticateToken, createAccessToken, removeExpiredLogins } from '../access-tokens';
import { findComparable } from '../compare';
import { createModel, listModels } from '../models';
import { searchSite } from '../search';
import {
  createSubmission,
  getSubmission,
  listMySubmissions,
  publishSubmission,
} from '../submissions';
import { exchangeWorkflowToken, removeTrustedWorkflow, trustWorkflow } from '.';

const audience = 'https://clapboard.example';
let context: TestContext;
let issuer: GithubIssuer;

setUpTestContext(async (fresh) => {
  context = fresh;
});
beforeAll(async () => {
  issuer = await startGithubIssuer(audience);
});
afterAll(() => issuer.close());

const workflow = { repository: 'Lab/Evals', workflow: '.github/workflows/evaluate.yml' };
const facts = { organisation: 'Lab', openWeights: true };

async function trust(publish = false) {
  const model = await createModel(context.services, context.owner, { ...facts, name: 'M' });
  const input = { ...workflow, modelId: model.id, publish };
  const { id } = await trustWorkflow(context.services, context.owner, input);
  return { model, id };
}

const exchange = (githubToken: string, model: string) =>
  exchangeWorkflowToken(
    context.services,
    { kind: 'visitor' },
    { githubToken, model },
    { issuer: issuer.url, audience },
  );

/** Returns the actor of a run of the trusted workflow. */
async function run(model: string) {
  const { token } = await exchange(await issuer.sign(), model);
  return (await authenticateToken(context.services, token)).actor;
}

it('a run of a trusted workflow gets a token of 15 minutes, and its submission names workflow and commit', async () => {
  await importTruth(context, { videos: 10 });
  const { model } = await trust();
  const before = Date.now();
  const { token, expiresAt } = await exchange(await issuer.sign(), model.slug);
  expect(expiresAt.getTime() - before).toBeGreaterThan(14.9 * 60_000);
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  const { actor, scopes } = await authenticateToken(context.services, token);
  expect([...scopes]).toEqual(['read', 'submit']);
  expect(await listModels(context.services, actor, { submitTo: 'vidhal' })).toMatchObject([
    { id: model.id },
  ]);
  const { submissionId } = await createSubmission(context.services, actor, {
    benchmark: 'vidhal',
    model: { id: model.id },
    runSettings,
    files: await upload(context, actor, predictionFiles(10, { skill: 1 })),
  });
  expect(await getSubmission(context.services, actor, { submissionId })).toMatchObject({
    workflowRun: {
      repository: 'lab/evals',
      workflow: 'evaluate.yml',
      ref: 'refs/heads/main',
      commit: '0123456789abcdef0123456789abcdef01234567',
      runUrl: 'https://github.com/lab/evals/actions/runs/42',
    },
  });
});

it.each([
  ['for another site', { aud: 'https://other.example' }],
  ['by another issuer', { iss: 'https://evil.example' }],
  ['expired', { iat: 1_700_000_000, exp: 1_700_000_300 }],
  ['without an expiry that is near', { iat: 1_700_000_000, exp: 4_000_000_000 }],
  ['without a workflow', { workflow_ref: 'lab/other/.github/workflows/evaluate.yml@main' }],
])('a token %s is refused', async (_, claims) => {
  const { model } = await trust();
  await expect(exchange(await issuer.sign(claims), model.slug)).rejects.toMatchObject({
    code: 'invalid_token',
  });
});

it('a token signed by somebody else, or changed, is refused', async () => {
  const { model } = await trust();
  const other = await startGithubIssuer(audience);
  const forged = await other.sign({ iss: issuer.url });
  other.close();
  const [header, , signature] = (await issuer.sign()).split('.');
  const [, payload] = (await issuer.sign({ repository: 'evil/evals' })).split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  for (const token of [forged, `${header}.${payload}.${signature}`, unsigned, 'x']) {
    await expect(exchange(token, model.slug)).rejects.toMatchObject({ code: 'invalid_token' });
  }
});

it.each([
  [
    'another repository',
    { repository: 'evil/evals', workflow_ref: 'evil/evals/.github/workflows/evaluate.yml@x' },
  ],
  [
    'another repository whose name would match as a pattern',
    { repository: 'lab/____s', workflow_ref: 'lab/____s/.github/workflows/evaluate.yml@x' },
  ],
  [
    'an owner whose name would match as a pattern',
    { repository: 'l_b/evals', workflow_ref: 'l_b/evals/.github/workflows/evaluate.yml@x' },
  ],
  ['another workflow', { workflow_ref: 'lab/evals/.github/workflows/other.yml@refs/heads/main' }],
])('%s gets no token', async (_, claims) => {
  const { model } = await trust();
  await expect(exchange(await issuer.sign(claims), model.slug)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('tokens don’t wait for an issuer again that didn’t answer a moment ago', async () => {
  let requests = 0;
  const broken = createServer((request) => {
    requests += 1;
    request.destroy();
  }).listen(0, '127.0.0.1');
  await once(broken, 'listening');
  const address = broken.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const policy = { issuer: `http://127.0.0.1:${port}`, audience };
  const token = { githubToken: await issuer.sign(), model: 'm' };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const exchanged = exchangeWorkflowToken(context.services, context.visitor, token, policy);
    await expect(exchanged).rejects.toMatchObject({ code: 'platform_fault' });
  }
  broken.close();
  expect(requests).toBe(1);
});

it('a later repository of the same name gets no token', async () => {
  const { model } = await trust();
  await run(model.slug);
  await expect(
    exchange(await issuer.sign({ repository_id: '2002' }), model.slug),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

it('a token of GitHub is exchanged once', async () => {
  const { model } = await trust();
  const token = await issuer.sign();
  await exchange(token, model.slug);
  await expect(exchange(token, model.slug)).rejects.toMatchObject({ code: 'invalid_token' });
});

it('a workflow submits for its model only, and sees and changes nothing else of its user', async () => {
  const { services, owner } = context;
  await importTruth(context, { videos: 10 });
  const { model } = await trust();
  const files = predictionFiles(10, { skill: 1 });
  const { submissionId: other } = await submit(context, owner, files, 'Other');
  const actor = await run(model.slug);
  const forbidden = expect.objectContaining({ code: 'forbidden' });
  await expect(submit(context, actor, files, 'New')).rejects.toThrow(forbidden);
  await expect(getSubmission(services, actor, { submissionId: other })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(listMySubmissions(services, actor)).rejects.toThrow(forbidden);
  await expect(createModel(services, actor, { ...facts, name: 'N' })).rejects.toThrow(forbidden);
  const input = { name: 'Forever', scopes: ['submit' as const] };
  await expect(createAccessToken(services, actor, input)).rejects.toThrow(forbidden);
  await expect(trustWorkflow(services, actor, { ...workflow, modelId: model.id })).rejects.toThrow(
    forbidden,
  );
  await expect(publishSubmission(services, actor, { submissionId: other })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('a workflow finds private results of its model only, not the others of its user', async () => {
  const { services, owner } = context;
  await importTruth(context, { videos: 10 });
  const { model } = await trust();
  await submitAndScore(context, owner, predictionFiles(10, { skill: 1 }), 'Secret 7B');
  const { submissionId } = await createSubmission(services, owner, {
    benchmark: 'vidhal',
    model: { id: model.id },
    runSettings,
    files: await upload(context, owner, predictionFiles(10, { skill: 0.5 })),
  });
  await runQueued(context);
  const actor = await run(model.slug);
  const comparable = await findComparable(services, actor, { benchmark: 'vidhal' });
  expect(comparable.map((found) => found.submissionId)).toEqual([submissionId]);
  const results = await searchSite(services, actor, { query: 'vidhal' });
  expect(JSON.stringify(results)).toContain(submissionId);
  expect(JSON.stringify(results)).not.toContain('Secret');
});

it('the workflows of an account get a thousand tokens a day, so that a job can’t fill the audit log', async () => {
  const { model } = await trust();
  await exchange(await issuer.sign(), model.slug);
  await context.services.db.rateLimit.updateMany({
    where: { key: `workflow-tokens:${context.owner.userId}` },
    data: { count: 999 },
  });
  await exchange(await issuer.sign(), model.slug);
  await expect(exchange(await issuer.sign(), model.slug)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  const where = { action: 'workflow.token' };
  expect(await context.services.db.auditEvent.count({ where })).toBe(2);
});

it('removing a workflow revokes its tokens, and expired ones are deleted', async () => {
  const { services, owner } = context;
  const { model, id } = await trust();
  const { token } = await exchange(await issuer.sign(), model.slug);
  await removeTrustedWorkflow(services, owner, { id });
  await expect(authenticateToken(services, token)).rejects.toMatchObject({ code: 'invalid_token' });
  await expect(exchange(await issuer.sign(), model.slug)).rejects.toMatchObject({
    code: 'forbidden',
  });
  await trustWorkflow(services, owner, { ...workflow, modelId: model.id });
  await run(model.slug);
  await services.db.accessToken.updateMany({ data: { expiresAt: new Date(0) } });
  expect(await removeExpiredLogins(services)).toBe(1);
});

it('of two removals of a workflow at once, the second one doesn’t find it', async () => {
  const { services, owner } = context;
  const { id } = await trust();
  const remove = () => removeTrustedWorkflow(services, owner, { id });
  const lock = Prisma.sql`LOCK TABLE "TrustedWorkflow" IN SHARE MODE`;
  const removals = await queueForLock(context, lock, [remove, remove]);
  const [first, second] = removals.sort((a, b) => a.status.localeCompare(b.status));
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
});

it('a blocked owner’s workflows get no token', async () => {
  const { model } = await trust();
  await context.services.db.user.update({
    where: { id: context.owner.userId },
    data: { blockedAt: new Date() },
  });
  await expect(exchange(await issuer.sign(), model.slug)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('only a model’s owner can trust a workflow for it', async () => {
  const { model } = await trust();
  await expect(
    trustWorkflow(context.services, context.other, { ...workflow, modelId: model.id }),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: { modelId: expect.any(String) } });
});

it('a workflow gets a token while one of those who trust it may still submit', async () => {
  const { services, owner, other } = context;
  const { model } = await trust();
  const users = [owner.userId, other.userId].map((userId) => ({ userId, role: 'owner' as const }));
  const { id: organisationId } = await services.db.organisation.create({
    data: { name: 'Lab', slug: 'lab', members: { create: users } },
  });
  await services.db.model.update({ where: { id: model.id }, data: { organisationId } });
  const input = { ...workflow, modelId: model.id };
  await trustWorkflow(
    services,
    { ...other, organisations: [{ id: organisationId, role: 'owner' }] },
    input,
  );
  await services.db.membership.deleteMany({ where: { userId: owner.userId } });
  expect(await run(model.slug)).toMatchObject({ userId: other.userId });
  await services.db.membership.deleteMany();
  await expect(exchange(await issuer.sign(), model.slug)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('an account trusts at most 100 workflows, also if it adds them at once', async () => {
  const { services, owner } = context;
  const { id: modelId } = await createModel(services, owner, { ...facts, name: 'M' });
  const attempts = await Promise.allSettled(
    Array.from({ length: 110 }, (_, i) =>
      trustWorkflow(services, owner, { ...workflow, workflow: `w${i}.yml`, modelId }),
    ),
  );
  const failures = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(failures.map(({ reason }) => reason.code)).toEqual(Array(10).fill('invalid_input'));
  expect(await services.db.trustedWorkflow.count()).toBe(100);
});
