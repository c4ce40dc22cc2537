import { anyError, expect, test } from './fixture';
import type { HttpAccount } from './http-account';
import { activateSamples } from './import-truth';
import { getFirstSample } from './samples';
import { publish, submitAndScore, withdraw } from './submissions';
import { newVisitor, signUpUser, site, uniqueId } from './users';

async function fetchHtml(path: string, user: HttpAccount = newVisitor()) {
  const response = await user.fetch(path);
  return { headers: response.headers, text: await response.text() };
}

/** Returns the sources of scripts that the content security policy of a page allows. */
const scriptSources = (headers: Headers) =>
  /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';

const { id: benchmark } = getFirstSample();
const leaderboard = `/b/${benchmark}`;

test.beforeAll(() => activateSamples(benchmark));

test('the next request after a publication or withdrawal shows the change', async () => {
  const user = await signUpUser(`Cache Submitter ${uniqueId()}`);
  const submissionId = await submitAndScore(user, benchmark, `Cached ${uniqueId()}`);
  const row = `/submissions/${submissionId}`;
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await fetchHtml(leaderboard)).text).not.toContain(row);
    await publish(submissionId);
    expect((await fetchHtml(leaderboard)).text).toContain(row);
    await withdraw(submissionId);
  }
  expect((await fetchHtml(leaderboard)).text).not.toContain(row);
});

test('signed-in users never get a cached page, and their pages are never cached', async () => {
  const name = `Cache Reader ${uniqueId()}`;
  const user = await signUpUser(name);
  for (const path of ['/', '/docs']) {
    expect((await fetchHtml(path)).text).toContain('Sign in');
    const personal = await fetchHtml(path, user);
    expect(personal.text).toContain(name);
    expect(scriptSources(personal.headers)).toContain("'nonce-");
    expect((await fetchHtml(path)).text).not.toContain(name);
  }
});

test('a cached page allows only its own scripts by hash, and blocks none of them', async ({
  openPage,
}) => {
  const paths = ['/', leaderboard, '/docs/design', '/compare'];
  const page = await openPage();
  for (const path of paths) {
    const sources = scriptSources((await fetchHtml(path)).headers);
    expect(sources, path).toMatch(/^'self'( 'sha256-[A-Za-z0-9+/]+=*')+$/);
    expect(scriptSources((await fetchHtml(path)).headers)).toBe(sources);
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  // The theme's button works once the page is hydrated.
  await page
    .getByRole('button', { name: /theme|dark|light/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Clapboard home' }).click();
  await expect(page).toHaveURL(new URL('/', site.url).href);
});

test('forged addresses and headers reach no page that they should not', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: anyError });
  expect((await page.goto('/models/there-is-no-such-model'))?.status()).toBe(404);
  expect((await page.goto('/models/there-is-no-such-model'))?.status()).toBe(404);
  const forged = await newVisitor().fetch('/me', { headers: { 'x-clapboard-page-cache': '1' } });
  expect(forged.status).toBe(307);
  const injected = await fetchHtml('/?x=%22%3E%3Cscript%3E');
  expect(scriptSources(injected.headers)).not.toContain('unsafe');
  const long = await fetchHtml(`/?q=${'x'.repeat(8000)}`);
  expect(scriptSources(long.headers)).toContain("'nonce-");
});
