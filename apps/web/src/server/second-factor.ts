import type { PrismaClient } from '@clapboard/db';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { z } from 'zod';
import { callbackPaths } from './auth-context';
import { readSiteName } from './read-site-name';

const isCallback = ({ path = '' }: { path?: string }) => callbackPaths.includes(path);

const challengeSchema = z.object({
  twoFactorRedirect: z.literal(true),
  twoFactorMethods: z.array(z.string()),
});

/** Pages that sign-ins by a service lead to, by request. */
const targets = new WeakMap<Request, string>();

/**
 * better-auth's second factor, required after sign-ins by a service as well. The plug-in asks only after passwords,
 * so that an account at a service would open the account here without a code. These sign-ins are redirects, which go
 * to the page that asks for the code. Authenticator apps list the account under the site’s name.
 */
export function secondFactor(db: PrismaClient) {
  // A browser that a request asked to trust would need no more codes, even after all sessions end.
  const plugin = twoFactor({ allowPasswordless: true, trustDeviceMaxAge: 0 });
  const nameIssuer = createAuthMiddleware(async ({ body }) => ({
    context: { body: { ...body, issuer: await readSiteName(db) } },
  }));
  const noteTarget = createAuthMiddleware(async ({ request, context }) => {
    const { returned } = context;
    const location = isAPIError(returned) && new Headers(returned.headers).get('location');
    if (!request || !location) return;
    const { pathname, search } = new URL(location, context.baseURL);
    targets.set(request, `${pathname}${search}`);
  });
  const redirect = createAuthMiddleware(async (context) => {
    const challenge = challengeSchema.safeParse(context.context.returned).data;
    if (!challenge) return;
    const step = challenge.twoFactorMethods.includes('totp') ? 'code' : 'passkey';
    const next = (context.request && targets.get(context.request)) ?? '/me';
    throw context.redirect(`/sign-in?step=${step}&next=${encodeURIComponent(next)}`);
  });
  return {
    ...plugin,
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path === '/two-factor/enable',
          handler: nameIssuer,
        },
      ],
      after: [
        { matcher: isCallback, handler: noteTarget },
        ...plugin.hooks.after.map(({ matcher, handler }) => ({
          matcher: (context: Parameters<typeof matcher>[0]) =>
            matcher(context) || isCallback(context),
          handler,
        })),
        { matcher: isCallback, handler: redirect },
      ],
    },
  };
}
