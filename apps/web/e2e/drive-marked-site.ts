import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { startPostgres } from '@clapboard/db/testing';
import { startRedis } from '@clapboard/queue/testing';
import { createProvider } from '@clapboard/services';
import {
  createWorld,
  importOpenTruth,
  importTruth,
  openAnswerFiles,
  predictionFiles,
  setUpJudge,
  submit,
  submitOpen,
} from '@clapboard/services/testing';
import { HttpAccount } from './http-account';
import { type SiteProcess, startProcess, startWeb, until } from './marked-site';
import { freePort } from './site';

/** Every secret of a site; characters that addresses and JSON write in another way are in some. */
const marks = {
  databasePassword: 'MARK/data:base@1"x',
  wrongDatabasePassword: 'MARK-wrong-database-1',
  redisPassword: 'MARK/redis@1',
  wrongRedisPassword: 'MARK-wrong-redis-1',
  authSecret: 'MARK-auth-secret-1234567890123456',
  secretsKey: 'the secrets key of a test installation',
  sealedJudgeKey: 'sk-MARK-sealed-judge-1',
  judgeKey: 'sk-MARK-judge-1',
  smtpPassword: 'MARK-smtp-1',
  storageKeyId: 'MARKSTORAGEKEYID1',
  storageSecret: 'MARK/storage/secret/1',
  metricsToken: 'MARK-metrics-token-1',
  wrongMetricsToken: 'MARK-wrong-metrics-token-1',
  password: 'MARK-password-of-a-person-1',
  newPassword: 'MARK-new-password-of-a-person-1',
  wrongPassword: 'MARK-wrong-password-of-a-person-1',
  truth: 'MARK-ground-truth-1',
};

/** A judge that repeats the key it was sent, as some do that refuse it. */
async function startTalkativeJudge() {
  const server = createServer((request, response) => {
    const message = `Incorrect API key provided: ${request.headers.authorization}`;
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message, code: 'invalid_api_key' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, close: () => server.close() };
}

/** Has Redis ask for a password. */
async function lock(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`CONFIG SET requirepass ${marks.redisPassword}\r\n`);
  const [answer] = await once(socket, 'data');
  assert.match(String(answer), /OK/);
  socket.destroy();
}

const withPassword = (url: string, username: string, password: string): string => {
  const changed = new URL(url);
  changed.username = username;
  changed.password = encodeURIComponent(password);
  return changed.href;
};

/** What a site printed and answered, and every secret that it had. */
export interface Told {
  outputs: Record<string, string>;
  answers: Record<string, string>;
  secrets: string[];
}

/** Runs a site of marked secrets through good and failing ways; each process prints all that it ever logs. */
async function drive(): Promise<Told> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const world = await createWorld(postgres);
  const { db } = world.services;
  await db.$executeRawUnsafe(
    `CREATE ROLE marked SUPERUSER LOGIN PASSWORD '${marks.databasePassword}'`,
  );
  await lock(redis.port);
  const judge = await startTalkativeJudge();
  const closedPort = await freePort();
  const printed: Record<string, SiteProcess> = {};
  const answers: Record<string, string> = {};
  const secrets: string[] = Object.values(marks);

  /** Waits until a process has printed this. */
  const says = (name: string, text: string) =>
    until(`${name} says ${text}`, async () => printed[name]?.output().includes(text) ?? false);

  /** Notes the answer to a request. */
  async function ask(person: HttpAccount, what: string, init: RequestInit = {}) {
    const response = await person.fetch(what, init);
    const text = await response.text();
    answers[`${init.method ?? 'GET'} ${what} ${Object.keys(answers).length}`] = text;
    assert.match(response.headers.get('x-request-id') ?? '', /^[\w.-]{8,64}$/, what);
    return { status: response.status, text };
  }
  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  const good = {
    DATABASE_URL: withPassword(world.databaseUrl, 'marked', marks.databasePassword),
    REDIS_URL: withPassword(redis.url, '', marks.redisPassword),
    STORAGE_DIR: world.storageDir,
    AUTH_SECRET: marks.authSecret,
    SECRETS_KEY: marks.secretsKey,
    METRICS_TOKEN: marks.metricsToken,
    LOG_LEVEL: 'trace',
  };
  const working = {
    ...good,
    JUDGE_KEY_MARKED: marks.judgeKey,
    SMTP_URL: `smtp://mailer:${marks.smtpPassword}@127.0.0.1:${closedPort}`,
    MAIL_FROM: 'site@example.org',
    PUBLIC_URL: 'http://localhost',
    SWEEP_SECONDS: '0.3',
  };

  try {
    await importTruth(world);
    await importOpenTruth(world, { questions: 2 });
    await db.$executeRaw`
      UPDATE "Item" SET key = key || jsonb_build_object('canary', ${marks.truth}::text)`;

    const web = await startWeb(good);
    printed.web = web;
    const person = new HttpAccount(web.url);
    const account = { name: 'Marked', email: 'marked@example.org', password: marks.password };
    await person.enter('/api/auth/sign-up/email', account);
    await db.user.updateMany({ where: { email: account.email }, data: { role: 'admin' } });
    const stranger = new HttpAccount(web.url);
    const failing = { email: account.email, password: marks.wrongPassword };
    assert.equal((await ask(stranger, '/api/auth/sign-in/email', json(failing))).status, 401);
    await ask(
      person,
      '/api/auth/change-password',
      json({ currentPassword: marks.password, newPassword: marks.newPassword }),
    );
    for (const { value } of person.cookies()) {
      secrets.push(decodeURIComponent(value), value.split('.')[0] ?? value);
    }
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    assert.equal((await ask(stranger, '/metrics', bearer(marks.wrongMetricsToken))).status, 401);
    assert.equal((await ask(stranger, '/metrics', bearer(marks.metricsToken))).status, 200);

    // Scored; given up as its file is gone; asked of a judge that is down; of one that tells the key.
    const shown = await submit(world, world.owner, predictionFiles(40, { skill: 0.7 }), 'Shown');
    const lost = await submit(world, world.owner, predictionFiles(40, { skill: 0.4 }), 'Lost');
    const { sha256 } = await db.submissionFile.findFirstOrThrow({
      where: { submissionId: lost.submissionId },
      select: { sha256: true },
    });
    await world.services.storage.remove(sha256);
    const profiles = [
      {
        name: 'Down',
        baseUrl: `http://127.0.0.1:${closedPort}/v1`,
        key: { from: 'sealed', value: marks.sealedJudgeKey } as const,
      },
      {
        name: 'Talkative',
        baseUrl: judge.baseUrl,
        key: { from: 'environment', variable: 'JUDGE_KEY_MARKED' } as const,
      },
      {
        name: 'Talkative about a sealed key',
        baseUrl: judge.baseUrl,
        key: { from: 'sealed', value: marks.sealedJudgeKey } as const,
      },
    ];
    for (const [index, input] of profiles.entries()) {
      const { id: providerId } = await createProvider(world.services, world.admin, input);
      await setUpJudge(world, { providerId });
      await submitOpen(
        world,
        world.owner,
        openAnswerFiles(2, { skill: 0.2 + index / 4 }),
        input.name,
      );
    }
    printed.worker = startProcess('worker', working);
    const states = async () =>
      db.evaluation.count({ where: { OR: [{ status: 'done' }, { attempt: { gte: 2 } }] } });
    await until('scores', async () => (await states()) >= 2);
    await says('worker', 'fault while scoring');
    await says('worker', 'could not be mailed');
    const told = () => db.judgeProvider.count({ where: { pausedUntil: { not: null } } });
    await until('paused judges', async () => (await told()) >= 2);

    for (const address of [
      ...['/', '/b/vidhal', '/b/cvrr-es', '/me', '/me/account', '/me/notices', '/readyz'],
      ...['/admin', '/admin/judge', '/admin/judge/providers', '/admin/judge/profiles'],
      ...['/admin/audit', '/admin/submissions', '/admin/users', '/admin/datasets'],
      ...[shown, lost].map(({ submissionId }) => `/submissions/${submissionId}`),
      ...[shown, lost].map(({ submissionId }) => `/api/submissions/${submissionId}`),
      '/api/admin/audit/export?format=csv',
    ]) {
      const { status } = await ask(person, address);
      assert.ok(status < 400, `${address}: ${status}`);
    }
    await Promise.all([web.stop(), printed.worker.stop()]);

    // Storage cannot be reached, and Redis does not know the password.
    const detached = {
      REDIS_URL: withPassword(redis.url, '', marks.wrongRedisPassword),
      STORAGE_DIR: '',
      S3_BUCKET: 'files',
      S3_REGION: 'eu',
      S3_ENDPOINT: `http://127.0.0.1:${closedPort}`,
      S3_ACCESS_KEY_ID: marks.storageKeyId,
      S3_SECRET_ACCESS_KEY: marks.storageSecret,
    };
    const second = await startWeb({ ...good, ...detached });
    printed.detachedWeb = second;
    printed.detachedWorker = startProcess('worker', { ...working, ...detached });
    const again = new HttpAccount(second.url);
    await again.signIn(account.email, marks.newPassword);
    const uploaded = await ask(again, '/api/files?name=mcqa.json', { method: 'PUT', body: '{}' });
    assert.ok(uploaded.status >= 500, uploaded.text);
    assert.equal((await ask(again, '/readyz')).status, 503);
    await says('detachedWorker', 'queue fault');
    await Promise.all([second.stop(), printed.detachedWorker.stop()]);

    // The database does not know the password.
    const refused = {
      DATABASE_URL: withPassword(world.databaseUrl, 'marked', marks.wrongDatabasePassword),
    };
    const third = await startWeb({ ...good, ...refused });
    printed.refusedWeb = third;
    printed.refusedWorker = startProcess('worker', { ...working, ...refused });
    const nobody = new HttpAccount(third.url);
    // Pages have begun to be sent when they fail.
    for (const address of ['/', '/b/vidhal', '/compare']) await ask(nobody, address);
    for (const address of ['/healthz', '/readyz', '/api/models']) {
      const { status } = await ask(nobody, address);
      assert.ok(status >= 500, `${address}: ${status}`);
    }
    const attempt = { email: account.email, password: marks.newPassword };
    assert.equal((await ask(nobody, '/api/auth/sign-in/email', json(attempt))).status, 500);
    await says('refusedWorker', 'a chore failed');
    await Promise.all([third.stop(), printed.refusedWorker.stop()]);
  } finally {
    await Promise.all(Object.values(printed).map((one) => one.stop()));
    judge.close();
    await world.close();
    await Promise.all([postgres.stop(), redis.stop()]);
  }

  const outputs = Object.entries(printed).map(([name, one]) => [name, one.output()]);
  return { outputs: Object.fromEntries(outputs), answers, secrets };
}

const [target = ''] = process.argv.slice(2);
await writeFile(target, JSON.stringify(await drive()));
process.exit(0);
