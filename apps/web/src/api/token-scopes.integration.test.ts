import { createAccessToken } from '@clapboard/services/access-tokens';
import type { Scope } from '@clapboard/services/access-tokens/schemas';
import { createTestContext, importTruth, type TestContext } from '@clapboard/services/testing';
import { getActor } from '@clapboard/services/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../server/testing/access/site';

let context: TestContext;
let site: Site;
let ownerId: string;
let organisationId: string;
let modelId: string;
beforeAll(async () => {
  context = await createTestContext();
  site = openSite(context);
  ownerId = await site.signUp('owner');
  const { db } = context.services;
  await db.user.create({ data: { id: 'finder', name: 'Finder', email: 'finder@example.org' } });
  await db.maintainership.create({ data: { userId: ownerId, benchmark: 'vidhal' } });
  ({ id: organisationId } = await db.organisation.create({
    data: { slug: 'lab', name: 'Lab', members: { create: { userId: ownerId, role: 'owner' } } },
  }));
  ({ id: modelId } = await db.model.create({
    data: { slug: 'm', name: 'M', organisation: 'Lab', openWeights: true, ownerId, organisationId },
  }));
});
afterAll(async () => {
  await site.close();
  await context.close();
});

async function createToken(scopes: Scope[]): Promise<string> {
  const owner = await getActor(context.services, ownerId);
  const { token } = await createAccessToken(context.services, owner, {
    name: scopes.join(' '),
    scopes,
    benchmarks: ['vidhal'],
  });
  return token;
}

async function call(token: string, method: string, path: string, body: object): Promise<Response> {
  const { response } = await site.callApi('visitor', ({ origin, headers }) => {
    headers.set('authorization', `Bearer ${token}`);
    return new Request(`${origin}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  });
  return response;
}

async function getStatus(...request: Parameters<typeof call>): Promise<number> {
  return (await call(...request)).status;
}

it('refusals of an access token name the page where tokens are created', async () => {
  const [reading, maintaining] = [await createToken(['read']), await createToken(['maintain'])];
  const workflow = { modelId, repository: 'lab/m', workflow: 'w.yml' };
  const refusals = [
    await call('clap_unknown', 'POST', '/models', {}),
    await call(reading, 'POST', '/models', {}),
    await call(maintaining, 'POST', '/me/tokens', { name: 'Another', scopes: ['read'] }),
    await call(maintaining, 'POST', '/me/workflows', workflow),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
  for (const response of refusals) {
    const { detail, fix } = await response.json();
    expect(`${detail} ${fix}`).toContain('under Access tokens');
  }
});

describe('a leaked access token', () => {
  it('can’t make its finder an owner of organisations and models, whatever its scopes', async () => {
    const { db } = context.services;
    const token = await createToken(['read', 'submit', 'publish', 'maintain']);
    const invite = { account: 'Finder', role: 'owner' };
    const offer = { to: 'Finder', kind: 'account' };
    expect(
      await Promise.all([
        getStatus(token, 'POST', `/organisations/${organisationId}/invitations`, invite),
        getStatus(token, 'POST', `/models/${modelId}/transfer`, offer),
      ]),
    ).toEqual([403, 403]);
    expect(await db.organisationInvitation.count()).toBe(0);
    expect(await db.modelTransfer.count()).toBe(0);
  });

  it('can’t remove members of its owner’s organisations, nor accept models and invitations for them', async () => {
    const { db } = context.services;
    await db.membership.create({ data: { organisationId, userId: 'finder', role: 'owner' } });
    const foreign = { slug: 'f', name: 'F', organisation: 'X', openWeights: true };
    const { id } = await db.model.create({ data: { ...foreign, ownerId: 'finder' } });
    await db.modelTransfer.create({ data: { modelId: id, senderId: 'finder', organisationId } });
    const invited = { role: 'member', expiresAt: new Date(Date.now() + 3_600_000) } as const;
    const invitation = await db.organisationInvitation.create({
      data: { ...invited, organisationId, userId: ownerId, invitedById: 'finder' },
    });
    const token = await createToken(['read', 'submit', 'publish', 'maintain']);
    const members = `/organisations/${organisationId}/members`;
    expect([
      await getStatus(token, 'DELETE', `${members}/finder`, {}),
      await getStatus(token, 'DELETE', `${members}/${ownerId}`, {}),
      await getStatus(token, 'POST', `/models/${id}/transfer/answer`, { accept: true }),
      await getStatus(token, 'POST', `/invitations/${invitation.id}/answer`, { accept: true }),
    ]).toEqual([403, 403, 403, 403]);
    expect(await db.membership.count({ where: { organisationId } })).toBe(2);
    expect(await db.modelTransfer.count({ where: { modelId: id } })).toBe(1);
  });

  it('can’t sign its owner out, whatever its scopes', async () => {
    const { db } = context.services;
    const sessions = await db.session.count({ where: { userId: ownerId } });
    const token = await createToken(['read', 'submit', 'publish', 'maintain']);
    expect(await getStatus(token, 'POST', '/me/sessions/revoke', {})).toBe(403);
    expect(await db.session.count({ where: { userId: ownerId } })).toBe(sessions);
    expect(sessions).toBeGreaterThan(0);
  });

  it('can’t read the addresses of its owner’s webhooks, whose paths may be secrets', async () => {
    const { db } = context.services;
    const url = 'https://hooks.example.org/services/T0/secret-path?key=secret-query';
    await db.webhookEndpoint.create({
      data: { id: 'w', userId: ownerId, url, source: 'models', secretEncrypted: new Uint8Array() },
    });
    const token = await createToken(['read', 'submit', 'publish', 'maintain']);
    const read = async (path: string, authorization?: string) => {
      const { response } = await site.callApi('owner', ({ origin, headers }) => {
        if (authorization !== undefined) headers.set('authorization', authorization);
        return new Request(`${origin}/api/v1${path}`, { headers });
      });
      return response.text();
    };
    for (const path of ['/webhooks', '/me/export']) {
      expect(await read(path)).toContain(url);
      const text = await read(path, `Bearer ${token}`);
      expect(text).toContain('https://hooks.example.org/…');
      expect(text).not.toContain('secret-');
    }
  });

  it('can’t make the answers of a private dataset public, only private', async () => {
    const { revision } = await importTruth(context, { access: 'private' });
    const token = await createToken(['maintain']);
    const setAccess = (access: string) =>
      getStatus(token, 'PUT', `/revisions/${revision.id}/access`, { access });
    expect(await setAccess('public')).toBe(403);
    expect(
      await context.services.db.datasetRevision.findUnique({ where: { id: revision.id } }),
    ).toMatchObject({ access: 'private' });
    expect(await setAccess('private')).toBe(204);
  });

  it('can’t read from where its owner signs in', async () => {
    const { db } = context.services;
    const origins = { address: '192.0.2.77', ipAddress: '192.0.2.78', userAgent: 'Browser 7' };
    await db.session.updateMany({
      where: { userId: ownerId },
      data: { ipAddress: origins.ipAddress, userAgent: origins.userAgent },
    });
    await db.auditEvent.create({
      data: {
        ...{ actorId: ownerId, action: 'token.create', subjectType: 'user', subjectId: ownerId },
        address: origins.address,
      },
    });
    const token = await createToken(['read', 'submit', 'publish', 'maintain']);
    const read = async (path: string, authorization?: string) => {
      const { response } = await site.callApi('owner', ({ origin, headers }) => {
        if (authorization !== undefined) headers.set('authorization', authorization);
        return new Request(`${origin}/api/v1${path}`, { headers });
      });
      expect(response.status).toBe(200);
      return response.text();
    };
    expect(await read('/me')).toContain(origins.ipAddress);
    expect(await read('/me/export')).toContain(origins.address);
    for (const path of ['/me', '/me/export']) {
      const text = await read(path, `Bearer ${token}`);
      for (const origin of Object.values(origins)) expect(text).not.toContain(origin);
    }
  });

  it('that only submits can’t delete results', async () => {
    const token = await createToken(['read', 'submit']);
    const response = await call(token, 'DELETE', '/submissions/any', {});
    expect(response.status).toBe(403);
    expect((await response.json()).detail).toContain('“publish”');
  });

  it('that only submits can’t reveal the name of an anonymous entry, nor bring the date forward', async () => {
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const hide = (token: string, until: string) =>
      getStatus(token, 'PUT', `/models/${modelId}/anonymity`, { until });
    expect(await hide(await createToken(['publish']), day(100))).toBe(200);
    const token = await createToken(['read', 'submit']);
    expect(await hide(token, day(1))).toBe(403);
    expect(await getStatus(token, 'POST', `/models/${modelId}/reveal`, {})).toBe(403);
  });

  it('that only submits can’t change what public results and their models’ links say', async () => {
    const token = await createToken(['read', 'submit']);
    const run = { runSettings: {}, links: ['https://example.org'] };
    const response = await call(token, 'PUT', '/submissions/any/run', run);
    expect(response.status).toBe(403);
    expect((await response.json()).detail).toContain('“publish”');
  });
});
