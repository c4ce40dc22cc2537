import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** What the issuer says about the person who signs in. */
export interface OidcPerson {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
}

/** How an answer differs from a correct one. */
export interface OidcFaults {
  /** The token answer has no ID token. */
  withoutIdToken?: boolean;
  /** The ID token has only the subject, as ORCID's. */
  claimsFromUserinfo?: boolean;
  /** Replaces claims of the ID token. */
  claims?: JWTPayload;
  /** Replaces fields of the userinfo answer. */
  userinfo?: Record<string, unknown>;
}

/** An OpenID Connect issuer for tests: discovery, keys, tokens and userinfo for one client. */
export interface OidcIssuer {
  url: string;
  /**
   * Stands in for the person who agrees on the issuer's page: returns the address that the issuer
   * redirects to.
   */
  approve(authorizationUrl: string, person: OidcPerson, faults?: OidcFaults): string;
  close(): void;
}

interface Grant {
  nonce: string | null;
  person: OidcPerson;
  faults: OidcFaults;
}

/** Starts an issuer on a free port. */
export async function startOidcIssuer(): Promise<OidcIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', use: 'sig', alg: 'RS256' };
  const codes = new Map<string, Grant & { clientId: string }>();
  const accessTokens = new Map<string, Grant>();

  async function exchange(request: IncomingMessage): Promise<object | null> {
    const code = new URLSearchParams(await text(request)).get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    if (!grant) return null;
    const { clientId, nonce, person, faults } = grant;
    const accessToken = randomUUID();
    accessTokens.set(accessToken, grant);
    const now = Math.floor(Date.now() / 1000);
    const { sub, ...rest } = person;
    const idToken = await new SignJWT({
      ...(faults.claimsFromUserinfo ? {} : rest),
      iss: url,
      aud: clientId,
      sub,
      iat: now,
      exp: now + 300,
      ...(nonce === null ? {} : { nonce }),
      ...faults.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(privateKey);
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      ...(faults.withoutIdToken ? {} : { id_token: idToken }),
    };
  }

  async function answer(request: IncomingMessage): Promise<object | null> {
    switch (new URL(request.url ?? '', url).pathname) {
      case '/.well-known/openid-configuration':
        return {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          userinfo_endpoint: `${url}/userinfo`,
          jwks_uri: `${url}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
        };
      case '/jwks':
        return { keys: [jwk] };
      case '/token':
        return exchange(request);
      case '/userinfo': {
        const grant = accessTokens.get(
          request.headers.authorization?.slice('Bearer '.length) ?? '',
        );
        return grant ? { ...grant.person, ...grant.faults.userinfo } : null;
      }
      default:
        return null;
    }
  }

  const server = createServer(async (request, response) => {
    const body = await answer(request);
    response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: 'invalid_request' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    approve(authorizationUrl, person, faults = {}) {
      const { searchParams } = new URL(authorizationUrl);
      const code = randomUUID();
      const clientId = searchParams.get('client_id') ?? '';
      codes.set(code, { clientId, nonce: searchParams.get('nonce'), person, faults });
      const target = new URL(searchParams.get('redirect_uri') ?? '');
      target.searchParams.set('code', code);
      target.searchParams.set('state', searchParams.get('state') ?? '');
      return target.href;
    },
    close: () => server.close(),
  };
}
