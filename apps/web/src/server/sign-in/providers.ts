import type { BetterAuthOptions } from 'better-auth';
import type { genericOAuth } from 'better-auth/plugins';
import type { Env } from '../env';

type OidcConfig = Parameters<typeof genericOAuth>[0]['config'][number];

/** A sign-in service of this installation. */
export interface Provider {
  id: string;
  name: string;
}

interface OidcProvider {
  id: string;
  name: string;
  issuer: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  scopes: string[];
}

const usual = ['openid', 'email', 'profile'];

/** Every service that speaks OpenID Connect, whether configured or not. */
function listOidcProviders(config: Env): OidcProvider[] {
  return [
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      scopes: usual,
    },
    {
      id: 'huggingface',
      name: 'Hugging Face',
      issuer: 'https://huggingface.co',
      clientId: config.HUGGINGFACE_CLIENT_ID,
      clientSecret: config.HUGGINGFACE_CLIENT_SECRET,
      scopes: usual,
    },
    {
      id: 'orcid',
      name: 'ORCID',
      issuer: config.ORCID_ISSUER,
      clientId: config.ORCID_CLIENT_ID,
      clientSecret: config.ORCID_CLIENT_SECRET,
      // ORCID rejects scopes that it doesn't know, and gives no e-mail address.
      scopes: ['openid'],
    },
    {
      id: 'oidc',
      name: config.OIDC_NAME ?? 'OpenID',
      issuer: config.OIDC_ISSUER,
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      scopes: usual,
    },
  ];
}

/** Returns better-auth’s settings of the configured services that speak OpenID Connect. */
export function getOidcConfigs(config: Env): OidcConfig[] {
  return listOidcProviders(config).flatMap(
    ({ id, name, issuer, clientId, clientSecret, scopes }) => {
      if (!issuer || !clientId) return [];
      return {
        providerId: id,
        name,
        discoveryUrl: `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        scopes,
        requireIdTokenVerification: true,
      };
    },
  );
}

/** Returns better-auth’s settings of GitHub, which issues no ID tokens to websites. */
export function getGithub(config: Env): NonNullable<BetterAuthOptions['socialProviders']> {
  const { GITHUB_CLIENT_ID: clientId, GITHUB_CLIENT_SECRET: clientSecret } = config;
  return clientId && clientSecret ? { github: { clientId, clientSecret } } : {};
}

/** Whether people can confirm an e-mail address: by a link, or by a service that vouches for it, unlike ORCID. */
export function confirmsAddresses(config: Env): boolean {
  return (
    config.SMTP_URL !== undefined ||
    'github' in getGithub(config) ||
    getOidcConfigs(config).some(({ scopes }) => scopes?.includes('email'))
  );
}

/** Returns the configured sign-in services in the order in which pages show them. */
export function listProviders(config: Env): Provider[] {
  const oidc = new Set(getOidcConfigs(config).map(({ providerId }) => providerId));
  return [
    ...('github' in getGithub(config) ? [{ id: 'github', name: 'GitHub' }] : []),
    ...listOidcProviders(config)
      .filter(({ id }) => oidc.has(id))
      .map(({ id, name }) => ({ id, name })),
  ];
}
