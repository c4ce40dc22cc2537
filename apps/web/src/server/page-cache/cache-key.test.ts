import { describe, expect, it } from 'vitest';
import { getCacheKey } from './cache-key';

const gzip = { 'accept-encoding': 'gzip, deflate, br' };
const keyFor = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  getCacheKey({ method, url, headers: { ...gzip, ...headers } });

describe('getCacheKey', () => {
  it.each([
    '/',
    '/b/some-board',
    '/b/some-board/about',
    '/models/a-7b',
    '/compare',
    '/docs',
    '/docs/design',
  ])('caches the public page %s', (url) => {
    expect(keyFor(url)).toBe(url);
  });

  it.each([
    '/me',
    '/admin',
    '/submissions/0192f0c0-0000-7000-8000-000000000000',
    '/b/some-board/submit',
    '/api/v1/benchmarks/some-board/leaderboard',
    '/sign-in',
    '/b/../me',
    '/b/%2e%2e/me',
    '//evil.example.org/',
    'http://evil.example.org/',
    '/models/a/b',
  ])('never caches %s', (url) => {
    expect(keyFor(url)).toBeNull();
  });

  it.each([
    ['any cookie', { cookie: 'theme=dark' }],
    ['credentials', { authorization: 'Bearer x' }],
    ['a router header', { rsc: '1' }],
    ['a server action header', { 'next-action': 'x' }],
    ['no gzip', { 'accept-encoding': 'br' }],
    ['gzip refused', { 'accept-encoding': 'gzip;q=0' }],
  ])('never caches the response to a request with %s', (_, headers) => {
    expect(keyFor('/', headers)).toBeNull();
  });

  it('never caches responses to other methods than GET, or router data', () => {
    expect(keyFor('/', {}, 'HEAD')).toBeNull();
    expect(keyFor('/', {}, 'POST')).toBeNull();
    expect(keyFor('/?_rsc=abc')).toBeNull();
  });

  it('maps addresses of the same state to one key', () => {
    expect(keyFor('/?')).toBe('/');
    expect(keyFor('/b/x?sort=a/b&q=a%20b')).toBe('/b/x?sort=a%2Fb&q=a+b');
    expect(keyFor('/b/x?q=a+b&sort=a%2fb')).toBe('/b/x?sort=a%2Fb&q=a+b');
    expect(keyFor('/b/x?model=b&view=v&model=a')).toBe('/b/x?view=v&model=b&model=a');
  });

  it('drops parameters that the page does not read', () => {
    expect(keyFor('/?zz=1')).toBe('/');
    expect(keyFor('/b/x?zz=1&utm_source=mail')).toBe('/b/x');
    expect(keyFor('/b/x/about?view=v')).toBe('/b/x/about');
    expect(keyFor('/compare?zz=1&ids=a,b&view=v')).toBe('/compare?ids=a%2Cb');
  });

  it('accepts gzip with a quality, and ignores addresses that are too long', () => {
    expect(keyFor('/', { 'accept-encoding': 'br;q=1.0, gzip;q=0.5' })).toBe('/');
    expect(keyFor(`/?q=${'x'.repeat(5000)}`)).toBeNull();
  });
});
