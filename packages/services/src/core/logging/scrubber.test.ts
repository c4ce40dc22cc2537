import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createScrubber } from './scrubber';

const password = 'p@ss/w:rd"x\\ü';
const settings = {
  DATABASE_URL: `postgresql://clapboard:${encodeURIComponent(password)}@db:5432/site`,
  REDIS_URL: 'redis://:redis-secret-1@queue:6379',
  SMTP_URL: 'smtp://mailer:mail-secret-1@mail:587',
  S3_SECRET_ACCESS_KEY: 'storage-secret-1',
  AUTH_SECRET: 'session-secret-1',
  METRICS_TOKEN: 'metrics-secret-1',
  JUDGE_KEYS: { JUDGE_KEY_ONE: 'judge-secret-1' },
  LOG_LEVEL: 'info',
  PUBLIC_URL: 'https://site.example.org',
};
const scrub = createScrubber(settings);
const base64 = (text: string) => Buffer.from(text).toString('base64');

it.each([
  ['the database password', password],
  ['the database password in a URL', encodeURIComponent(password)],
  ['the Redis password, as ioredis stores it', 'redis-secret-1'],
  ['the credentials of a mail server, as SMTP sends them', base64('\0mailer\0mail-secret-1')],
  ['a storage key', 'storage-secret-1'],
  ['the session secret', 'session-secret-1'],
  ['the metrics token', 'metrics-secret-1'],
  ['a judge key', 'judge-secret-1'],
])('removes %s from log lines, which stay valid JSON', (_, secret) => {
  const entry = {
    msg: `a${secret}b`,
    err: { args: [secret], message: `"${secret}"` },
    [secret]: 1,
  };
  const line = scrub(JSON.stringify(entry));
  expect(line).not.toContain(secret);
  expect(line).not.toContain(JSON.stringify(secret).slice(1, -1));
  expect(JSON.parse(line).msg).toBe('a[secret]b');
});

it.each([
  ['the URL of another database', 'cannot reach postgresql://one:hidden-1@host/x now'],
  ['a header', 'sent Authorization: Bearer hidden-1.abc'],
  ['a cookie', 'Cookie: better-auth.session_token=hidden-1abc; theme=dark'],
  ['a connection setting', 'host=db password=hidden-1 user=x'],
  ['an argument printed by Prisma', 'create({ data: { password: "hidden-1", name: "x" } })'],
  ['an object printed by Node', "{ apiKey: 'hidden-1', model: 'm' }"],
])('recognises an unregistered secret in %s by its form', (_, message) => {
  const line = scrub(JSON.stringify({ msg: message, deep: { er: { message } } }));
  expect(line).not.toContain('hidden-1');
  expect(JSON.parse(line).msg).toContain('[secret]');
});

it('fields with the name of a secret lose their value at any depth', () => {
  const line = scrub(JSON.stringify({ a: { b: { c: { password: 'hid"den', cookie: 'x\\' } } } }));
  expect(JSON.parse(line)).toEqual({
    a: { b: { c: { password: '[secret]', cookie: '[secret]' } } },
  });
});

it('lines without secrets stay unchanged', () => {
  const entry = {
    level: 30,
    requestId: '0d6a3b52-8e4b-4f6f-9a51-5f1c6c3d2a10',
    evaluationId: 'cm3abc',
    promptTokens: 12,
    msg: 'Unexpected token in JSON at 7, see https://site.example.org/admin?page=2 and a@b.org',
  };
  expect(JSON.parse(scrub(JSON.stringify(entry)))).toEqual(entry);
});

it('scrubbed lines are always valid JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('password', 'msg', 'cookie'), (value, name) => {
      JSON.parse(
        scrub(
          JSON.stringify({
            [name]: value,
            text: `password=${JSON.stringify(value)} key: ${JSON.stringify(value)} password: "`,
          }),
        ),
      );
    }),
  );
});
