import { expect, it } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import { importTruth, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { createAccessToken } from '../access-tokens';
import { createWebhook } from '../webhooks';
import { hasRights } from './has-rights';
import { proveAddress } from './prove-address';

let context: TestContext;
let userId: string;

setUpTestContext(async (fresh) => {
  context = fresh;
  ({ userId } = fresh.owner);
});

/** Creates everything that an earlier user of the account could come back with. */
async function settleIn(): Promise<void> {
  const { services, owner } = context;
  await importTruth(context, { videos: 10 });
  await submitAndScore(context, owner, predictionFiles(10, { skill: 1 }), 'A');
  await createAccessToken(services, owner, { name: 'Back door', scopes: ['read'] });
  await createWebhook(services, owner, {
    url: 'https://evil.example.org/',
    source: 'models',
    kinds: ['result.published'],
  });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await services.db.session.create({ data: { id: 's', token: 's', userId, expiresAt } });
  await services.db.account.createMany({
    data: ['credential', 'oidc'].map((providerId) => ({
      id: providerId,
      accountId: userId,
      providerId,
      userId,
    })),
  });
}

const count = async () => {
  const { db } = context.services;
  const where = { userId };
  return {
    sessions: await db.session.count({ where }),
    accounts: await db.account.count({ where }),
    tokens: await db.accessToken.count({ where }),
    webhooks: await db.webhookEndpoint.count({ where }),
    submissions: await db.submission.count({ where: { submitterId: userId } }),
  };
};

it('the first proof of an address leaves nothing to come back with, and keeps submissions', async () => {
  await settleIn();
  await context.services.db.user.update({
    where: { id: userId },
    data: { emailVerified: false },
  });
  expect(await proveAddress(context.services, { userId })).toBe(true);
  expect(await count()).toEqual({
    sessions: 0,
    accounts: 0,
    tokens: 0,
    webhooks: 0,
    submissions: 1,
  });
});

it('a later proof changes nothing', async () => {
  await settleIn();
  const before = await count();
  expect(await proveAddress(context.services, { userId })).toBe(false);
  expect(await count()).toEqual(before);
});

it('an account has rights while it is blocked or must set a password or second factor', async () => {
  const { services, owner, maintainer, admin } = context;
  await services.db.user.updateMany({ data: { mustChangePassword: true, blockedAt: new Date() } });
  const ask = (user: typeof owner) => hasRights(services, { userId: user.userId });
  expect([await ask(owner), await ask(maintainer), await ask(admin)]).toEqual([false, true, true]);
});
