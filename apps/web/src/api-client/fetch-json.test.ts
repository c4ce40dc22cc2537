import { afterEach, expect, it, vi } from 'vitest';
import { isReachable } from './connection';
import { apiError, fetchJson, loadCode, trusted } from './fetch-json';

afterEach(() => vi.unstubAllGlobals());

const answer = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

it('reads the body of a response', async () => {
  answer('{"unread":2}');
  expect(await fetchJson('/api/x', trusted<{ unread: number }>())).toEqual({ unread: 2 });
});

it('throws the error from the response, with its detail, fix and fields', async () => {
  const errors = [{ field: 'name', detail: 'n' }];
  const problem = { code: 'invalid_input', title: 't', detail: 'Too long.', fix: 'Shorten it.' };
  answer(JSON.stringify({ ...problem, errors }), 422);
  await expect(fetchJson('/api/x', trusted())).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Too long. Shorten it.',
    fields: { name: 'n' },
  });
});

it('names the HTTP status when a proxy answers', () => {
  expect(apiError(502, '<html>')).toMatchObject({ code: 'http_502' });
});

it('rejects a body that the parser rejects', async () => {
  answer('{}');
  const parser = {
    parse: () => {
      throw new Error('not the shape');
    },
  };
  await expect(fetchJson('/api/x', parser)).rejects.toMatchObject({ code: 'unreadable' });
});

it('rejects a page that a proxy sends instead of the site’s data', async () => {
  answer('<html>');
  await expect(fetchJson('/api/x', trusted())).rejects.toMatchObject({ code: 'unreadable' });
});

it('code that can’t be loaded is reported like an unreachable site', async () => {
  answer('{}');
  await fetchJson('/api/x', trusted());
  const loading = loadCode(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loading).rejects.toMatchObject({ code: 'unreachable' });
  expect(isReachable()).toBe(false);
});

it('reports whether the site is reachable', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(fetchJson('/api/x', trusted())).rejects.toMatchObject({ code: 'unreachable' });
  expect(isReachable()).toBe(false);
  answer('{}', 404);
  await expect(fetchJson('/api/x', trusted())).rejects.toMatchObject({ code: 'http_404' });
  expect(isReachable()).toBe(true);
});
