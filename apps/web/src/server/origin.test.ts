import { describe, expect, it } from 'vitest';
import { isSameOrigin, trustedOrigins } from './origin';

const request = (method: string, headers: Record<string, string>) => ({
  method,
  headers: new Headers(headers),
});

describe('writes', () => {
  const site = 'https://clapboard.example.org/';

  it.each([
    ['another site', { origin: 'https://evil.example.org' }],
    ['another port', { origin: 'https://clapboard.example.org:8443' }],
    ['plain http', { origin: 'http://clapboard.example.org' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a sibling site without an origin', { 'sec-fetch-site': 'same-site' }],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
  ])('are rejected from %s', (_, headers) => {
    expect(isSameOrigin(request('PUT', headers), site)).toBe(false);
  });

  it('are accepted from the site and from scripts without an origin', () => {
    const siteHeaders = {
      origin: 'https://clapboard.example.org',
      'sec-fetch-site': 'same-origin',
    };
    expect(isSameOrigin(request('POST', siteHeaders), site)).toBe(true);
    expect(isSameOrigin(request('POST', {}), site)).toBe(true);
  });

  it('are the only checked requests', () => {
    const foreign = { origin: 'https://evil.example.org', 'sec-fetch-site': 'cross-site' };
    expect(isSameOrigin(request('GET', foreign), site)).toBe(true);
  });
});

describe('trusted origins', () => {
  it('of a local site are all loopback names with the same port', () => {
    expect(trustedOrigins('http://localhost:3000')).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ]);
  });

  it('of any other site are its address only', () => {
    expect(trustedOrigins('https://clapboard.example.org/base/')).toEqual([
      'https://clapboard.example.org',
    ]);
  });
});
