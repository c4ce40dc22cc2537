import { expect, it } from 'vitest';
import { config } from './proxy';

// A slash and a group, which Next takes as they are. Its own test utility replaces globals for all tests of the
// process.
const matchers = config.matcher.map((matcher) => new RegExp(`^${matcher}$`));
const receivesPolicy = (path: string) => matchers.some((matcher) => matcher.test(path));

it.each([
  '/',
  '/b/vidhal',
  '/embed',
  '/metrics-x',
  '/icon.svgx',
  '/livez/x',
  '/clapboard-mjs',
  '/_next/x',
])('pages receive a content security policy, also those that don’t exist: %s', (path) => {
  expect(receivesPolicy(path)).toBe(true);
});

it.each([
  '/api/v1/uploads',
  '/embed/vidhal',
  '/_next/static/a.js',
  '/clapboard.mjs',
  '/clapboard.py',
  '/cli.tgz',
  '/livez',
  '/healthz',
  '/readyz',
  '/metrics',
  '/icon.svg',
  '/logo.png',
  '/logo.svg',
  '/favicon.ico',
])('routes and files set headers of their own: %s', (path) => {
  expect(receivesPolicy(path)).toBe(false);
});
