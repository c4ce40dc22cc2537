import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { codePaths } from './auth-context';

const answerSchema = z.looseObject({ token: z.string() });

/** Endpoints that answer with the token of the session that they start. The browser has it in a cookie. */
const starting = ['/sign-in/email', '/sign-up/email', '/change-password', ...codePaths];

/** Keeps session tokens out of answers, which scripts can read. */
export const hideTokens: BetterAuthPlugin = {
  id: 'hide-tokens',
  hooks: {
    after: [
      {
        matcher: ({ path = '' }) => starting.includes(path),
        handler: createAuthMiddleware(async ({ context, json }) => {
          const answer = answerSchema.safeParse(context.returned).data;
          return answer && json({ ...answer, token: null });
        }),
      },
    ],
  },
};
