import { ServiceError } from '@clapboard/services/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handle } from './http';

beforeEach(() => {
  vi.stubEnv('DATABASE_URL', 'postgresql://localhost/none');
  vi.stubEnv('AUTH_SECRET', 'a'.repeat(32));
  vi.stubEnv('PUBLIC_URL', 'http://localhost:3000');
  vi.stubEnv('STORAGE_DIR', '/nowhere');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterEach(() => vi.unstubAllEnvs());

const request = (init: RequestInit = {}) => new Request('http://localhost:3000/api/v1/files', init);

it('a service error has its status, code and detail', async () => {
  const route = handle(async () => {
    throw new ServiceError('name_taken', { detail: 'Lab has a model of this name.' });
  });
  const response = await route(request(), undefined);
  expect(response.status).toBe(409);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({
    type: '/docs/api#name_taken',
    title: 'This name is taken.',
    status: 409,
    code: 'name_taken',
    detail: 'Lab has a model of this name.',
  });
});

it('a problem says once what happened and once what to do', async () => {
  const route = handle(async () => {
    throw new ServiceError('invalid_token');
  });
  expect(await (await route(request(), undefined)).json()).toMatchObject({
    title: 'The access token is invalid, revoked or expired.',
    detail: 'The access token is invalid, revoked or expired.',
    fix: 'Create a new one under Access tokens.',
  });
});

it('an unknown error is a platform fault that hides its cause', async () => {
  const route = handle(async () => {
    throw new Error('the key of item 7 is B');
  });
  const response = await route(request(), undefined);
  const text = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('x-request-id')).toBeTruthy();
  expect(text).toContain('platform_fault');
  expect(text).not.toContain('item 7');
});

it('a cross-site write never reaches the handler', async () => {
  const handler = vi.fn(async () => Response.json({}));
  const headers = { origin: 'https://evil.example.org' };
  const response = await handle(handler)(request({ method: 'PUT', headers }), undefined);
  expect(response.status).toBe(403);
  expect(handler).not.toHaveBeenCalled();
});
