import { afterEach, expect, test, vi } from 'vitest';
import type { JudgeAnswer } from '../answer';
import {
  type FaultPlan,
  fault,
  type JudgeServer,
  type JudgeServerOptions,
  questionHash,
  startJudgeServer,
} from '.';
import { askJudge } from './ask-server';
import { drawFault, faultPlanSchema } from './faults';
import { maxCountWithin } from './record';

let server: JudgeServer;

async function serve(options: Partial<JudgeServerOptions> = {}): Promise<void> {
  server = await startJudgeServer({ answer: ([first]) => `echo ${first?.content}`, ...options });
}

const getMessages = (content: string) => [{ role: 'user' as const, content }];

function ask(content: string, idempotencyKey = content, signal = new AbortController().signal) {
  const { baseUrl, apiKey } = server;
  const settings = { model: 'judge-1', temperature: 0, maxTokens: 100, timeoutMs: 10_000 };
  const target = { baseUrl, apiKey, ...settings };
  return askJudge(target, getMessages(content), { signal, idempotencyKey });
}

afterEach(() => server.stop());

test('a reply is billed by its words, under its question', async () => {
  await serve();
  await ask('one two');
  await ask('three', 'another key');
  expect(server.record()).toEqual({
    requests: 2,
    outcomes: { reply: 2 },
    mostAtOnce: 1,
    mostInAMinute: 2,
    // 2 + 1 words in the prompts; replies "echo one two" and "echo three".
    billed: { replies: 2, promptTokens: 3, completionTokens: 5 },
    answered: {
      [questionHash(getMessages('one two'), 'judge-1')]: 1,
      [questionHash(getMessages('three'), 'judge-1')]: 1,
    },
  });
});

test('repeats a reply for the same key without billing it again', async () => {
  await serve();
  const first = await ask('one', 'key');
  expect(await ask('one', 'key')).toMatchObject({ text: 'echo one', kind: first.kind });
  expect(server.record()).toMatchObject({
    outcomes: { reply: 1, replayed: 1 },
    billed: { replies: 1, promptTokens: 1, completionTokens: 2 },
  });
});

test('a server without idempotency bills every reply', async () => {
  await serve({ idempotent: false });
  await ask('one', 'key');
  await ask('one', 'key');
  expect(server.record().billed.replies).toBe(2);
  expect(Object.values(server.record().answered)).toEqual([2]);
});

const never = { kind: 'slow' as const, ms: 600_000 };

test('rejects concurrent requests with a key, and releases the key when the client disconnects', async () => {
  await serve();
  server.setFaults({ faults: [never], times: 1 });
  const stop = new AbortController();
  const left = ask('one', 'key', stop.signal);
  await vi.waitUntil(() => server.record().requests === 1);
  expect(await ask('one', 'key')).toMatchObject({ code: 'judge_unavailable' });
  stop.abort();
  await expect(left).rejects.toThrow();
  expect(await ask('one', 'key')).toMatchObject({ text: 'echo one' });
  expect(server.record().outcomes).toEqual({ slow: 1, 'in work': 1, reply: 1 });
});

test('does not bill a client that disconnected before its reply', async () => {
  await serve();
  server.setFaults({ faults: [never], times: 1 });
  const stop = new AbortController();
  const left = ask('one', 'key', stop.signal);
  await vi.waitUntil(() => server.record().requests === 1);
  stop.abort();
  await expect(left).rejects.toThrow();
  await ask('one', 'another key');
  expect(server.record().billed.replies).toBe(1);
});

test.each<[string, FaultPlan['faults'][number]]>([
  ['before the reply', fault.cutBefore],
  ['within the reply', fault.cutWithin],
])('does not bill a connection cut %s', async (_, failure) => {
  await serve();
  server.setFaults({ faults: [failure] });
  await ask('one', 'key');
  server.setFaults(null);
  await ask('one', 'key');
  expect(server.record()).toMatchObject({ requests: 2, billed: { replies: 1 } });
  expect(server.record().outcomes).toMatchObject({ reply: 1 });
});

test('a refusal is billed but does not count as an answer', async () => {
  await serve();
  server.setFaults({ faults: [fault.refusal, fault.wrongLanguage] });
  await ask('one');
  expect(server.record().billed.replies).toBe(1);
  expect(server.record().answered).toEqual({});
});

test('a fault can be limited to the first requests of each question', async () => {
  await serve();
  server.setFaults({ faults: [fault.serverError], times: 2 });
  const answers: JudgeAnswer[] = [];
  for (const content of ['one', 'one', 'two', 'one']) answers.push(await ask(content));
  expect(answers.map(({ kind }) => kind)).toEqual(['transient', 'transient', 'transient', 'reply']);
});

test('faults depend on the seed, not on the order of requests', async () => {
  const plan = { faults: [fault.serverError, fault.cutBefore], share: 0.5, seed: 'a' };
  const questions = Array.from({ length: 20 }, (_, index) => `question ${index}`);
  async function run(order: readonly string[]): Promise<Map<string, string>> {
    await serve();
    server.setFaults(plan);
    const replies = await Promise.all(order.map((content) => ask(content)));
    await server.stop();
    const codes = replies.map((reply) => ('code' in reply ? reply.code : reply.kind));
    return new Map(order.map((content, index) => [content, codes[index] ?? '']));
  }
  const first = await run(questions);
  expect(await run([...questions].reverse())).toEqual(first);
  expect(new Set(first.values())).toEqual(
    new Set(['reply', 'judge_unavailable', 'judge_disconnected']),
  );
});

test('the share of failures matches the plan and varies with the seed', () => {
  const draws = (seed: string) =>
    Array.from({ length: 2000 }, (_, index) => {
      const plan = faultPlanSchema.parse({ faults: [fault.serverError], share: 0.3, seed });
      return drawFault(plan, `question ${index % 1000}`, 1 + Math.floor(index / 1000));
    });
  const failed = draws('a').filter((draw) => draw !== undefined).length;
  // 600 expected, standard deviation 20.
  expect(Math.abs(failed - 600)).toBeLessThan(60);
  expect(draws('b')).not.toEqual(draws('a'));
});

test('counts concurrent requests', async () => {
  await serve();
  server.setFaults({ faults: [fault.silence] });
  const stop = new AbortController();
  const asking = ['one', 'two', 'three'].map((content) => ask(content, content, stop.signal));
  await vi.waitUntil(() => server.record().mostAtOnce === 3);
  stop.abort();
  await Promise.allSettled(asking);
  server.setFaults(null);
  await ask('four');
  expect(server.record().mostAtOnce).toBe(3);
});

test('the busiest minute is any span of 60 seconds, excluding its end', () => {
  expect(maxCountWithin(60_000, [0, 50_000, 59_999, 60_000, 110_000, 200_000])).toBe(3);
  expect(maxCountWithin(60_000, [])).toBe(0);
});

test('another process can set faults and read the record over HTTP', async () => {
  await serve();
  const control = new URL('/control/', server.baseUrl);
  const put = (plan: FaultPlan | null) =>
    fetch(new URL('faults', control), { method: 'PUT', body: JSON.stringify(plan) });
  await put({ faults: [fault.serverError] });
  await ask('one');
  await put(null);
  await ask('one');
  const record = await fetch(new URL('record', control)).then((response) => response.json());
  expect(record).toEqual(server.record());
  expect(record.outcomes).toEqual({ 'status 500': 1, reply: 1 });
});
