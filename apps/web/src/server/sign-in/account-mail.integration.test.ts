import { openTestDatabase, type TestDatabase } from '@clapboard/db/testing';
import { endAccess, proveAddress } from '@clapboard/services/sign-in';
import { type ReceivedMail, type SmtpServer, startSmtpServer } from '@clapboard/services/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAuth } from '../create-auth';
import { parseEnv } from '../env';
import { getCookies } from '../testing/auth-site';
import { hashQuickly } from '../testing/quick-hash';
import { mailsPerHour } from './account-mail';

const site = 'https://board.example.org';
const password = 'a password of ten';
const newPassword = 'another password of ten';
const ada = 'ada@example.org';

let database: TestDatabase;
let db: TestDatabase['db'];
let authDb: TestDatabase['authDb'];
let smtp: SmtpServer;
let auth: ReturnType<typeof createAuth>;
let logged: string[];
let endAccountAccess: (userId: string) => Promise<void>;

beforeEach(async () => {
  database = await openTestDatabase();
  ({ db, authDb } = database);
  smtp = await startSmtpServer();
  logged = [];
  endAccountAccess = (userId) => endAccess({ db }, { userId });
  const env = parseEnv({
    DATABASE_URL: database.url,
    AUTH_SECRET: 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe',
    PUBLIC_URL: site,
    STORAGE_DIR: '/nowhere',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Clapboard <clapboard@example.org>',
  });
  auth = createAuth(env, {
    db: authDb,
    isBlocked: async () => false,
    hasRights: async () => false,
    proveAddress: (userId, input) => proveAddress({ db }, { userId, ...input }),
    endAccess: (userId) => endAccountAccess(userId),
    createToken: async () => '',
    recordSignIn: async () => undefined,
    log: (_, message) => logged.push(message),
  });
  await hashQuickly(auth);
});
afterEach(async () => {
  await smtp.close();
  await database.release();
});

let requests = 0;

function send(path: string, body?: object, cookie = ''): Promise<Response> {
  requests += 1;
  const headers = {
    'content-type': 'application/json',
    origin: site,
    cookie,
    'x-forwarded-for': `192.0.2.${requests % 250}`,
  };
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return auth.handler(new Request(`${site}/api/auth${path}`, { headers, ...init }));
}

async function signUp(email = ada): Promise<string> {
  return getCookies(await send('/sign-up/email', { name: 'Ada', email, password }));
}

const signIn = (email: string, attempt: string) =>
  send('/sign-in/email', { email, password: attempt });

/** Waits until the mail server has `count` e-mails. Returns the last. */
async function waitForMail(count: number): Promise<ReceivedMail> {
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(count));
  const mail = smtp.mails.at(-1);
  if (!mail) throw new Error('no e-mail');
  return mail;
}

/** Returns the page and the token of the link in an e-mail. */
function readLink({ content }: ReceivedMail): { page: string; token: string } {
  const text = content.replaceAll('=\n', '').replaceAll('=3D', '=');
  const [, page = '', token = ''] =
    /https:\/\/board\.example\.org(\S*)#token=(\S+)/.exec(text) ?? [];
  return { page, token: decodeURIComponent(token) };
}

const verify = (token: string, cookie = '') =>
  send(`/verify-email?token=${encodeURIComponent(token)}`, undefined, cookie);

const readUsers = () =>
  db.user.findMany({
    select: { email: true, emailVerified: true },
    orderBy: { createdAt: 'asc' },
  });

const whoIs = async (cookie: string) =>
  (await auth.api.getSession({ headers: new Headers({ cookie }) }))?.user.email ?? null;

it('a change of the second factor is e-mailed to the confirmed address, however many links were requested', async () => {
  const cookie = await signUp();
  await waitForMail(1);
  const codes = async () => {
    await send('/two-factor/enable', { password }, cookie);
    const twoFactor = await db.twoFactor.updateMany({ data: { verified: true } });
    await db.user.updateMany({ data: { twoFactorEnabled: true } });
    expect(twoFactor.count).toBe(1);
    return send('/two-factor/generate-backup-codes', { password }, cookie);
  };
  expect((await codes()).status).toBe(200);
  await db.user.updateMany({ data: { emailVerified: true } });
  for (let i = 0; i <= mailsPerHour; i += 1) await send('/request-password-reset', { email: ada });
  await waitForMail(mailsPerHour);
  expect((await send('/two-factor/generate-backup-codes', { password }, cookie)).status).toBe(200);
  const mail = await waitForMail(mailsPerHour + 1);
  expect(mail.to).toEqual([ada]);
  expect(mail.content).toMatch(/^Subject: New recovery codes were created$/m);
  expect(mail.content).toContain('/me/account');
});

it('a new account gets a link that confirms its address', async () => {
  const cookie = await signUp();
  const mail = await waitForMail(1);
  expect(mail).toMatchObject({ from: 'clapboard@example.org', to: [ada] });
  expect(mail.content).toMatch(/^Subject: Confirm your e-mail address$/m);
  const { page, token } = readLink(mail);
  expect(page).toBe('/verify-email');
  expect(await readUsers()).toEqual([{ email: ada, emailVerified: false }]);
  expect((await verify(token, cookie)).status).toBe(200);
  expect(await readUsers()).toEqual([{ email: ada, emailVerified: true }]);
  expect(await whoIs(cookie)).toBe(ada);
});

it('the owner of an address who opens the link confirms no account that somebody else created with it', async () => {
  await signUp();
  const { token } = readLink(await waitForMail(1));
  const owner = await signUp('bea@example.org');
  for (const session of ['', owner]) {
    const answer = await verify(token, session);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'SIGN_IN_FIRST' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect((await readUsers())[0]).toEqual({ email: ada, emailVerified: false });
});

it('a reset sets the password once and ends all sessions', async () => {
  const cookie = await signUp();
  await db.user.updateMany({ data: { emailVerified: true } });
  await waitForMail(1);
  expect((await send('/request-password-reset', { email: ada })).status).toBe(200);
  const mail = await waitForMail(2);
  expect(mail.content).toMatch(/^Subject: Set a new password$/m);
  const { page, token } = readLink(mail);
  expect(page).toBe('/reset-password');
  expect((await send('/reset-password', { token, newPassword })).status).toBe(200);
  expect(await whoIs(cookie)).toBeNull();
  expect((await signIn(ada, password)).status).toBe(401);
  expect((await signIn(ada, newPassword)).status).toBe(200);
  const again = await send('/reset-password', { token, newPassword: 'a third password' });
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ code: 'INVALID_TOKEN' });
});

it.each([
  ['a reset keeps access tokens, workflows and webhooks', {}, 1],
  ['a reset that ends access deletes tokens, workflows and webhooks', { endAccess: true }, 0],
])('%s', async (_, fields, left) => {
  await signUp();
  await db.user.updateMany({ data: { emailVerified: true } });
  await waitForMail(1);
  const { id: userId } = await db.user.findFirstOrThrow({ select: { id: true } });
  const model = { slug: 'm', name: 'M', organisation: 'Lab', openWeights: true, ownerId: userId };
  const { id: modelId } = await db.model.create({ data: model });
  await db.accessToken.create({
    data: { userId, name: 'Back door', hash: 'x', start: 'x', scopes: ['read'] },
  });
  await db.trustedWorkflow.create({
    data: { userId, modelId, repository: 'lab/m', workflow: 'w.yml', publish: false },
  });
  const url = 'https://evil.example.org/';
  await db.webhookEndpoint.create({
    data: { id: 'w', userId, url, source: 'models', secretEncrypted: new Uint8Array() },
  });
  await send('/request-password-reset', { email: ada });
  const { token } = readLink(await waitForMail(2));
  expect((await send('/reset-password', { token, newPassword, ...fields })).status).toBe(200);
  const where = { userId };
  expect([
    await db.accessToken.count({ where }),
    await db.trustedWorkflow.count({ where }),
    await db.webhookEndpoint.count({ where }),
    await db.auditEvent.count({ where: { action: 'user.end-access', subjectId: userId } }),
  ]).toEqual([left, left, left, 1 - left]);
});

it('a refused reset ends no access', async () => {
  await signUp();
  await waitForMail(1);
  const { id: userId } = await db.user.findFirstOrThrow({ select: { id: true } });
  await db.accessToken.create({
    data: { userId, name: 'CI', hash: 'x', start: 'x', scopes: ['read'] },
  });
  const reset = { token: 'guessed', newPassword, endAccess: true };
  expect((await send('/reset-password', reset)).status).toBe(400);
  expect(await db.accessToken.count()).toBe(1);
});

it('a reset whose access can’t be ended keeps the password, and its link works again', async () => {
  const cookie = await signUp();
  await db.user.updateMany({ data: { emailVerified: true } });
  await waitForMail(1);
  const { id: userId } = await db.user.findFirstOrThrow({ select: { id: true } });
  await db.accessToken.create({
    data: { userId, name: 'Back door', hash: 'x', start: 'x', scopes: ['read'] },
  });
  await send('/request-password-reset', { email: ada });
  const { token } = readLink(await waitForMail(2));
  const reset = { token, newPassword, endAccess: true };
  const working = endAccountAccess;
  endAccountAccess = () => Promise.reject(new Error('The database is down.'));
  expect((await send('/reset-password', reset)).status).toBe(500);
  expect(await whoIs(cookie)).toBe(ada);
  endAccountAccess = working;
  expect((await send('/reset-password', reset)).status).toBe(200);
  expect(await db.accessToken.count()).toBe(0);
  expect((await signIn(ada, newPassword)).status).toBe(200);
});

it.each([
  ['too short', 'Zq7-vf2-k'],
  ['too long', 'correct horse battery staple '.repeat(5)],
])('a reset to a password that is %s ends no access', async (_, refused) => {
  await signUp();
  await db.user.updateMany({ data: { emailVerified: true } });
  await waitForMail(1);
  const { id: userId } = await db.user.findFirstOrThrow({ select: { id: true } });
  await db.accessToken.create({
    data: { userId, name: 'Laptop', hash: 'x', start: 'x', scopes: ['read'] },
  });
  await send('/request-password-reset', { email: ada });
  const { token } = readLink(await waitForMail(2));
  const reset = await send('/reset-password', { token, newPassword: refused, endAccess: true });
  expect(reset.status).toBe(400);
  expect(await db.accessToken.count()).toBe(1);
});

it('access that the former password creates during a reset ends, too', async () => {
  await signUp();
  await db.user.updateMany({ data: { emailVerified: true } });
  await waitForMail(1);
  const { id: userId } = await db.user.findFirstOrThrow({ select: { id: true } });
  await send('/request-password-reset', { email: ada });
  const { token } = readLink(await waitForMail(2));
  const endNow = endAccountAccess;
  endAccountAccess = async (id) => {
    endAccountAccess = endNow;
    await endNow(id);
    await db.accessToken.create({
      data: { userId, name: 'Back door', hash: 'x', start: 'x', scopes: ['read'] },
    });
  };
  const reset = await send('/reset-password', { token, newPassword, endAccess: true });
  expect(reset.status).toBe(200);
  expect(await db.accessToken.count()).toBe(0);
});

it('a reset by a token in the address follows the rules of passwords', async () => {
  await signUp();
  await waitForMail(1);
  await send('/request-password-reset', { email: ada });
  const { token } = readLink(await waitForMail(2));
  const weak = await send(`/reset-password?token=${token}`, { newPassword: 'password1234' });
  expect(await weak.json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
});

it('a request for a reset is answered the same whether the address has an account or not', async () => {
  await signUp();
  await waitForMail(1);
  const [known, unknown] = await Promise.all(
    [ada, 'nobody@example.org'].map((email) => send('/request-password-reset', { email })),
  );
  expect(known?.status).toBe(unknown?.status);
  expect(await known?.json()).toEqual(await unknown?.json());
  expect((await waitForMail(2)).to).toEqual([ada]);
});

it('a mail server that refuses or fails is not seen in the answer', async () => {
  await signUp();
  await waitForMail(1);
  smtp.refuse(true);
  expect((await send('/request-password-reset', { email: ada })).status).toBe(200);
});

it('a reset takes an account back from somebody who created it with the address', async () => {
  const squatter = await signUp();
  await waitForMail(1);
  const { id } = await db.user.findFirstOrThrow({ select: { id: true } });
  await db.accessToken.create({
    data: { userId: id, name: 'Back door', hash: 'x', start: 'x', scopes: ['read'] },
  });
  await db.account.create({
    data: { id: 'link', accountId: '66', providerId: 'oidc', userId: id },
  });
  await send('/request-password-reset', { email: ada });
  const { token } = readLink(await waitForMail(2));
  expect((await send('/reset-password', { token, newPassword })).status).toBe(200);
  expect(await whoIs(squatter)).toBeNull();
  expect(await db.accessToken.count()).toBe(0);
  expect(await db.account.findMany({ select: { providerId: true } })).toEqual([
    { providerId: 'credential' },
  ]);
  expect((await signIn(ada, newPassword)).status).toBe(200);
  expect(await readUsers()).toEqual([{ email: ada, emailVerified: true }]);
});

it('an address changes when both the old and the new address have confirmed', async () => {
  const cookie = await signUp();
  await db.user.updateMany({ data: { emailVerified: true } });
  await waitForMail(1);
  const newEmail = 'ada@new.example.org';
  expect((await send('/change-email', { newEmail }, cookie)).status).toBe(200);
  const old = await waitForMail(2);
  expect(old.to).toEqual([ada]);
  expect(old.content).toContain(newEmail);
  expect((await verify(readLink(old).token, cookie)).status).toBe(200);
  expect(await readUsers()).toEqual([{ email: ada, emailVerified: true }]);
  const fresh = await waitForMail(3);
  expect(fresh.to).toEqual([newEmail]);
  expect((await verify(readLink(fresh).token, cookie)).status).toBe(200);
  expect(await readUsers()).toEqual([{ email: newEmail, emailVerified: true }]);
  expect(await whoIs(cookie)).toBe(newEmail);
});

it('links that change an address do nothing without a session of the account', async () => {
  const cookie = await signUp();
  await db.user.updateMany({ data: { emailVerified: true } });
  await waitForMail(1);
  await send('/change-email', { newEmail: 'ada@new.example.org' }, cookie);
  const { token } = readLink(await waitForMail(2));
  const stranger = await signUp('bea@example.org');
  await waitForMail(3);
  for (const session of ['', stranger]) {
    const answer = await verify(token, session);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'SIGN_IN_FIRST' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(smtp.mails).toHaveLength(3);
  expect((await readUsers())[0]).toEqual({ email: ada, emailVerified: true });
});

it('a change to the address of another account is answered the same and sends nothing', async () => {
  await signUp('bea@example.org');
  const cookie = await signUp();
  await waitForMail(2);
  const answers = [
    await send('/change-email', { newEmail: 'bea@example.org' }, cookie),
    await send('/change-email', { newEmail: 'free@example.org' }, cookie),
  ];
  const [taken, free] = await Promise.all(answers.map((answer) => answer.json()));
  expect(taken).toEqual(free);
  expect((await waitForMail(3)).to).toEqual(['free@example.org']);
});

it('nobody changes to a placeholder', async () => {
  const cookie = await signUp();
  const answer = await send('/change-email', { newEmail: 'ab@orcid.invalid' }, cookie);
  expect(answer.status).toBe(400);
});

it('an address gets a limited number of e-mails, whoever asks', async () => {
  await signUp();
  await waitForMail(1);
  for (let i = 0; i < mailsPerHour + 2; i += 1) {
    expect((await send('/request-password-reset', { email: ada })).status).toBe(200);
  }
  const left = () => logged.filter((message) => message.startsWith('Too many e-mails'));
  await vi.waitFor(() => expect(left()).toHaveLength(3));
  await waitForMail(mailsPerHour);
});
