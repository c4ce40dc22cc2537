import { ServiceError } from '@clapboard/services/core';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';

/** How the command line identifies itself in a device authorization (RFC 8628). */
export const clientId = 'clapboard-cli';

const answerSchema = z.object({ access_token: z.string(), scope: z.string() });

/**
 * Replaces the session that better-auth starts for an approved device by an access token, which has scopes and an
 * expiry, and which its owner sees and can revoke.
 */
export function deviceLogin(
  createToken: (userId: string, scope: string) => Promise<string>,
): BetterAuthPlugin {
  return {
    id: 'device-login',
    hooks: {
      after: [
        {
          matcher: ({ path = '' }) => path === '/device/token',
          handler: createAuthMiddleware(async ({ context, json }) => {
            const answer = answerSchema.safeParse(context.returned).data;
            const userId = context.newSession?.user.id;
            if (!answer || userId === undefined) return;
            await context.internalAdapter.deleteSession(answer.access_token);
            const token = await createToken(userId, answer.scope).catch((error: unknown) => {
              if (!(error instanceof ServiceError)) throw error;
              throw new APIError('BAD_REQUEST', {
                error: 'access_denied',
                error_description: error.message,
              });
            });
            return json({ access_token: token, token_type: 'Bearer', scope: answer.scope });
          }),
        },
      ],
    },
  };
}
