import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { startPostgres } from '@clapboard/db/testing';
import { startRedis } from '@clapboard/queue/testing';
import { createProvider } from '@clapboard/services/judging';
import {
  createTestContext,
  importOpenTruth,
  importTruth,
  openAnswerFiles,
  predictionFiles,
  setUpJudge,
  submit,
  submitOpen,
} from '@clapboard/services/testing';
import { HttpAccount } from './http-account';
import { freePort } from './site';
import { type SiteProcess, startProcess, startWeb, waitUntil } from './site-processes';

/** Every secret of a site. Some contain characters that URLs and JSON escape. */
const secretValues = {
  databasePassword: 'SECRET/data:base@1"x',
  wrongDatabasePassword: 'SECRET-wrong-database-1',
  redisPassword: 'SECRET/redis@1',
  wrongRedisPassword: 'SECRET-wrong-redis-1',
  authSecret: 'SECRET-auth-secret-1234567890123456',
  secretsKey: 'the secrets key of a test installation',
  storedJudgeKey: 'sk-SECRET-stored-judge-1',
  judgeKey: 'sk-SECRET-judge-1',
  smtpPassword: 'SECRET-smtp-1',
  storageKeyId: 'SECRETSTORAGEKEYID1',
  storageSecret: 'SECRET/storage/secret/1',
  metricsToken: 'SECRET-metrics-token-1',
  wrongMetricsToken: 'SECRET-wrong-metrics-token-1',
  password: 'SECRET-password-of-a-person-1',
  newPassword: 'SECRET-new-password-of-a-person-1',
  wrongPassword: 'SECRET-wrong-password-of-a-person-1',
  truth: 'SECRET-ground-truth-1',
};

/** Starts a judge that repeats the rejected API key in its error message, as some do. */
async function startEchoingJudge() {
  const server = createServer((request, response) => {
    const message = `Incorrect API key provided: ${request.headers.authorization}`;
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message, code: 'invalid_api_key' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, close: () => server.close() };
}

/** Makes Redis require a password. */
async function requirePassword(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`CONFIG SET requirepass ${secretValues.redisPassword}\r\n`);
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

/** All output and responses of a site, and its secrets. */
export interface CollectedText {
  outputs: Record<string, string>;
  answers: Record<string, string>;
  secrets: string[];
}

/** Runs a site through working and failing configurations, at the most verbose log level. */
async function exerciseSite(): Promise<CollectedText> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const context = await createTestContext(postgres);
  const { db } = context.services;
  await db.$executeRawUnsafe(
    `CREATE ROLE secretuser SUPERUSER LOGIN PASSWORD '${secretValues.databasePassword}'`,
  );
  await requirePassword(redis.port);
  const judge = await startEchoingJudge();
  const closedPort = await freePort();
  const printed: Record<string, SiteProcess> = {};
  const answers: Record<string, string> = {};
  const secrets: string[] = Object.values(secretValues);

  /** Waits until a process has printed a text. */
  const waitForOutput = (name: string, text: string) =>
    waitUntil(
      `${name} prints ${text}`,
      async () => printed[name]?.output().includes(text) ?? false,
    );

  /** Sends a request and records the answer. */
  async function send(person: HttpAccount, what: string, init: RequestInit = {}) {
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

  const valid = {
    DATABASE_URL: withPassword(context.databaseUrl, 'secretuser', secretValues.databasePassword),
    REDIS_URL: withPassword(redis.url, '', secretValues.redisPassword),
    STORAGE_DIR: context.storageDir,
    AUTH_SECRET: secretValues.authSecret,
    SECRETS_KEY: secretValues.secretsKey,
    METRICS_TOKEN: secretValues.metricsToken,
    LOG_LEVEL: 'trace',
    JUDGE_NETWORKS: '127.0.0.0/8',
  };
  const working = {
    ...valid,
    JUDGE_KEY_SECRET: secretValues.judgeKey,
    SMTP_URL: `smtp://mailer:${secretValues.smtpPassword}@127.0.0.1:${closedPort}`,
    MAIL_FROM: 'site@example.org',
    PUBLIC_URL: 'http://localhost',
    SECOND_FACTOR: 'optional',
    SWEEP_SECONDS: '0.3',
  };

  try {
    await importTruth(context);
    await importOpenTruth(context, { questions: 2 });
    await db.$executeRaw`
      UPDATE "Item" SET reference = reference || jsonb_build_object('canary', ${secretValues.truth}::text)`;

    const web = await startWeb(valid);
    printed.web = web;
    const person = new HttpAccount(web.url);
    const account = {
      name: 'Secret Holder',
      email: 'secret.holder@example.org',
      password: secretValues.password,
    };
    await person.enter('/api/auth/sign-up/email', account);
    await db.user.updateMany({ where: { email: account.email }, data: { role: 'admin' } });
    const stranger = new HttpAccount(web.url);
    const failing = { email: account.email, password: secretValues.wrongPassword };
    assert.equal((await send(stranger, '/api/auth/sign-in/email', json(failing))).status, 401);
    await send(
      person,
      '/api/auth/change-password',
      json({ currentPassword: secretValues.password, newPassword: secretValues.newPassword }),
    );
    // The change has started a new session, and ended this one.
    await person.signIn(account.email, secretValues.newPassword);
    for (const { value } of person.cookies()) {
      secrets.push(decodeURIComponent(value), value.split('.')[0] ?? value);
    }
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    assert.equal(
      (await send(stranger, '/metrics', bearer(secretValues.wrongMetricsToken))).status,
      401,
    );
    assert.equal((await send(stranger, '/metrics', bearer(secretValues.metricsToken))).status, 200);

    // One submission is scored, one fails because its file is missing, one is sent to an unavailable judge, and two
    // are sent to judges that repeat the key.
    const scored = await submit(
      context,
      context.owner,
      predictionFiles(40, { skill: 0.7 }),
      'Shown',
    );
    const lost = await submit(context, context.owner, predictionFiles(40, { skill: 0.4 }), 'Lost');
    const { sha256 } = await db.submissionFile.findFirstOrThrow({
      where: { submissionId: lost.submissionId },
      select: { sha256: true },
    });
    await context.services.storage.remove(sha256);
    const profiles = [
      {
        name: 'Down',
        baseUrl: `http://127.0.0.1:${closedPort}/v1`,
        key: { from: 'stored', value: secretValues.storedJudgeKey } as const,
      },
      {
        name: 'Echoing',
        baseUrl: judge.baseUrl,
        key: { from: 'environment', variable: 'JUDGE_KEY_SECRET' } as const,
      },
      {
        name: 'Echoing a stored key',
        baseUrl: judge.baseUrl,
        key: { from: 'stored', value: secretValues.storedJudgeKey } as const,
      },
    ];
    for (const [index, input] of profiles.entries()) {
      const { id: providerId } = await createProvider(context.services, context.admin, input);
      await setUpJudge(context, { providerId });
      await submitOpen(
        context,
        context.owner,
        openAnswerFiles(2, { skill: 0.2 + index / 4 }),
        input.name,
      );
    }
    printed.worker = startProcess('worker', working);
    const finishedEvaluations = async () =>
      db.evaluation.count({ where: { OR: [{ status: 'done' }, { attempt: { gte: 2 } }] } });
    await waitUntil('scores', async () => (await finishedEvaluations()) >= 2);
    await waitForOutput('worker', 'fault while scoring');
    await waitForOutput('worker', 'failed to send an e-mail');
    const pausedProviders = () => db.judgeProvider.count({ where: { pausedUntil: { not: null } } });
    await waitUntil('paused judges', async () => (await pausedProviders()) >= 2);

    for (const address of [
      ...['/', '/b/vidhal', '/b/cvrr-es', '/me', '/me/account', '/me/notifications', '/readyz'],
      ...['/admin', '/admin/judge', '/admin/judge/providers', '/admin/judge/profiles'],
      ...['/admin/audit', '/admin/submissions', '/admin/users', '/admin/datasets'],
      ...[scored, lost].map(({ submissionId }) => `/submissions/${submissionId}`),
      ...[scored, lost].map(({ submissionId }) => `/api/v1/submissions/${submissionId}/state`),
      '/api/v1/admin/audit/file?format=csv',
    ]) {
      const { status } = await send(person, address);
      assert.ok(status < 400, `${address}: ${status}`);
    }
    await Promise.all([web.stop(), printed.worker.stop()]);

    // The storage is unreachable, and the Redis password is wrong.
    const detached = {
      REDIS_URL: withPassword(redis.url, '', secretValues.wrongRedisPassword),
      STORAGE_DIR: '',
      S3_BUCKET: 'files',
      S3_REGION: 'eu',
      S3_ENDPOINT: `http://127.0.0.1:${closedPort}`,
      S3_ACCESS_KEY_ID: secretValues.storageKeyId,
      S3_SECRET_ACCESS_KEY: secretValues.storageSecret,
    };
    const second = await startWeb({ ...valid, ...detached });
    printed.detachedWeb = second;
    printed.detachedWorker = startProcess('worker', { ...working, ...detached });
    const again = new HttpAccount(second.url);
    await again.signIn(account.email, secretValues.newPassword);
    const uploaded = await send(again, '/api/v1/files?name=mcqa.json', {
      method: 'PUT',
      body: '{}',
    });
    assert.ok(uploaded.status >= 500, uploaded.text);
    assert.equal((await send(again, '/readyz')).status, 503);
    await waitForOutput('detachedWorker', 'queue fault');
    await Promise.all([second.stop(), printed.detachedWorker.stop()]);

    // The database password is wrong.
    const refused = {
      DATABASE_URL: withPassword(
        context.databaseUrl,
        'secretuser',
        secretValues.wrongDatabasePassword,
      ),
    };
    const third = await startWeb({ ...valid, ...refused });
    printed.refusedWeb = third;
    printed.refusedWorker = startProcess('worker', { ...working, ...refused });
    const nobody = new HttpAccount(third.url);
    for (const address of ['/', '/b/vidhal', '/compare', '/healthz', '/readyz', '/api/v1/models']) {
      const { status } = await send(nobody, address);
      assert.equal(status, 503, address);
    }
    const attempt = { email: account.email, password: secretValues.newPassword };
    assert.equal((await send(nobody, '/api/auth/sign-in/email', json(attempt))).status, 503);
    await waitForOutput('refusedWorker', 'a scheduled job failed');
    await Promise.all([third.stop(), printed.refusedWorker.stop()]);
  } finally {
    await Promise.all(Object.values(printed).map((process) => process.stop()));
    judge.close();
    await context.close();
    await Promise.all([postgres.stop(), redis.stop()]);
  }

  const outputs = Object.entries(printed).map(([name, process]) => [name, process.output()]);
  return { outputs: Object.fromEntries(outputs), answers, secrets };
}

const [target = ''] = process.argv.slice(2);
await writeFile(target, JSON.stringify(await exerciseSite()));
process.exit(0);
