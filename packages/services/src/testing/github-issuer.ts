import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Stands in for GitHub's issuer of ID tokens, with its claims and endpoints. */
export interface GithubIssuer {
  url: string;
  /** Address that a runner has in ACTIONS_ID_TOKEN_REQUEST_URL; it takes the audience as a parameter. */
  requestUrl: string;
  /** The secret that a runner sends with a request. */
  requestToken: string;
  /** Signs a token for a run of `evaluate.yml` in `lab/evals`, with other claims if given. */
  sign(claims?: JWTPayload): Promise<string>;
  close(): void;
}

/** Starts the issuer on a free port. Its tokens are for `audience`. */
export async function startGithubIssuer(audience: string): Promise<GithubIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', use: 'sig', alg: 'RS256' };
  const requestToken = randomUUID();
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '', 'http://localhost');
    response.setHeader('content-type', 'application/json');
    if (address.pathname === '/.well-known/jwks') {
      response.end(JSON.stringify({ keys: [jwk] }));
    } else if (request.headers.authorization === `Bearer ${requestToken}`) {
      const value = await sign({ aud: address.searchParams.get('audience') ?? '' });
      response.end(JSON.stringify({ value }));
    } else {
      response.writeHead(401).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (claims: JWTPayload = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: url,
      aud: audience,
      iat: now,
      exp: now + 300,
      jti: randomUUID(),
      repository: 'lab/evals',
      repository_id: '1001',
      workflow_ref: 'lab/evals/.github/workflows/evaluate.yml@refs/heads/main',
      ref: 'refs/heads/main',
      sha: '0123456789abcdef0123456789abcdef01234567',
      run_id: '42',
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'JWT' })
      .sign(privateKey);
  };
  return {
    url,
    requestUrl: `${url}/request?api-version=2.0`,
    requestToken,
    sign,
    close: () => server.close(),
  };
}
