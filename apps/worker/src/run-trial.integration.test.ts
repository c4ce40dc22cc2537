import { createServer, type RequestListener } from 'node:http';
import { type Fault, fault } from '@clapboard/judge/testing';
import { askTrialQuestion, getTrial, testProvider } from '@clapboard/services/judging';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJudgingContext, type JudgingContext } from './testing/judging-context';
import { waitUntil } from './testing/wait-until';

let judging: JudgingContext;

beforeEach(async () => {
  judging = await createJudgingContext({ server: { models: ['judge-2', 'judge-1'] } });
});
afterEach(() => judging.close());

const getProviderId = () => judging.profile.provider.id;

/** Starts a test of the connection and has a worker send it. */
async function connect() {
  const { services, admin } = judging.context;
  const { id } = await testProvider(services, admin, { providerId: getProviderId() });
  return send(id);
}

/** Starts a question and has a worker send it. */
async function ask(changes: { model?: string; timeoutSeconds?: number } = {}) {
  const { services, admin } = judging.context;
  const { id } = await askTrialQuestion(services, admin, {
    benchmark: 'cvrr-es',
    providerId: getProviderId(),
    model: 'judge-1',
    temperature: 0,
    maxTokens: 100,
    inputPrice: 1,
    outputPrice: 2,
    ...changes,
  });
  return send(id);
}

async function send(trialId: string) {
  const worker = judging.startJudge();
  await worker.handle({ trialId });
  await worker.ended();
  return getTrial(judging.context.services, judging.context.admin, { trialId });
}

async function pointAt(baseUrl: string): Promise<void> {
  await judging.context.services.db.judgeProvider.update({
    where: { id: getProviderId() },
    data: { baseUrl },
    select: { id: true },
  });
}

it('a connection test returns the server’s models and asks no question', async () => {
  expect(await connect()).toMatchObject({
    status: 'done',
    fault: null,
    connection: { models: ['judge-1', 'judge-2'], latencyMs: expect.any(Number) },
  });
  expect(judging.server.record().requests).toBe(0);
});

it('a question is asked once, and its reply read, counted and priced like a verdict', async () => {
  const trial = await ask();
  const { requests, billed } = judging.server.record();
  expect(requests).toBe(1);
  expect(trial).toMatchObject({
    status: 'done',
    reply: {
      verdict: { correct: false },
      problem: null,
      promptTokens: billed.promptTokens,
      completionTokens: billed.completionTokens,
      tokensEstimated: false,
      costNano: 1000 * billed.promptTokens + 2000 * billed.completionTokens,
    },
  });
  expect(judging.server.lastRequest()?.body).toMatchObject({ model: 'judge-1', max_tokens: 100 });
});

it('a trial enters nothing into the ledger and doesn’t pause its provider', async () => {
  judging.server.setFaults({ faults: [fault.wrongKey] });
  await ask();
  const { db } = judging.context.services;
  expect(await db.verdict.count()).toBe(0);
  expect(await db.judgeProvider.findUnique({ where: { id: getProviderId() } })).toMatchObject({
    failuresInRow: 0,
    pausedUntil: null,
  });
});

describe('a fault is one sentence with its fix:', () => {
  const body = (text: string): Fault => ({ kind: 'body', body: text });

  it.each<[string, Fault, string, RegExp]>([
    ['a wrong key', fault.wrongKey, 'judge_key_rejected', /Enter a valid key/],
    ['a web page', body('<!doctype html>'), 'judge_malformed_response', /ends with \/v1/],
    ['a huge answer', body('x'.repeat(5e6)), 'judge_malformed_response', /ends with \/v1/],
    ['a redirect', { kind: 'status', status: 301 }, 'judge_redirected', /Enter the final address/],
    ['an outage', fault.serverError, 'judge_unavailable', /Check host and port/],
    ['a rate limit', fault.rateLimited('1'), 'judge_rate_limited', /Wait a minute/],
    ['no credit', fault.noCredit, 'judge_no_credit', /Top it up/],
  ])('%s', async (_name, cause, code, fix) => {
    judging.server.setFaults({ faults: [cause] });
    const expected = { status: 'failed', fault: { code, message: expect.stringMatching(fix) } };
    expect(await connect()).toMatchObject(expected);
    expect(await ask()).toMatchObject(expected);
  });

  it('an unknown model', async () => {
    expect(await ask({ model: 'judge-9' })).toMatchObject({
      fault: { code: 'judge_model_unknown', message: expect.stringContaining('of its list') },
    });
  });

  it('a silent server', async () => {
    judging.server.setFaults({ faults: [fault.silence] });
    expect(await ask({ timeoutSeconds: 1 })).toMatchObject({
      fault: { code: 'judge_timeout', message: expect.stringContaining('Raise the timeout') },
    });
  });

  it('an address where nothing listens', async () => {
    await judging.server.stop();
    expect(await connect()).toMatchObject({ fault: { code: 'judge_unavailable' } });
  });

  it('a server without a list of models is connected, with an unknown list', async () => {
    await pointAt(judging.server.baseUrl.replace(/\/v1$/, '/other'));
    expect(await connect()).toMatchObject({ status: 'done', connection: { models: null } });
  });
});

it('a worker that shuts down returns its trial, and the next one sends it', async () => {
  let requests = 0;
  const silent: RequestListener = () => {
    requests += 1;
  };
  const server = createServer(silent).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const { baseUrl } = judging.server;
  await pointAt(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`);
  const { services, admin } = judging.context;
  const { id } = await testProvider(services, admin, { providerId: getProviderId() });
  const worker = judging.startJudge();
  await worker.handle({ trialId: id });
  await waitUntil('the request', async () => requests === 1);
  await worker.end();
  server.closeAllConnections();
  server.close();
  expect(await getTrial(services, admin, { trialId: id })).toMatchObject({ status: 'pending' });
  await pointAt(baseUrl);
  expect(await send(id)).toMatchObject({ status: 'done' });
});
