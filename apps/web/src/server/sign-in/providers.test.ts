import { expect, it } from 'vitest';
import { parseEnv } from '../env';
import { confirmsAddresses, getOidcConfigs, listProviders } from './providers';

const base = {
  DATABASE_URL: 'postgresql://localhost/clapboard',
  AUTH_SECRET: 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe',
  PUBLIC_URL: 'https://board.example.org',
  STORAGE_DIR: '/files',
};
const keys = (service: string) => ({
  [`${service}_CLIENT_ID`]: 'id',
  [`${service}_CLIENT_SECRET`]: 'secret',
});

it('any number of services can be set up at once', () => {
  const config = parseEnv({
    ...base,
    ...keys('GITHUB'),
    ...keys('GOOGLE'),
    ...keys('HUGGINGFACE'),
    ...keys('ORCID'),
    ...keys('OIDC'),
    OIDC_ISSUER: 'https://login.example.org/',
    OIDC_NAME: 'University login',
  });
  expect(listProviders(config)).toEqual([
    { id: 'github', name: 'GitHub' },
    { id: 'google', name: 'Google' },
    { id: 'huggingface', name: 'Hugging Face' },
    { id: 'orcid', name: 'ORCID' },
    { id: 'oidc', name: 'University login' },
  ]);
  expect(getOidcConfigs(config).map(({ discoveryUrl }) => discoveryUrl)).toEqual(
    [
      'https://accounts.google.com',
      'https://huggingface.co',
      'https://orcid.org',
      'https://login.example.org',
    ].map((issuer) => `${issuer}/.well-known/openid-configuration`),
  );
});

it('every service that issues ID tokens must send verified ones', () => {
  const config = parseEnv({ ...base, ...keys('GOOGLE'), ...keys('ORCID') });
  for (const service of getOidcConfigs(config)) {
    expect(service).toMatchObject({ requireIdTokenVerification: true });
  }
});

it('services without settings are left out', () => {
  expect(listProviders(parseEnv(base))).toEqual([]);
  expect(listProviders(parseEnv({ ...base, ...keys('ORCID') }))).toEqual([
    { id: 'orcid', name: 'ORCID' },
  ]);
});

it('addresses are confirmed by a mail server or a service that gives them, not by ORCID', () => {
  const confirms = (more: Record<string, string>) =>
    confirmsAddresses(parseEnv({ ...base, ...more }));
  expect(confirms({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org' })).toBe(true);
  expect(confirms(keys('GITHUB'))).toBe(true);
  expect(confirms(keys('HUGGINGFACE'))).toBe(true);
  expect(confirms(keys('ORCID'))).toBe(false);
  expect(confirms({})).toBe(false);
});
