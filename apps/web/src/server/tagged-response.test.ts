import { expect, it } from 'vitest';
import { taggedResponse } from './tagged-response';

const send = (text: string, ifNoneMatch?: string) =>
  taggedResponse(
    new Request('https://clap.example.org/', {
      headers: ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch },
    }),
    text,
    { type: 'text/plain' },
  );

it('answers 304 without a body to clients and proxies that have the content', async () => {
  const tag = send('same').headers.get('etag') ?? '';
  for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const response = send('same', sent);
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('etag')).toBe(tag);
  }
});

it('sends changed content, which nothing may show without asking', async () => {
  const response = send('new', send('old').headers.get('etag') ?? '');
  expect([response.status, await response.text()]).toEqual([200, 'new']);
  expect(response.headers.get('cache-control')).toBe('public, no-cache');
});
