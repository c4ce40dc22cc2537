import { expect, it } from 'vitest';
import { isMaintainerOf } from '../../core/authorise';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { authenticateToken } from './authenticate';
import { createAccessToken } from './create';
import { listAccessTokens } from './list';
import { revokeAccessToken } from './revoke';

let context: TestContext;

setUpTestContext(async (fresh) => {
  context = fresh;
});

type Input = Parameters<typeof createAccessToken>[2];

const create = (input: Partial<Input> = {}, actor = context.owner) =>
  createAccessToken(context.services, actor, { name: 'GPU node', scopes: ['submit'], ...input });
const authenticate = (token: string) => authenticateToken(context.services, token);

it('a token acts for its owner with its scopes and is stored only as a hash', async () => {
  const { id, token } = await create({ scopes: ['submit', 'read'] });
  expect(token).toMatch(/^clap_[\w-]{43}$/);
  const access = await authenticate(token);
  expect(access.actor).toMatchObject({ userId: context.owner.userId, role: 'user', maintains: [] });
  expect([...access.scopes]).toEqual(['read', 'submit']);
  const rows = await context.services.db.$queryRaw`SELECT * FROM "AccessToken"`;
  expect(JSON.stringify(rows)).not.toContain(token.slice(10));
  expect(await listAccessTokens(context.services, context.owner)).toEqual([
    expect.objectContaining({ id, start: token.slice(0, 9), lastUsedAt: expect.any(Date) }),
  ]);
  expect(JSON.stringify(await listAccessTokens(context.services, context.owner))).not.toContain(
    'hash',
  );
});

it('unknown, revoked and expired tokens are refused from the next request on', async () => {
  await expect(authenticate('clap_unknown')).rejects.toMatchObject({ code: 'invalid_token' });
  const revoked = await create();
  await expect(
    revokeAccessToken(context.services, context.other, { id: revoked.id }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await revokeAccessToken(context.services, context.owner, { id: revoked.id });
  await expect(authenticate(revoked.token)).rejects.toMatchObject({ code: 'invalid_token' });
  const expired = await create({ days: 1 });
  await context.services.db.accessToken.update({
    where: { id: expired.id },
    data: { expiresAt: new Date() },
  });
  await expect(authenticate(expired.token)).rejects.toMatchObject({ code: 'invalid_token' });
});

it('tokens of a blocked account stop at once', async () => {
  const { token } = await create();
  await context.services.db.user.update({
    where: { id: context.owner.userId },
    data: { blockedAt: new Date() },
  });
  await expect(authenticate(token)).rejects.toMatchObject({ code: 'account_blocked' });
});

it('a token maintains only the benchmarks that it names, even of an admin, and only while its owner does', async () => {
  await expect(create({ scopes: ['maintain'] })).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(create({ scopes: ['maintain'], benchmarks: ['vidhal'] })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const ofAdmin = await create({ scopes: ['maintain'], benchmarks: ['vidhal'] }, context.admin);
  const { actor } = await authenticate(ofAdmin.token);
  expect(isMaintainerOf(actor, 'vidhal')).toBe(true);
  expect(isMaintainerOf(actor, 'argus')).toBe(false);
  expect(actor).toMatchObject({ role: 'user' });
  const plain = await authenticate((await create({}, context.admin)).token);
  expect(isMaintainerOf(plain.actor, 'vidhal')).toBe(false);
  await context.services.db.user.update({
    where: { id: context.admin.userId },
    data: { role: 'user' },
  });
  expect(isMaintainerOf((await authenticate(ofAdmin.token)).actor, 'vidhal')).toBe(false);
});

it('creation and revocation are audited without the token', async () => {
  const { id, token } = await create();
  await revokeAccessToken(context.services, context.owner, { id });
  const events = await context.services.db.auditEvent.findMany({
    where: { action: { startsWith: 'token.' } },
    orderBy: { id: 'asc' },
  });
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['token.create', context.owner.userId],
    ['token.revoke', context.owner.userId],
  ]);
  expect(JSON.stringify(events)).not.toContain(token);
});

it('an account has at most 50 tokens, also if it creates them at once', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 60 }, () => create()));
  const failures = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(failures.map(({ reason }) => reason.code)).toEqual(Array(10).fill('invalid_input'));
  expect(await context.services.db.accessToken.count()).toBe(50);
});
