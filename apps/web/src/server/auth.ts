import 'server-only';
import { createAuthDb } from '@clapboard/db';
import { getActor } from '@clapboard/services/users';
import { createAuth, getOidc } from './create-auth';
import { type Env, env } from './env';
import { log } from './log';
import { forget, perProcess } from './per-process';
import { services } from './services';

export { minimumPasswordLength } from './create-auth';

/** Sign-in of this process. */
export function auth() {
  return perProcess('auth', () =>
    createAuth(env(), {
      db: authDb(env()),
      isBlocked: async (userId) => {
        const actor = await getActor(services(), userId);
        return actor.kind === 'user' && actor.blocked;
      },
      log: (level, message, err) => log()[level]({ err }, message),
    }),
  );
}

/** Its own pool, kept when sign-in itself is set up again. */
function authDb(config: Env) {
  return perProcess('auth-db', () => createAuthDb(config.DATABASE_URL));
}

/**
 * Ways to sign in besides e-mail and password that are configured and can be used now. An OpenID
 * service that did not answer when sign-in was set up is left out, and asked again next time.
 */
export async function signInProviders(): Promise<{ id: string; name: string }[]> {
  const config = env();
  const { socialProviders } = await auth().$context;
  const usable = new Set(socialProviders.map(({ id }) => id));
  const oidc = getOidc(config);
  if (oidc && !usable.has(oidc.providerId)) forget('auth');
  const configured = [
    { id: 'github', name: 'GitHub' },
    ...(oidc ? [{ id: oidc.providerId, name: oidc.name }] : []),
  ];
  return configured.filter(({ id }) => usable.has(id));
}
