import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { expect, it } from 'vitest';
import { getCookieSettings } from '../cookie-settings';
import { signedSession } from './signed-session';

const secret = 'sGm0v4pWc1xQ8kTz7uJr2yNd5bHf9aLe';

/** Signs up a user. Returns their cookies and session token. */
async function signUp(baseURL: string): Promise<{ cookies: string; token: string }> {
  const tables = { user: [], session: [], account: [], verification: [] };
  const auth = betterAuth({
    baseURL,
    secret,
    database: memoryAdapter(tables),
    emailAndPassword: { enabled: true },
    advanced: getCookieSettings(baseURL),
    telemetry: { enabled: false },
  });
  const body = { name: 'Somebody', email: 'somebody@example.org', password: 'ten letters' };
  const { headers, response } = await auth.api.signUpEmail({ body, returnHeaders: true });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookies: cookies.join('; '), token: response.token ?? '' };
}

it.each(['http://site.example.org', 'https://site.example.org'])(
  'accepts a session that better-auth signed for %s',
  async (address) => {
    const { cookies, token } = await signUp(address);
    expect(token).not.toBe('');
    expect(cookies.startsWith('__Host-')).toBe(address.startsWith('https:'));
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
])('accepts no session in %o', (cookies) => {
  expect(signedSession(cookies, secret)).toBe(null);
});
