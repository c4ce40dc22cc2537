import { createHash } from 'node:crypto';
import { createAccessToken, revokeAccessToken } from '@clapboard/services/access-tokens';
import { createTestContext, type TestContext } from '@clapboard/services/testing';
import { getActor } from '@clapboard/services/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from '../server/testing/access/site';

let context: TestContext;
let site: Site;
let ownerId: string;
beforeAll(async () => {
  context = await createTestContext();
  site = openSite(context);
  ownerId = await site.signUp('owner');
});
afterAll(async () => {
  await site.close();
  await context.close();
});

/**
 * Sends a request of the owner whose body arrives only after `meanwhile`. Then it ends, or the connection breaks.
 * Returns `ok` or the error code.
 */
async function send(
  method: string,
  path: string,
  body: string,
  meanwhile: () => Promise<unknown>,
  headers: Record<string, string> = {},
  end: 'ends' | 'breaks' = 'ends',
): Promise<string> {
  let isSent = false;
  const chunks = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (isSent) return controller.error(new Error('The connection broke.'));
        await meanwhile();
        controller.enqueue(new TextEncoder().encode(body));
        isSent = true;
        if (end === 'ends') controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const role = headers.authorization ? 'visitor' : 'owner';
  const { code } = await site.callApi(role, ({ origin, headers: all }) => {
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    const init = { method, headers: all, body: chunks, duplex: 'half' };
    return new Request(`${origin}/api/v1${path}`, init);
  });
  return code;
}

const setMaintains = (benchmark: string) => async () => {
  await context.services.db.maintainership.deleteMany({ where: { userId: ownerId } });
  await context.services.db.maintainership.create({ data: { userId: ownerId, benchmark } });
};
const model = JSON.stringify({ name: 'Late', organisation: 'Lab', openWeights: true });
const answers = '[{"id": "1", "answer": "A"}]';

it('a request whose rights stay the same while its body arrives succeeds', async () => {
  const nothing = async () => undefined;
  expect(await send('POST', '/models', model, nothing)).toBe('ok');
  expect(await send('PUT', '/files?name=a.json', answers, nothing)).toBe('ok');
});

it.each([
  ['POST', '/models', model, {}],
  ['POST', '/models', model, { 'idempotency-key': 'late' }],
  ['POST', '/revisions', '', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['PUT', '/files?name=b.json', answers, {}],
])(
  'a right that ended while the body of %s %s arrived allows nothing',
  async (method, path, body, headers) => {
    await setMaintains('vidhal')();
    const { db } = context.services;
    const count = () => Promise.all([db.model.count(), db.submissionFile.count()]);
    const before = await count();
    expect(await send(method, path, body, setMaintains('velociti'), headers)).toBe('forbidden');
    expect(await count()).toEqual(before);
  },
);

it.each(['ends', 'breaks'] as const)(
  'an access token that was revoked while a resumable upload arrived stores no file if it %s',
  async (end) => {
    const owner = await getActor(context.services, ownerId);
    const access = { name: 'Late', scopes: ['submit' as const], benchmarks: ['vidhal'] };
    const { id, token } = await createAccessToken(context.services, owner, access);
    const encode = (text: string) => Buffer.from(text).toString('base64');
    const sha256 = createHash('sha256').update(`${answers} `).digest('hex');
    const before = await context.services.db.submissionFile.count();
    const code = await send(
      'POST',
      '/uploads',
      `${answers} `,
      () => revokeAccessToken(context.services, owner, { id }),
      {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-length': String(answers.length + 1),
        'upload-metadata': `filename ${encode('c.json')},sha256 ${encode(sha256)}`,
      },
      end,
    );
    expect(code).toBe('invalid_token');
    expect(await context.services.db.submissionFile.count()).toBe(before);
  },
);

it('a session that ended while the body arrived creates no access token', async () => {
  const { db } = context.services;
  const body = JSON.stringify({ name: 'Late', scopes: ['read'] });
  const before = await db.accessToken.count();
  const signOut = () => db.session.deleteMany({ where: { userId: ownerId } });
  expect(await send('POST', '/me/tokens', body, signOut)).toBe('sign_in_required');
  expect(await db.accessToken.count()).toBe(before);
});
