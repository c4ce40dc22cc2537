import { unstable_doesMiddlewareMatch as matches } from 'next/experimental/testing/server';
import { expect, it } from 'vitest';
import { config } from './proxy';

const receivesPolicy = (url: string) => matches({ config, url });

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
  expect(receivesPolicy(`${path}?a=1`)).toBe(true);
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
  expect(receivesPolicy(`${path}?a=1`)).toBe(false);
});
