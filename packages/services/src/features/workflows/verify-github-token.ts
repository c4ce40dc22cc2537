import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { ServiceError } from '../../core/errors';
import type { WorkflowRun } from '../../core/runs/workflow-run';

/** What a site accepts: the issuer of the tokens, and the site's own address, for which they are requested. */
export interface TokenPolicy {
  /** https://token.actions.githubusercontent.com, or that of a GitHub Enterprise server */
  issuer: string;
  audience: string;
}

/** A run that GitHub's token proves. */
export interface ProvenRun {
  /** names the token */
  tokenId: string;
  repositoryId: string;
  run: WorkflowRun;
}

/** See docs.github.com, “OpenID Connect reference”. */
const claimsSchema = z.object({
  jti: z.string().min(1),
  repository: z.string(),
  repository_id: z.string(),
  workflow_ref: z.string(),
  ref: z.string(),
  sha: z.string(),
  run_id: z.string(),
  server_url: z.url().optional(),
});

/** GitHub's tokens last 5 minutes. */
const maxAge = '15m';

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Milliseconds without a request after one that got no answer. */
const pauseMs = 30_000;

/**
 * Returns a `fetch` that repeats its last error during a pause. Anybody may send tokens, and each would wait for an issuer
 * that this site can’t reach.
 */
function createPausingFetch(): typeof fetch {
  let last: { error: unknown; at: number } | null = null;
  return async (...request) => {
    if (last && performance.now() - last.at < pauseMs) throw last.error;
    try {
      const response = await fetch(...request);
      last = null;
      return response;
    } catch (error) {
      last = { error, at: performance.now() };
      throw error;
    }
  };
}

/** Returns the issuer's public keys, which jose caches and reloads. */
function getKeys(issuer: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(issuer);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks`), {
    [customFetch]: createPausingFetch(),
  });
  keySets.set(issuer, keys);
  return keys;
}

/**
 * Verifies GitHub's token: signature, issuer, audience and age. Returns the run that it proves. Throws
 * `invalid_token`, and `platform_fault` if the issuer's keys can't be read.
 */
export async function verifyGithubToken(token: string, policy: TokenPolicy): Promise<ProvenRun> {
  const claims = claimsSchema.safeParse(await readClaims(token, policy));
  const workflow = claims.data && readWorkflow(claims.data);
  if (!claims.success || !workflow) {
    throw new ServiceError('invalid_token', {
      detail: 'This token doesn’t name a workflow. Request it in a job of GitHub Actions.',
    });
  }
  const { jti, repository, repository_id, ref, sha, run_id, server_url } = claims.data;
  return {
    tokenId: jti,
    repositoryId: repository_id,
    run: {
      repository,
      workflow,
      ref,
      commit: sha,
      runId: run_id,
      runUrl: `${server_url ?? 'https://github.com'}/${repository}/actions/runs/${run_id}`,
    },
  };
}

async function readClaims(token: string, { issuer, audience }: TokenPolicy): Promise<unknown> {
  try {
    const verified = await jwtVerify(token, getKeys(issuer), {
      issuer,
      audience,
      algorithms: ['RS256'],
      maxTokenAge: maxAge,
      requiredClaims: ['exp', 'iat'],
    });
    return verified.payload;
  } catch (error) {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) {
      throw new ServiceError('invalid_token', {
        detail: `The GitHub token was rejected: ${error.message}. Request it with the audience ${audience}.`,
        cause: error,
      });
    }
    throw new ServiceError('platform_fault', {
      detail: 'GitHub’s keys can’t be read at the moment. Try again in a minute.',
      cause: error,
    });
  }
}

/** Returns the file name of `OWNER/NAME/.github/workflows/FILE@REF` in the token's repository. */
function readWorkflow({
  repository,
  workflow_ref,
}: Pick<z.output<typeof claimsSchema>, 'repository' | 'workflow_ref'>): string | null {
  const start = `${repository}/.github/workflows/`;
  if (!workflow_ref.startsWith(start)) return null;
  const [file = ''] = workflow_ref.slice(start.length).split('@');
  return file || null;
}
