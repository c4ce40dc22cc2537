import { expect, it } from 'vitest';
import { fileProcessEnvironment, parseEnv } from './env';

const good = {
  DATABASE_URL: 'postgresql://clapboard:pass-word@localhost:5432/clapboard',
  AUTH_SECRET: 'a'.repeat(32),
  PUBLIC_URL: 'http://localhost:3000',
  STORAGE_DIR: '/var/lib/clapboard',
};

it('the required variables are sufficient', () => {
  expect(parseEnv(good)).toMatchObject({ LOG_LEVEL: 'info', PUBLIC_URL: 'http://localhost:3000' });
});

it('an invalid list of trusted proxies is rejected', () => {
  expect(() => parseEnv({ ...good, TRUSTED_PROXIES: 'everybody' })).toThrow('TRUSTED_PROXIES');
  expect(
    parseEnv({ ...good, TRUSTED_PROXIES: '10.0.0.0/8' }).TRUSTED_PROXIES.check('10.9.8.7'),
  ).toBe(true);
});

it('all invalid variables are named at once, without their values', () => {
  const secret = 'hunter2';
  const parse = () =>
    parseEnv({ ...good, AUTH_SECRET: secret, PUBLIC_URL: 'clapboard', DATABASE_URL: '' });
  expect(parse).toThrow(/AUTH_SECRET.*\n.*PUBLIC_URL|DATABASE_URL/s);
  expect(parse).toThrow(/DATABASE_URL/);
  expect(parse).not.toThrow(secret);
});

it.each([
  [{ STORAGE_DIR: '' }, 'S3_BUCKET'],
  [{ GITHUB_CLIENT_ID: 'id' }, 'GITHUB_CLIENT_SECRET'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
  [{ HUGGINGFACE_CLIENT_SECRET: 'secret' }, 'HUGGINGFACE_CLIENT_SECRET'],
  [{ ORCID_CLIENT_ID: 'id' }, 'ORCID_CLIENT_SECRET'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'mail.example.org', MAIL_FROM: 'a@example.org' }, 'SMTP_URL'],
  [{ ORCID_ISSUER: 'orcid' }, 'ORCID_ISSUER'],
  [{ OIDC_ISSUER: 'https://id.example.org' }, 'OIDC_CLIENT_ID'],
])('a setting without its counterpart is rejected: %j', (part, named) => {
  expect(() => parseEnv({ ...good, ...part })).toThrow(named);
});

it('processes that parse files get no secrets of sign-in, judges and metrics', () => {
  const secrets = {
    AUTH_SECRET: 'a'.repeat(32),
    GITHUB_CLIENT_ID: 'id',
    GITHUB_CLIENT_SECRET: 'secret 1',
    OIDC_ISSUER: 'https://id.example.org',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'secret 2',
    METRICS_TOKEN: 'secret 3 of sixteen',
    JUDGE_KEY_1: 'secret 4',
  };
  const selected = fileProcessEnvironment({
    NODE_ENV: 'test',
    ...good,
    ...secrets,
    SECRETS_KEY: 'k'.repeat(32),
  });
  expect(JSON.stringify(selected)).not.toMatch(/secret \d|a{32}/);
  expect(parseEnv(selected)).toMatchObject({ SECRETS_KEY: 'k'.repeat(32) });
  const withoutKey = fileProcessEnvironment({ NODE_ENV: 'test', ...good, ...secrets });
  expect(withoutKey.AUTH_SECRET).toBe('a'.repeat(32));
});
