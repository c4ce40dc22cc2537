import { createAccessToken } from '@clapboard/services/access-tokens';
import { TokenBuckets } from '@clapboard/services/core';
import { createTestContext, type TestContext } from '@clapboard/services/testing';
import { getActor } from '@clapboard/services/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forget, perProcess } from '../server/per-process';
import { openSite, type Site } from '../server/testing/access/site';

let context: TestContext;
let site: Site;
let ownerId: string;
beforeAll(async () => {
  context = await createTestContext();
  site = openSite(context);
  ownerId = await site.signUp('owner');
  await site.signUp('other');
});
afterAll(async () => {
  await site.close();
  await context.close();
});

type Role = 'visitor' | 'owner' | 'other' | 'elsewhere';

async function send(
  role: Role,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { response } = await site.callApi(role, ({ origin, headers: all }) => {
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    const text = body && JSON.stringify(body);
    return new Request(`${origin}/api/v1${path}`, {
      method,
      headers: all,
      ...(text !== undefined && { body: text }),
    });
  });
  return response;
}

/** Fills all buckets, and stops their clock until the site closes. */
function stopBuckets(): TokenBuckets {
  forget('token-buckets');
  const options = { spend: async () => 0, onFault: () => undefined, now: () => 0 };
  return perProcess('token-buckets', () => new TokenBuckets(options));
}

const model = (name: string) => ({ name, organisation: 'Lab', openWeights: true });

it('a repeated POST with its Idempotency-Key changes nothing and gets the first answer', async () => {
  const request = { body: model('Once'), headers: { 'idempotency-key': 'k-1' } };
  const first = await send('owner', 'POST', '/models', request);
  const second = await send('owner', 'POST', '/models', request);
  expect(first.status).toBe(201);
  expect(second.status).toBe(201);
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
  expect(await second.text()).toBe(await first.text());
  expect(await context.services.db.model.count({ where: { name: 'Once' } })).toBe(1);
});

it('an Idempotency-Key belongs to one request of one account', async () => {
  const headers = { 'idempotency-key': 'k-2' };
  await send('owner', 'POST', '/models', { body: model('Two'), headers });
  const changed = await send('owner', 'POST', '/models', { body: model('Changed'), headers });
  expect(changed.status).toBe(422);
  const other = await send('other', 'POST', '/models', { body: model('Other'), headers });
  expect(other.status).toBe(201);
});

it('an answer isn’t repeated for a token with fewer rights, such as that of a workflow', async () => {
  const { db } = context.services;
  const user = await getActor(context.services, ownerId);
  const { id, token } = await createAccessToken(context.services, user, {
    name: 'A run',
    scopes: ['submit'],
    days: 1,
  });
  const request = { body: model('Private'), headers: { 'idempotency-key': 'k-4' } };
  const first = await send('owner', 'POST', '/models', request);
  const { id: modelId } = await db.model.findFirstOrThrow({ where: { name: 'Private' } });
  const workflow = {
    userId: ownerId,
    modelId,
    repository: 'a/b',
    workflow: 'w.yml',
    publish: false,
  };
  const run = { repository: 'a/b', workflow: 'w.yml', ref: '', commit: '', runId: '', runUrl: '' };
  const { id: workflowId } = await db.trustedWorkflow.create({ data: workflow });
  await db.accessToken.update({ where: { id }, data: { workflowId, workflowRun: run } });

  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  const repeated = await send('visitor', 'POST', '/models', { ...request, headers });
  expect([first.status, repeated.status]).toEqual([201, 422]);
  expect(await repeated.text()).not.toContain('Private');
});

it('an answer isn’t repeated after the account lost a right', async () => {
  const { db } = context.services;
  const maintainership = { userId: ownerId, benchmark: 'vidhal' };
  await db.maintainership.create({ data: maintainership });
  const request = { body: model('Kept'), headers: { 'idempotency-key': 'k-5' } };
  const first = await send('owner', 'POST', '/models', request);
  await db.maintainership.delete({ where: { userId_benchmark: maintainership } });
  const repeated = await send('owner', 'POST', '/models', request);
  expect([first.status, repeated.status]).toEqual([201, 422]);
});

it('a request whose answer can’t be stored succeeds, because its change is made', async () => {
  const { db } = context.services;
  await db.$executeRaw`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'Refused.'; END $$`;
  await db.$executeRaw`
    CREATE TRIGGER refuse BEFORE UPDATE ON "RepeatableRequest" FOR EACH ROW
    WHEN (NEW."key" = 'k-6') EXECUTE FUNCTION refuse()`;
  const request = { body: model('Made'), headers: { 'idempotency-key': 'k-6' } };
  expect((await send('owner', 'POST', '/models', request)).status).toBe(201);
  expect((await send('owner', 'POST', '/models', request)).status).toBe(409);
  expect(await db.model.count({ where: { name: 'Made' } })).toBe(1);
});

it('the deletion of an account with an Idempotency-Key succeeds, although its stored answers are deleted', async () => {
  const id = await site.signUp('elsewhere');
  const response = await send('elsewhere', 'POST', '/me/delete', {
    body: { results: 'keep', confirmation: 'delete my account' },
    headers: { 'idempotency-key': 'k-7' },
  });
  expect(response.status).toBe(200);
  expect(await context.services.db.repeatableRequest.count({ where: { userId: id } })).toBe(0);
});

it('a failed request can run again with its Idempotency-Key', async () => {
  const headers = { 'idempotency-key': 'k-3' };
  const invalid = { ...model('Three'), released: 'soon' };
  for (let n = 0; n < 2; n += 1) {
    const response = await send('owner', 'POST', '/models', { body: invalid, headers });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'invalid_input' });
  }
  const valid = await send('owner', 'POST', '/models', { body: model('Three'), headers });
  expect(valid.status).toBe(201);
});

it('an account fills the database with stored answers only up to a daily limit', async () => {
  const { db } = context.services;
  const key = `repeatable:${ownerId}`;
  const spent = { count: 10_000, expiresAt: new Date(Date.now() + 3_600_000) };
  await db.rateLimit.upsert({ where: { key }, create: { key, ...spent }, update: spent });
  const headers = { 'idempotency-key': 'k-limit' };
  const request = { body: model('Limited'), headers };
  expect((await send('owner', 'POST', '/models', request)).status).toBe(429);
  expect((await send('other', 'POST', '/models', request)).status).toBe(201);
  await db.rateLimit.delete({ where: { key } });
});

it('every answer names the limit and what is left of it', async () => {
  stopBuckets();
  const responses = [
    await send('visitor', 'GET', '/benchmarks'),
    await send('visitor', 'GET', '/benchmarks'),
  ];
  const left = responses.map(({ headers }) => /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
  expect(Number(left[0]) - Number(left[1])).toBe(1);
  expect(responses[0]?.headers.get('ratelimit-policy')).toBe('"visitor";q=1200;w=60');
});

it('requests of one token are limited, and another token of the account goes on', async () => {
  const create = (name: string) =>
    createAccessToken(context.services, context.owner, { name, scopes: ['read'] });
  const limited = await create('Limited');
  const another = await create('Another');
  const ask = ({ token }: typeof limited) =>
    send('visitor', 'GET', '/benchmarks?limit=1', {
      headers: { authorization: `Bearer ${token}` },
    });
  const buckets = stopBuckets();
  const first = await ask(limited);
  expect(first.headers.get('ratelimit')).toBe('"token";r=599;t=1');
  const limit = { perSecond: 10, burst: 600 };
  for (let sent = 1; sent < 599; sent += 1) buckets.take(`api-token ${limited.id}`, limit);
  const last = await ask(limited);
  expect([last.status, last.headers.get('ratelimit')]).toEqual([200, '"token";r=0;t=60']);
  const refused = await ask(limited);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await ask(another)).status).toBe(200);
});

it('a leaderboard that has not changed is not sent again', async () => {
  const path = '/benchmarks/vidhal/leaderboard';
  const first = await send('visitor', 'GET', path);
  const etag = first.headers.get('etag') ?? '';
  // Proxies that compress make tags weak, and caches send every tag that they have.
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const second = await send('visitor', 'GET', path, { headers: { 'if-none-match': known } });
    expect([first.status, second.status]).toEqual([200, 304]);
    expect(await second.text()).toBe('');
  }
  const changed = await send('visitor', 'GET', path, { headers: { 'if-none-match': '"other"' } });
  expect(changed.status).toBe(200);
});

/** Reads a list page by page. Returns the IDs of its entries. */
async function readList(role: Role, path: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor && `&cursor=${cursor}`;
    const response: Response = await send(role, 'GET', `${path}?limit=${limit}${query}`);
    const list: { data: { id: string }[]; nextCursor: string | null } = await response.json();
    expect(list.data.length).toBeLessThanOrEqual(limit);
    ids.push(...list.data.map(({ id }) => id));
    cursor = list.nextCursor;
  }
  return ids;
}

it('a list is read page by page with its cursor', async () => {
  const ids = await readList('visitor', '/benchmarks', 2);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
  expect((await send('visitor', 'GET', '/benchmarks?cursor=x')).status).toBe(422);
});

it('cursors reach the last model and the last notification, beyond what pages show at once', async () => {
  const { db } = context.services;
  const email = 'other@example.com';
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
  const numbers = Array.from({ length: 201 }, (_, index) => index);
  await db.model.createMany({
    data: numbers.map((n) => ({ ...model(`M ${n}`), slug: `m-${n}`, ownerId: userId })),
  });
  await db.notification.createMany({
    data: numbers.map((n) => ({ userId, kind: 'scored', occasion: `${n}` })),
  });
  const models = await db.model.findMany({ where: { ownerId: userId }, select: { id: true } });
  const notifications = await db.notification.findMany({ where: { userId }, select: { id: true } });
  for (const limit of [67, 200]) {
    const read = async (path: string) => (await readList('other', path, limit)).sort();
    expect(await read('/models')).toEqual(models.map(({ id }) => id).sort());
    expect(await read('/notifications')).toEqual(notifications.map(({ id }) => id).sort());
  }
});

it('other sites may read and not write', async () => {
  const headers = { origin: 'https://other.example' };
  const read = await send('visitor', 'GET', '/benchmarks', { headers });
  expect(read.headers.get('access-control-allow-origin')).toBe('*');
  const write = await send('owner', 'POST', '/models', { body: model('Cross'), headers });
  expect(write.status).toBe(403);
  expect(write.headers.get('access-control-allow-origin')).toBeNull();
});

it('an unknown address is not found, and an unknown method is not allowed', async () => {
  expect((await send('visitor', 'GET', '/nothing')).status).toBe(404);
  expect((await send('visitor', 'DELETE', '/benchmarks')).status).toBe(405);
});

it('the visitors of one network can’t use up the new short links of all', async () => {
  const shorten = async (address: string, q: number) => {
    const headers = { 'x-forwarded-for': address };
    const body = { path: `/b/vidhal?q=${q}` };
    return (await send('visitor', 'POST', '/links', { body, headers })).status;
  };
  const statuses = new Set<number>();
  // Each address of an IPv6 customer is another one, often in another /64.
  for (let n = 0; n < 100; n += 1) statuses.add(await shorten(`2001:db8:0:${n}::1`, n));
  expect([...statuses]).toEqual([200]);
  expect(await shorten('2001:db8:0:abc::1', 100)).toBe(429);
  expect(await shorten('2001:db8:0:abc::1', 0)).toBe(200);
  expect(await shorten('198.51.100.7', 100)).toBe(200);
});

it('a write beyond the limit is refused until the next token', async () => {
  const buckets = stopBuckets();
  const limit = { perSecond: 20, burst: 1200 };
  for (let sent = 0; sent < 1200; sent += 1) buckets.take(`api-write ${ownerId}`, limit);
  const response = await send('owner', 'POST', '/models', { body: model('Late') });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(response.headers.get('content-type')).toBe('application/problem+json');
});
