import { createPlaceholderEmail, getContactEmail } from '@clapboard/services/core';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { OAuthProvider } from 'better-auth/oauth2';
import { decodeJwt } from 'jose';
import { z } from 'zod';

type Answer = NonNullable<Awaited<ReturnType<OAuthProvider['getUserInfo']>>>;

const addressSchema = z.email().max(254);
const subjectSchema = z.object({ sub: z.string() });

/** Returns the user with an address that its service vouches for or not, or with a placeholder. */
async function withAddress(provider: OAuthProvider, answer: Answer): Promise<Answer['user']> {
  const { user, data } = answer;
  const address = addressSchema.safeParse(user.email).data;
  if (address !== undefined && getContactEmail(address) !== null) {
    // Some services send the text "false".
    const verified: unknown = user.emailVerified;
    return { ...user, email: address, emailVerified: verified === true || verified === 'true' };
  }
  const subject = await provider.accountSubject({ tokens: {}, profile: data });
  const email = createPlaceholderEmail(provider.id, String(subject));
  return { ...user, email, emailVerified: false };
}

/**
 * Returns the provider with stricter answers. A service that issues ID tokens must send one: without it, nonce,
 * audience and issuer would go unchecked. The userinfo must be about the same person (OpenID Connect Core 5.3.2).
 */
function checkAnswers(provider: OAuthProvider): OAuthProvider {
  return {
    ...provider,
    async getUserInfo(tokens) {
      const issuesIdTokens = provider.idToken !== undefined;
      if (issuesIdTokens && !tokens.idToken) return null;
      const answer = await provider.getUserInfo(tokens);
      if (!answer) return null;
      const subject = subjectSchema.safeParse(answer.data).data?.sub;
      if (issuesIdTokens && decodeJwt(tokens.idToken ?? '').sub !== subject) return null;
      return { ...answer, user: await withAddress(provider, answer) };
    },
  };
}

/** Checks the answers of all sign-in services. Comes after the plugins that add services. */
export const checkProviders: BetterAuthPlugin = {
  id: 'check-providers',
  init: ({ socialProviders }) => ({
    context: { socialProviders: socialProviders.map(checkAnswers) },
  }),
  hooks: {
    before: [
      {
        matcher: ({ path = '', body }) =>
          ['/sign-in/social', '/link-social'].includes(path) && body?.idToken !== undefined,
        // Nothing binds a token that a client sends to this browser.
        handler: createAuthMiddleware(async () => {
          throw new APIError('BAD_REQUEST', { message: 'Sign in on the page of the service.' });
        }),
      },
    ],
  },
};
