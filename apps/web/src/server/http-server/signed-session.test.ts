import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { expect, it } from 'vitest';
import { signedSession } from './signed-session';

const secret = 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe';

/** The cookies of somebody who has just signed up. */
async function signedUp(baseURL: string): Promise<{ cookies: string; token: string }> {
  const tables = { user: [], session: [], account: [], verification: [] };
  const auth = betterAuth({
    baseURL,
    secret,
    database: memoryAdapter(tables),
    emailAndPassword: { enabled: true },
    telemetry: { enabled: false },
  });
  const body = { name: 'Somebody', email: 'somebody@example.org', password: 'ten letters' };
  const { headers, response } = await auth.api.signUpEmail({ body, returnHeaders: true });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookies: cookies.join('; '), token: response.token ?? '' };
}

it.each(['http://site.example.org', 'https://site.example.org'])(
  'knows a session that better-auth has signed for %s',
  async (address) => {
    const { cookies, token } = await signedUp(address);
    expect(token).not.toBe('');
    expect(signedSession(`theme=dark; ${cookies}`, secret)).toBe(token);
    expect(signedSession(cookies, 'another secret of thirty-two letters')).toBe(null);
    expect(signedSession(cookies.replace(token, `${token}x`), secret)).toBe(null);
  },
);

it.each([
  undefined,
  '',
  'better-auth.session_token=',
  'better-auth.session_token=invented',
  'better-auth.session_token=invented.',
  'better-auth.session_token=invented.c2hvcnQ=',
])('knows none in %o', (cookies) => {
  expect(signedSession(cookies, secret)).toBe(null);
});
