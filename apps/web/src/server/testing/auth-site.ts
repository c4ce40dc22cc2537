import type { Db } from '@clapboard/db';
import { openTestDatabase } from '@clapboard/db/testing';
import { type GuessingAlarm, recordAuthentication } from '@clapboard/services/users';
import { z } from 'zod';
import { createAuth } from '../create-auth';
import { parseEnv } from '../env';
import { hashQuickly } from './quick-hash';

const answerSchema = z
  .looseObject({
    code: z.string().optional(),
    user: z.looseObject({ id: z.string() }).nullish(),
  })
  .nullable();

/** An answer of better-auth: its body, and the cookies that a browser would send next. */
interface AuthAnswer {
  status: number;
  text: string;
  json: z.output<typeof answerSchema>;
  cookie: string;
}

interface From {
  address?: string;
  cookie?: string;
}

/** The sign-in endpoints on a new database, without Next. */
export interface AuthSite {
  db: Db;
  auth: ReturnType<typeof createAuth>;
  /** alarms that failed sign-ins raised, in order */
  alarms: GuessingAlarm[];
  post(path: string, body: object, from?: From): Promise<AuthAnswer>;
  get(path: string, from?: From): Promise<AuthAnswer>;
  /** Returns the user of a session, if it has not ended. */
  getUserId(cookie: string): Promise<string | undefined>;
  /** Creates an account with `testPassword` and the address `NAME@example.org`. */
  signUp(name: string): Promise<{ id: string; cookie: string }>;
  close(): Promise<void>;
}

/** Returns the cookies that a browser would send next. */
export function getCookies({ headers }: Response): string {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

export const testPassword = 'a password of ten';
const site = 'http://localhost:3000';

/** Opens the sign-in endpoints. Callers must `close` them. */
export async function openAuthSite(): Promise<AuthSite> {
  const { url: databaseUrl, db, authDb, release } = await openTestDatabase();
  const alarms: GuessingAlarm[] = [];
  const env = parseEnv({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe',
    PUBLIC_URL: site,
    STORAGE_DIR: '/nowhere',
  });
  const auth = createAuth(env, {
    db: authDb,
    isBlocked: async () => false,
    hasRights: async () => false,
    proveAddress: async () => undefined,
    endAccess: async () => undefined,
    createToken: async () => '',
    recordSignIn: async (event) => {
      alarms.push(...(await recordAuthentication({ db }, event)));
    },
    log: () => undefined,
  });
  await hashQuickly(auth);

  async function send(
    path: string,
    init: RequestInit,
    { address = '192.0.2.1', cookie = '' }: From = {},
  ): Promise<AuthAnswer> {
    const headers = {
      'content-type': 'application/json',
      origin: site,
      'x-forwarded-for': address,
      cookie,
    };
    const request = new Request(`${site}/api/auth${path}`, { ...init, headers });
    const response = await auth.handler(request);
    const text = await response.text();
    const json = answerSchema.parse(JSON.parse(text || 'null'));
    return { status: response.status, cookie: getCookies(response), text, json };
  }
  const post = (path: string, body: object, from?: From) =>
    send(path, { method: 'POST', body: JSON.stringify(body) }, from);

  return {
    db,
    auth,
    alarms,
    post,
    get: (path, from) => send(path, {}, from),
    async getUserId(cookie) {
      return (await auth.api.getSession({ headers: new Headers({ cookie }) }))?.user.id;
    },
    async signUp(name) {
      const account = { name, email: `${name}@example.org`, password: testPassword };
      const { json, cookie } = await post('/sign-up/email', account);
      if (!json?.user) throw new Error(`No account: ${JSON.stringify(json)}`);
      return { id: json.user.id, cookie };
    },
    close: release,
  };
}
