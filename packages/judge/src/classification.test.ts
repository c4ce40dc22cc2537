import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JudgeAnswer } from './answer';
import { type Fault, fault, type JudgeServer, startJudgeServer } from './testing';
import { requestVerdict, status } from './testing/ask-server';

const verdict = '{"pred": "correct", "score": 4}';
let server: JudgeServer;

function askWith(failure: Fault): Promise<JudgeAnswer> {
  server.setFaults({ faults: [failure] });
  return requestVerdict(server);
}

const body = (content: unknown): Fault => ({ kind: 'body', body: JSON.stringify(content) });

beforeEach(async () => {
  server = await startJudgeServer({ answer: () => verdict, models: ['judge-1'] });
});

afterEach(() => server.stop());

describe('a reply', () => {
  test('has its text, the token usage of the server and its latency', async () => {
    expect(await requestVerdict(server)).toEqual({
      kind: 'reply',
      text: verdict,
      cut: false,
      // One token per word: 3 + 6 in the prompt, 4 in the verdict.
      tokens: { promptTokens: 9, completionTokens: 4, estimated: false },
      latencyMs: expect.any(Number),
    });
  });

  test('without token usage has a marked estimate', async () => {
    // 18 bytes are 5 tokens and 21 bytes are 6, plus 4 per message; the 31 bytes of the verdict are 8.
    const tokens = { promptTokens: 19, completionTokens: 8, estimated: true };
    expect(await askWith({ kind: 'reply', as: 'without_usage' })).toMatchObject({ tokens });
    const choices = [{ message: { content: verdict } }];
    for (const usage of [
      { prompt_tokens: -1, completion_tokens: 4 },
      { prompt_tokens: 9, completion_tokens: 1e12 },
      { prompt_tokens: null, completion_tokens: null },
    ]) {
      expect(await askWith(body({ choices, usage }))).toMatchObject({ text: verdict, tokens });
    }
  });

  test('that reached its limit is marked as cut', async () => {
    expect(await askWith({ kind: 'reply', as: 'cut_short' })).toMatchObject({ cut: true });
  });

  test.each<[string, Fault, string]>([
    ['that is empty', { kind: 'reply', as: 'empty' }, ''],
    ['without any content', body({ choices: [{ message: { content: null } }] }), ''],
    ['cut short by its limit', { kind: 'reply', as: 'cut_short' }, verdict.slice(0, 15)],
    ['in a fence', fault.fencedJson, `\`\`\`json\n${verdict}\n\`\`\``],
    [
      'with characters that PostgreSQL cannot store',
      body({ choices: [{ message: { content: 'a\0b\ud800c😀' } }] }),
      'a\uFFFDb\uFFFDc😀',
    ],
  ])('%s is still a reply', async (_, failure, text) => {
    expect(await askWith(failure)).toMatchObject({ kind: 'reply', text });
  });

  test('that refuses is a refusal with its text and token usage', async () => {
    expect(await askWith(fault.refusal)).toMatchObject({
      kind: 'refused',
      text: 'I cannot help with that.',
      tokens: { promptTokens: 9, completionTokens: 5, estimated: false },
    });
  });

  test.each<[string, Fault]>([
    ['behind the judge', { kind: 'reply', as: 'filtered' }],
    ['before the judge', status(400, { code: 'content_filter' })],
    ['of a reasoning model', status(400, { code: 'invalid_prompt' })],
    ['of a gateway', status(403, { code: 'content_policy_violation' })],
    [
      'that flags an answer',
      status(403, { message: 'm requires moderation and your input was flagged for "x"' }),
    ],
    [
      'that states its reasons',
      status(403, { message: 'Forbidden', metadata: { reasons: ['harassment'] } }),
    ],
    [
      'that detects an instruction',
      status(403, { message: 'Request blocked: prompt injection patterns detected' }),
    ],
  ])('stopped by a filter %s is a refusal', async (_, failure) => {
    expect(await askWith(failure)).toMatchObject({ kind: 'refused', text: '' });
  });
});

const transient = (code: string, retryAfterMs: number | null = null) => ({
  kind: 'transient',
  code,
  retryAfterMs,
});
const fatal = (code: string) => ({ kind: 'fatal', code });
const rejected = { kind: 'rejected', code: 'judge_request_rejected' };
const http = (date: number) => new Date(date).toUTCString();

const malformed = transient('judge_malformed_response');

test.each<[string, Fault, object]>([
  [
    '429 waits for the seconds in its header',
    fault.rateLimited('20'),
    transient('judge_rate_limited', 20_000),
  ],
  [
    '429 waits until the date in its header',
    status(429, { headers: { date: http(0), 'retry-after': http(90_000) } }),
    transient('judge_rate_limited', 90_000),
  ],
  [
    '429 waits for the milliseconds in OpenAI’s header',
    status(429, { headers: { 'retry-after-ms': '250', 'retry-after': '1' } }),
    transient('judge_rate_limited', 250),
  ],
  ['429 without a time is transient', status(429), transient('judge_rate_limited')],
  ['429 without credit is fatal', fault.noCredit, fatal('judge_no_credit')],
  [
    '429 of a closed account is fatal',
    status(429, { code: 'billing_not_active' }),
    fatal('judge_no_credit'),
  ],
  ['402 is fatal', status(402), fatal('judge_no_credit')],
  ['401 is fatal', fault.wrongKey, fatal('judge_key_rejected')],
  ['403 is fatal', status(403), fatal('judge_key_rejected')],
  [
    '403 with a page comes from a firewall, which may have blocked this request only, and is transient',
    status(403, { headers: { 'content-type': 'text/html; charset=UTF-8' } }),
    transient('judge_unavailable'),
  ],
  [
    '403 for a model applies to the model only',
    status(403, { code: 'model_not_found' }),
    fatal('judge_model_unknown'),
  ],
  ['404 is fatal', status(404), fatal('judge_model_unknown')],
  [
    '400 for a model is fatal',
    status(400, { message: 'Model Not Exist' }),
    fatal('judge_model_unknown'),
  ],
  [
    '400 for a setting is fatal',
    status(400, { code: 'unsupported_value', param: 'temperature' }),
    fatal('judge_settings_rejected'),
  ],
  ['400 applies to this request only', status(400, { code: 'context_length_exceeded' }), rejected],
  ['413 applies to this request only', status(413), rejected],
  ['422 applies to this request only', status(422), rejected],
  [
    'a redirect is fatal and not followed',
    status(307, { headers: { location: 'http://127.0.0.1:9/' } }),
    fatal('judge_redirected'),
  ],
  ['408 is a timeout of the server', status(408), transient('judge_timeout')],
  ['504 is a timeout of a gateway', status(504), transient('judge_timeout')],
  ['524 is a timeout of Cloudflare', status(524), transient('judge_timeout')],
  ['409 is transient', status(409), transient('judge_unavailable')],
  ['500 is transient', fault.serverError, transient('judge_unavailable')],
  [
    '503 waits for the seconds in its header',
    status(503, { headers: { 'retry-after': '3' } }),
    transient('judge_unavailable', 3000),
  ],
  ['529 is transient', status(529), transient('judge_unavailable')],
  [
    'a connection cut before the reply is transient, never a verdict',
    fault.cutBefore,
    transient('judge_disconnected'),
  ],
  [
    'a connection cut within the reply is transient, never a verdict',
    fault.cutWithin,
    transient('judge_disconnected'),
  ],
  ['malformed JSON is transient, never a verdict', fault.malformedJson, malformed],
  ['an empty body is transient, never a verdict', { kind: 'body', body: '' }, malformed],
  ['a bare verdict is not a chat completion', { kind: 'body', body: verdict }, malformed],
  [
    'an error with status 200 is not a chat completion',
    body({ error: { code: 502 }, choices: [] }),
    malformed,
  ],
])('%s', async (_, failure, expected) => {
  expect(await askWith(failure)).toEqual(expected);
});

test('an unknown key is fatal', async () => {
  expect(await requestVerdict(server, { apiKey: 'sk-another' })).toEqual(
    fatal('judge_key_rejected'),
  );
});

test('an unknown model is fatal', async () => {
  expect(await requestVerdict(server, { model: 'judge-2' })).toEqual(fatal('judge_model_unknown'));
});

test('a silent server is a transient timeout', async () => {
  server.setFaults({ faults: [fault.silence] });
  expect(await requestVerdict(server, { timeoutMs: 20 })).toEqual(transient('judge_timeout'));
});

test('a stalled reply is a transient timeout', async () => {
  const half =
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"cho';
  const stalled = createServer((socket) => socket.write(half)).listen(0, '127.0.0.1');
  await once(stalled, 'listening');
  const address = stalled.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  expect(await requestVerdict(server, { baseUrl, timeoutMs: 50 })).toEqual(
    transient('judge_timeout'),
  );
  stalled.close();
});

test('an unreachable server is transient', async () => {
  const { baseUrl } = server;
  await server.stop();
  expect(await requestVerdict(server, { baseUrl })).toEqual(transient('judge_unavailable'));
});
