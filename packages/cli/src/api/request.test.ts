import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serve } from '../testing/serve';
import { callApi } from './request';

type Site = Awaited<ReturnType<typeof serve>>;

let site: Site;

afterEach(() => site.close());

const schema = z.object({ ok: z.boolean() });
const call = (token: string | null = 'clap_secret') =>
  callApi({ server: site.url, token }, 'submissions', schema, { method: 'POST', json: { a: 1 } });

const problem = (status: number, code: string, headers = {}) => ({
  status,
  headers,
  json: {
    type: '/docs/api/errors',
    title: 'Title',
    status,
    code,
    detail: 'What happened.',
    fix: 'What to do.',
    errors: [{ field: 'model', detail: 'Choose one.' }],
  },
});

describe('a request to a site', () => {
  it('carries the token, and one key for all of its repetitions', async () => {
    let calls = 0;
    site = await serve(() => {
      calls += 1;
      if (calls === 1) return null;
      if (calls === 2) return problem(503, 'busy', { 'retry-after': '0' });
      return { json: { ok: true } };
    });
    expect(await call()).toEqual({ ok: true });
    expect(site.seen.map(({ headers }) => headers.authorization)).toEqual(
      Array(3).fill('Bearer clap_secret'),
    );
    const keys = new Set(site.seen.map(({ headers }) => headers['idempotency-key']));
    expect(keys.size).toBe(1);
    expect(site.seen.map(({ body }) => body)).toEqual(Array(3).fill('{"a":1}'));
  });

  it.each([
    [401, 'sign_in_required', 7],
    [403, 'forbidden', 5],
    [429, 'quota_spent', 5],
    [409, 'submissions_closed', 5],
    [422, 'invalid_input', 2],
    [404, 'not_found', 2],
    [413, 'file_too_large', 2],
    [500, 'gave_up', 1],
  ])('that fails with %s %s ends with exit code %s and the site’s words', async (...row) => {
    const [status, code, exitCode] = row;
    site = await serve(() => problem(status, code));
    const failure = expect.objectContaining({
      exitCode,
      message: expect.stringContaining('What happened. What to do.'),
    });
    await expect(call()).rejects.toEqual(failure);
    expect(site.seen).toHaveLength(1);
  });

  it('lists every wrong field', async () => {
    site = await serve(() => problem(422, 'invalid_input'));
    await expect(call()).rejects.toThrow('model: Choose one.');
  });

  it('doesn’t repeat a field that the site’s words name', async () => {
    const { json, ...response } = problem(422, 'invalid_input');
    site = await serve(() => ({ ...response, json: { ...json, detail: 'model: Choose one.' } }));
    const failure = expect.objectContaining({ message: 'model: Choose one. What to do.' });
    await expect(call()).rejects.toEqual(failure);
  });

  it('names a server that is not a Clapboard site', async () => {
    site = await serve(() => ({ json: { hello: 'world' } }));
    await expect(call(null)).rejects.toThrow(/doesn't respond like a Clapboard site/);
    expect(site.seen[0]?.headers).not.toHaveProperty('authorization');
  });
});
