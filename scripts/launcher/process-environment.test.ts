import { expect, test } from 'vitest';
import { selectEnvironment } from './process-environment';

const inherited = {
  PATH: '/bin',
  AUTH_SECRET: 'auth',
  METRICS_TOKEN: 'metrics',
  OIDC_CLIENT_SECRET: 'oidc',
  JUDGE_KEY_1: 'judge',
  SMTP_URL: 'smtp://user:password@host',
  MAIL_FROM: 'a@b.example',
  MAINTAINER_PASSWORD: 'first',
  BACKUP_PASSPHRASE: 'backup',
  DATABASE_ADMIN_URL: 'admin',
};
const settings = { DATABASE_URL: 'db', AUTH_SECRET: 'created', SECRETS_KEY: 'key' };

/** What a child process gets: the launcher merges its own environment with the selected one. */
function select(kind: 'web' | 'worker') {
  const merged = { ...inherited, ...selectEnvironment(kind, settings, inherited) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

test('a worker gets no secret of the website', () => {
  expect(select('worker')).toEqual({
    PATH: '/bin',
    DATABASE_URL: 'db',
    SECRETS_KEY: 'key',
    JUDGE_KEY_1: 'judge',
    SMTP_URL: 'smtp://user:password@host',
    MAIL_FROM: 'a@b.example',
  });
});

test('the website gets no secret of the workers', () => {
  expect(select('web')).toEqual({
    PATH: '/bin',
    DATABASE_URL: 'db',
    SECRETS_KEY: 'key',
    AUTH_SECRET: 'created',
    METRICS_TOKEN: 'metrics',
    OIDC_CLIENT_SECRET: 'oidc',
    SMTP_URL: 'smtp://user:password@host',
    MAIL_FROM: 'a@b.example',
  });
});
