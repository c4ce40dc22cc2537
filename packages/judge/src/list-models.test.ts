import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JudgeServerTarget, ModelList } from './answer';
import { createJudge } from './ask';
import {
  type Fault,
  fault,
  type JudgeServer,
  judgeServerKey,
  listModels,
  startJudgeServer,
} from './testing';
import { status } from './testing/ask-server';

let server: JudgeServer;

function list(changes: Partial<JudgeServerTarget> = {}): Promise<ModelList> {
  const { baseUrl, apiKey } = server;
  const { signal } = new AbortController();
  return listModels({ baseUrl, apiKey, timeoutMs: 5000, ...changes }, { signal });
}

function listWith(failure: Fault): Promise<ModelList> {
  server.setFaults({ faults: [failure] });
  return list();
}

const body = (content: unknown): Fault => ({ kind: 'body', body: JSON.stringify(content) });
const models = (...ids: string[]) => ({ kind: 'models', models: ids });

beforeEach(async () => {
  server = await startJudgeServer({ answer: () => 'yes', models: ['m-2', 'm-1'] });
});

afterEach(() => server.stop());

describe('the models of a server', () => {
  test('are the distinct ids of its list, sorted', async () => {
    expect(await list()).toEqual({ ...models('m-1', 'm-2'), latencyMs: expect.any(Number) });
    expect(await listWith(body({ data: [{ id: 'b' }, { id: 'a' }, { id: 'b' }] }))).toMatchObject(
      models('a', 'b'),
    );
  });

  test('are read from the forms that servers use', async () => {
    expect(await listWith(body([{ id: 'a', type: 'chat' }]))).toMatchObject(models('a'));
    expect(await listWith(body({ models: [{ id: 'a' }] }))).toMatchObject(models('a'));
    expect(await listWith(body({ object: 'list', data: null }))).toMatchObject(models());
  });

  test('are at most 1000, without ids that no field accepts', async () => {
    const many = Array.from({ length: 1200 }, (_, i) => ({ id: `m-${i}` }));
    const data = [{ id: '' }, { id: 'x'.repeat(201) }, { id: 'a\nb' }, { id: 'a\0' }, ...many];
    const result = await listWith(body({ data }));
    expect(result.kind === 'models' && result.models).toHaveLength(1000);
    expect(result.kind === 'models' && result.models[0]).toBe('a\uFFFD');
  });
});

describe('without a list, the result says why:', () => {
  test.each<[string, Fault, object]>([
    ['a wrong key', fault.wrongKey, { kind: 'fatal', code: 'judge_key_rejected' }],
    ['no list at the address', status(404), { kind: 'unlisted' }],
    ['another method', status(405), { kind: 'unlisted' }],
    ['a web page', { kind: 'body', body: '<!doctype html>' }, malformed()],
    ['other JSON', body({ data: [{ name: 'a' }] }), malformed()],
    ['an endless reply', { kind: 'body', body: 'x'.repeat(5 * 1024 * 1024) }, malformed()],
    ['a redirect', status(302), { kind: 'fatal', code: 'judge_redirected' }],
    ['no credit', status(402), { kind: 'fatal', code: 'judge_no_credit' }],
    ['a rate limit', fault.rateLimited('7'), { code: 'judge_rate_limited', retryAfterMs: 7000 }],
    ['an outage', fault.serverError, { kind: 'transient', code: 'judge_unavailable' }],
    ['a lost connection', fault.cutWithin, { kind: 'transient', code: 'judge_disconnected' }],
    ['a request that isn’t accepted', status(418), { code: 'judge_request_rejected' }],
  ])('%s', async (_name, failure, expected) => {
    expect(await listWith(failure)).toMatchObject(expected);
  });

  test('a server that is silent', async () => {
    server.setFaults({ faults: [fault.silence] });
    expect(await list({ timeoutMs: 50 })).toMatchObject({ code: 'judge_timeout' });
  });

  test('a server that doesn’t exist', async () => {
    await server.stop();
    expect(await list()).toMatchObject({ code: 'judge_unavailable' });
  });

  test('a key that no header can contain', async () => {
    expect(await list({ apiKey: `${judgeServerKey}\n` })).toEqual({
      kind: 'fatal',
      code: 'judge_key_rejected',
    });
  });

  test('an address that isn’t allowed, which gets no request', async () => {
    let requests = 0;
    const guarded = createServer((_, response) => {
      requests += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => guarded.once('listening', resolve));
    const { port } = guarded.address() as AddressInfo;
    const target = { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: null, timeoutMs: 1000 };
    const { signal } = new AbortController();
    expect(await createJudge(() => false).listModels(target, { signal })).toEqual({
      kind: 'fatal',
      code: 'judge_address_refused',
    });
    expect(requests).toBe(0);
    guarded.close();
  });
});

function malformed() {
  return { kind: 'transient', code: 'judge_malformed_response', retryAfterMs: null };
}
