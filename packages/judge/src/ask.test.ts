import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JudgeAnswer, JudgeTarget } from './answer';
import {
  type Fault,
  fault,
  type JudgeServer,
  type JudgeServerOptions,
  startJudgeServer,
} from './testing';
import { question, requestVerdict, status } from './testing/ask-server';

const key = 'sk-test-5f2b9c71d04e';
let server: JudgeServer;

async function serve(options: Partial<JudgeServerOptions> = {}): Promise<void> {
  await server.stop();
  server = await startJudgeServer({ answer: () => 'yes', apiKey: key, ...options });
}

function ask(changes: Partial<JudgeTarget> = {}, signal?: AbortSignal): Promise<JudgeAnswer> {
  return requestVerdict(server, changes, signal);
}

function askWith(failure: Fault): Promise<JudgeAnswer> {
  server.setFaults({ faults: [failure] });
  return ask();
}

beforeEach(async () => {
  server = await startJudgeServer({ answer: () => 'yes', apiKey: key });
});

afterEach(() => server.stop());

describe('a request', () => {
  test('contains model, messages, settings, key and idempotency key, and nothing else', async () => {
    await ask();
    const request = server.lastRequest();
    expect(request?.body).toEqual({
      model: 'judge-1',
      messages: question,
      temperature: 0,
      max_tokens: 100,
    });
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${key}`,
      'idempotency-key': 'question-0',
    });
  });

  test('contains no temperature if the target has none', async () => {
    await ask({ temperature: null });
    expect(server.lastRequest()?.body).not.toHaveProperty('temperature');
  });

  test('contains no key if the server requires none', async () => {
    await serve({ apiKey: null });
    expect(await ask()).toMatchObject({ kind: 'reply' });
    expect(server.lastRequest()?.headers).not.toHaveProperty('authorization');
  });

  test('is never retried', async () => {
    await askWith(fault.serverError);
    await askWith(fault.cutBefore);
    await askWith(fault.rateLimited('0'));
    expect(server.record().requests).toBe(3);
  });

  test('uses no address, key or organization from the environment', async () => {
    vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:9/v1');
    vi.stubEnv('OPENAI_API_KEY', 'sk-of-somebody-else');
    vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'Authorization: Bearer sk-of-somebody-else');
    vi.stubEnv('OPENAI_ORG_ID', 'org-1');
    await ask();
    const headers = server.lastRequest()?.headers;
    await serve({ apiKey: null });
    await ask();
    vi.unstubAllEnvs();
    expect(headers?.authorization).toBe(`Bearer ${key}`);
    expect(headers).not.toHaveProperty('openai-organization');
    expect(server.lastRequest()?.headers).not.toHaveProperty('authorization');
  });
});

describe('the limit of the reply', () => {
  test('switches to the other parameter name if the model rejects the first, and remembers it', async () => {
    await serve({ unsupported: ['max_tokens'] });
    expect(await ask()).toMatchObject({ kind: 'reply', text: 'yes' });
    expect(server.lastRequest()?.body).toMatchObject({ max_completion_tokens: 100 });
    await ask();
    expect(server.record()).toMatchObject({ requests: 3, outcomes: { refused: 1 } });
  });

  test('switches the parameter name for all concurrent first requests', async () => {
    await serve({ unsupported: ['max_tokens'], idempotent: false });
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(answers.map(({ kind }) => kind)).toEqual(['reply', 'reply', 'reply', 'reply']);
  });

  test('keeps the parameter name for other requests if the server only quotes an answer', async () => {
    const message = 'Too long: “Use max_completion_tokens …”';
    await askWith(status(400, { code: 'context_length_exceeded', message }));
    server.setFaults(null);
    await ask();
    expect(server.lastRequest()?.body).toMatchObject({ max_tokens: 100 });
  });

  test('keeps the parameter name if only its value is too high', async () => {
    await askWith(status(400, { param: 'max_tokens', message: 'max_tokens is too large: 100.' }));
    expect(server.record().requests).toBe(1);
  });
});

test('a key that is invalid in a header is fatal and not sent', async () => {
  const answer = await ask({ apiKey: `${key}\n` });
  expect(answer).toEqual({ kind: 'fatal', code: 'judge_key_rejected' });
  expect(server.record().requests).toBe(0);
});

test('aborting throws the reason of the caller, and the server bills nothing', async () => {
  await serve({ latencyMs: 60_000 });
  const stop = new AbortController();
  const pending = ask({}, stop.signal);
  const reason = new Error('the worker stops');
  await vi.waitUntil(() => server.record().requests === 1);
  stop.abort(reason);
  await expect(pending).rejects.toBe(reason);
  await expect(ask({}, stop.signal)).rejects.toBe(reason);
  expect(server.record()).toMatchObject({ requests: 1, billed: { replies: 0 } });
});

test('many requests can share a signal without leaking listeners', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => void warnings.push(warning);
  process.on('warning', listen);
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 20 }, () => ask({}, signal)));
  process.off('warning', listen);
  expect(warnings).toEqual([]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('the key appears in no error, answer or log, even if the server repeats it', async () => {
  vi.stubEnv('OPENAI_LOG', 'debug');
  const logged: unknown[] = [];
  for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words));
  }
  const outputs: unknown[] = [await ask(), await ask({ apiKey: `${key}\u00e9` })];
  for (const code of [400, 401, 403, 404, 429, 500]) {
    outputs.push(await askWith(status(code, { message: `Incorrect API key provided: ${key}.` })));
  }
  for (const failure of [fault.cutBefore, fault.cutWithin, fault.malformedJson]) {
    outputs.push(await askWith(failure));
  }
  outputs.push(
    await ask({ baseUrl: 'no address' }).catch(({ message, stack }) => ({ message, stack })),
  );
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  expect(JSON.stringify(outputs)).not.toContain(key);
  expect(outputs).toHaveLength(12);
  expect(logged).toEqual([]);
});
