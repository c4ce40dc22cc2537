import { createAccessToken, revokeAccessToken } from '@clapboard/services/access-tokens';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  submit,
  type TestContext,
} from '@clapboard/services/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openSite, type Site } from '../server/testing/access/site';

let context: TestContext;
let site: Site;
/** Callbacks of open streams for changed states. */
const followers = new Set<(id: string) => void>();
beforeAll(async () => {
  context = await createTestContext();
  context.services.followStates = (onChange) => {
    followers.add(onChange);
    return () => followers.delete(onChange);
  };
  site = openSite(context);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await site.close();
  await context.close();
});

it('a stream of a private submission ends for a revoked access token after a minute, and continues for others', async () => {
  const { services, owner } = context;
  await importTruth(context, { videos: 40 });
  const { submissionId } = await submit(context, owner, predictionFiles(40, { skill: 1 }));
  const minutes: AbortController[] = [];
  const timeout = AbortSignal.timeout;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== 60_000) return timeout(ms);
    const minute = new AbortController();
    minutes.push(minute);
    return minute.signal;
  });
  const { id, token } = await createAccessToken(services, owner, {
    name: 'Watching',
    scopes: ['read'],
    benchmarks: ['vidhal'],
  });
  const { response } = await site.callApi('visitor', ({ origin, headers }) => {
    headers.set('authorization', `Bearer ${token}`);
    return new Request(`${origin}/api/v1/submissions/${submissionId}/events`, { headers });
  });
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toContain('"status":"queued"');
  minutes[0]?.abort();
  expect((await events?.read())?.value).toContain('"status":"queued"');
  await revokeAccessToken(services, owner, { id });
  minutes[1]?.abort();
  expect(await events?.read()).toEqual({ done: true, value: undefined });
});

it('a HEAD request for a stream gets its headers, and nothing goes on watching', async () => {
  const { services, owner } = context;
  await importTruth(context, { videos: 40 });
  const { submissionId } = await submit(context, owner, predictionFiles(40, { skill: 0.5 }));
  const benchmarks = ['vidhal'];
  const access = { name: 'Probing', scopes: ['read' as const], benchmarks };
  const { token } = await createAccessToken(services, owner, access);
  const { response } = await site.callApi('visitor', ({ origin, headers }) => {
    headers.set('authorization', `Bearer ${token}`);
    const url = `${origin}/api/v1/submissions/${submissionId}/events`;
    return new Request(url, { method: 'HEAD', headers });
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  await vi.waitFor(() => expect(followers.size).toBe(0));
});
