import { flood, healthTimes, quoteBomb } from './attacks';
import { expect, test } from './fixture';
import { servedActions } from './server-actions';
import { credentials, newVisitor, signUpUser, site } from './users';

const megabyte = 1_000_000;
const mebibyte = 1024 * 1024;

/**
 * Limits of the answer time of /healthz under attack, in milliseconds: for 95 of 100 answers, and for all.
 * A single request used to stop the site for up to 107 s.
 */
const healthBounds = { usual: 200, slowest: 1000 };

const unreadable = [
  { path: '/models/%ff', status: 400 },
  { path: '/b/vidhal%00', status: 400 },
  { path: '/api/v1/models?q=%00', status: 400 },
  { path: `/models/${'x'.repeat(2000)}`, status: 404 },
  { path: '/api/v1/benchmarks/vidhal/question-files/%25', status: 404 },
  { path: '/api/v1/benchmarks/vidhal/question-files/%2525', status: 404 },
];

test('malformed addresses are answered with 400 or 404', async () => {
  for (const { path, status } of unreadable) {
    const response = await newVisitor().fetch(path);
    expect(response.status, path.slice(0, 60)).toBe(status);
  }
});

/** Sends bodies of this size to routes that used to parse bodies before checking the session. */
function floodBodies(bytes: number): Promise<{ status: number; body: string }[]> {
  const [action] = servedActions().values();
  if (!action) throw new Error('The site serves no action.');
  const post = { method: 'POST', framing: 'declared', bytes } as const;
  return Promise.all([
    flood(site.url, { ...post, path: '/api/v1/submissions' }),
    flood(site.url, { ...post, path: '/api/v1/submissions/estimate', framing: 'chunked' }),
    flood(site.url, { ...post, path: '/api/auth/sign-in/email' }),
    flood(site.url, { ...post, path: '/api/auth/sign-up/email', framing: 'chunked' }),
    flood(site.url, { ...post, path: action.page, headers: { 'next-action': action.id } }),
  ]);
}

function expectTooLarge(answers: readonly { status: number; body: string }[]): void {
  for (const { status, body } of answers) {
    expect(status).toBe(413);
    expect(JSON.parse(body).code).toBe('request_too_large');
  }
}

/** Signs in to one account with 40 wrong passwords, each from another address. Returns the statuses. */
function guessPasswords(email: string): Promise<number[]> {
  return Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const body = { email, password: `guess number ${i}` };
      return (await newVisitor().post('/api/auth/sign-in/email', body)).status;
    }),
  );
}

function expectLimited(statuses: readonly number[]): void {
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(35);
}

/** Signs up with long names. Returns the statuses. */
async function sendLongNames(...sizes: readonly number[]): Promise<number[]> {
  const answers = sizes.map(async (size) => {
    const body = { name: 'H'.repeat(size), email: `h${size}@example.org`, password: 'long enough' };
    return (await newVisitor().post('/api/auth/sign-up/email', body)).status;
  });
  return Promise.all(answers);
}

test('too large bodies, guessed passwords and long names are rejected', async () => {
  const name = 'Guessed Owner';
  const owner = await signUpUser(name);
  const { email, password } = credentials(name);
  // The site reads a rejected body up to this size. For longer bodies it ends the connection, perhaps before the
  // response has arrived.
  expectTooLarge(await floodBodies(2 * mebibyte));
  expectLimited(await guessPasswords(email));
  expect(await sendLongNames(81, 10_000)).toEqual([400, 400]);
  // The browser that created the account can sign in despite guesses of others.
  await owner.signIn(email, password);
});

test('/healthz answers within 200 ms while all attacks run at once @nightly', async () => {
  const bomb = await quoteBomb();
  const attackers = [await signUpUser('Attacker One'), await signUpUser('Attacker Two')];
  const estimates = await Promise.all(
    attackers.map(async (user) => {
      const files = await user.uploadAll([{ name: 'answers.zip', bytes: bomb }]);
      return () => user.post('/api/v1/submissions/estimate', { benchmark: 'cvrr-es', files });
    }),
  );
  const name = 'Attacked Owner';
  const owner = await signUpUser(name);
  const { email, password } = credentials(name);
  const attacks = Promise.all([
    floodBodies(480 * megabyte),
    Promise.all(estimates.map(async (estimate) => (await estimate()).json())),
    guessPasswords(email),
    sendLongNames(81, 10_000, 9 * megabyte),
  ]);
  const health = await healthTimes(site.url, attacks);
  const [floods, refusals, guesses, longNames] = await attacks;
  expectTooLarge(floods);
  for (const refusal of refusals) {
    // A busy machine may reach the deadline first.
    expect(['invalid_files', 'files_too_costly']).toContain(refusal.code);
  }
  expectLimited(guesses);
  expect(longNames).toEqual([400, 400, 413]);
  expect(health.usual).toBeLessThan(healthBounds.usual);
  expect(health.slowest).toBeLessThan(healthBounds.slowest);
  await owner.signIn(email, password);
});
