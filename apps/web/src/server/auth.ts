import 'server-only';
import { createAuthDb } from '@clapboard/db';
import { createAccessToken } from '@clapboard/services/access-tokens';
import { scopes } from '@clapboard/services/access-tokens/schemas';
import { endAccess, hasRights, proveAddress } from '@clapboard/services/sign-in';
import { getActor, recordAuthentication } from '@clapboard/services/users';
import { createAuth } from './create-auth';
import { type Env, env } from './env';
import { log } from './log';
import { countSignIn } from './monitoring/sign-in-metrics';
import { supportsPasskeys } from './passkeys';
import { forget, perProcess } from './per-process';
import { services } from './services';
import { listProviders, type Provider } from './sign-in/providers';
import { replaceLater } from './sign-in/replace-later';
import { statementMs } from './statement-limit';

export { minimumPasswordLength } from './create-auth';

/** Returns the auth instance of this process. */
export function auth(): ReturnType<typeof createAuth> {
  return perProcess('auth', setUp);
}

function setUp(): ReturnType<typeof createAuth> {
  return createAuth(env(), {
    db: authDb(env()),
    isBlocked: async (userId) => {
      const actor = await getActor(services(), userId);
      return actor.kind === 'user' && actor.blocked;
    },
    hasRights: (userId) => hasRights(services(), { userId }),
    proveAddress: (userId, input) => proveAddress(services(), { userId, ...input }),
    endAccess: (userId) => endAccess(services(), { userId }),
    async createToken(userId, scope) {
      const { token } = await createAccessToken(services(), await getActor(services(), userId), {
        name: 'Command line',
        scopes: scopes.filter((name) => name !== 'maintain' && scope.split(' ').includes(name)),
      });
      return token;
    },
    recordSignIn: async (event) =>
      countSignIn(event, await recordAuthentication(services(), event)),
    log: (level, message, err) => log()[level]({ err }, message),
  });
}

/** A separate pool that outlives a new set-up of auth. */
function authDb(config: Env) {
  return perProcess('auth-db', () => createAuthDb(config.DATABASE_URL, { statementMs }));
}

const retrySetUp = replaceLater(
  setUp,
  (next) => next.$context,
  (next) => {
    forget('auth');
    perProcess('auth', () => next);
  },
);

/**
 * Returns the configured and reachable sign-in services. A service that didn't answer during set-up is left out and
 * tried again in the background.
 */
export async function signInProviders(): Promise<Provider[]> {
  const { socialProviders } = await auth().$context;
  const usable = new Set(socialProviders.map(({ id }) => id));
  const configured = listProviders(env());
  if (configured.some(({ id }) => !usable.has(id))) {
    retrySetUp().catch((err: unknown) => log().warn({ err }, 'Failed to set up sign-in services'));
  }
  return configured.filter(({ id }) => usable.has(id));
}

/** Whether the site e-mails links that prove an address or set a password. */
export function sendsLinks(): boolean {
  return env().SMTP_URL !== undefined;
}

/** Whether browsers allow passkeys at the site’s public address. */
export function offersPasskeys(): boolean {
  return supportsPasskeys(env().PUBLIC_URL);
}
