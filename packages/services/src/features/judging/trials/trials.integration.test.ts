import { beforeEach, expect, it } from 'vitest';
import { claimTrial } from '../../../pipeline/judging/trials/claim';
import { finishConnection, finishQuestion } from '../../../pipeline/judging/trials/finish';
import { removeOldTrials } from '../../../pipeline/judging/trials/store';
import { sweepTrials } from '../../../pipeline/judging/trials/sweep';
import { importOpenTruth, says } from '../../../testing/judged-context';
import { setUpTestContext } from '../../../testing/set-up-context';
import type { TestContext } from '../../../testing/test-context';
import { pauseQueue } from '../../operations/switch-queue';
import { createProvider } from '../providers/create';
import { listProviders } from '../providers/list';
import { changeProvider } from '../providers/update';
import { askTrialQuestion } from './ask-question';
import { getTrial } from './get';
import { testProvider } from './test-provider';

let context: TestContext;
let providerId: string;

setUpTestContext((fresh) => {
  context = fresh;
});

beforeEach(async () => {
  const { services, admin } = context;
  const { id } = await createProvider(services, admin, {
    name: 'A provider',
    baseUrl: 'http://127.0.0.1:9/v1',
    key: { from: 'stored', value: 'sk-trial' },
  });
  providerId = id;
});

const settings = {
  benchmark: 'cvrr-es',
  model: 'judge-1',
  temperature: 0,
  maxTokens: 200,
  inputPrice: 1,
  outputPrice: 2,
};

const test = () => testProvider(context.services, context.admin, { providerId });
const ask = (changes: object = {}) =>
  askTrialQuestion(context.services, context.maintainer, { ...settings, providerId, ...changes });
const claim = (trialId: string, workerId = 'worker') =>
  claimTrial(context.services, trialId, {
    workerId,
    keys: { secretCipher: context.services.secretCipher, environment: {} },
  });
const read = (trialId: string) => getTrial(context.services, context.admin, { trialId });
/** Moves the start of a trial back. */
const age = (trialId: string, seconds: number) =>
  context.services.db.$executeRaw`
    UPDATE "JudgeTrial" SET "createdAt" = "createdAt" - make_interval(secs => ${seconds})
    WHERE id = ${trialId}`;

async function connect(models: string[]): Promise<string> {
  const { id } = await test();
  const trial = await claim(id);
  if (!trial) throw new Error('The trial is not claimable.');
  await finishConnection(context.services, trial, { kind: 'models', models, latencyMs: 12 });
  return id;
}

it('a test waits for a worker, which gets address and key, and is recorded', async () => {
  const { id, status, overdue } = await test();
  expect({ status, overdue }).toEqual({ status: 'pending', overdue: false });
  expect(context.wokenTrials).toEqual([id]);
  expect(await claim(id)).toMatchObject({
    target: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'sk-trial', timeoutMs: 15_000 },
    question: null,
  });
  const events = await context.services.db.auditEvent.findMany({ orderBy: { at: 'asc' } });
  expect(events.at(-1)).toMatchObject({ action: 'provider.test', subjectId: providerId });
});

it('the models of the latest successful test are shown until address or key change', async () => {
  const list = async () =>
    (await listProviders(context.services, context.admin))[0]?.lastConnection;
  expect(await list()).toBeNull();
  await connect(['old']);
  await connect(['m-1', 'm-2']);
  const failed = await claim((await test()).id);
  if (!failed) throw new Error('The trial is not claimable.');
  await finishConnection(context.services, failed, { kind: 'fatal', code: 'judge_key_rejected' });
  expect(await list()).toMatchObject({ latencyMs: 12, models: ['m-1', 'm-2'] });
  await changeProvider(context.services, context.admin, { providerId, name: 'Renamed' });
  expect(await list()).toMatchObject({ models: ['m-1', 'm-2'] });
  const running = await claim((await test()).id);
  if (!running) throw new Error('The trial is not claimable.');
  const key = { from: 'none' } as const;
  await changeProvider(context.services, context.admin, { providerId, key });
  await finishConnection(context.services, running, {
    kind: 'models',
    models: ['of another key'],
    latencyMs: 1,
  });
  expect(await list()).toBeNull();
});

it('a question is synthetic: it contains nothing of the private revision', async () => {
  await importOpenTruth(context, { access: 'private' });
  const { question } = await ask();
  const text = question?.messages.map(({ content }) => content).join('\n') ?? '';
  const items = await context.services.db.item.findMany({
    select: { reference: true, payload: true },
  });
  expect(items.length).toBeGreaterThan(0);
  const texts = items.flatMap(({ reference, payload }) =>
    Object.values({ ...Object(reference), ...Object(payload) }).map(String),
  );
  expect(texts.filter((part) => part.length > 10 && text.includes(part))).toEqual([]);
  expect(question).toMatchObject({ benchmark: 'cvrr-es', promptKind: 'answer', model: 'judge-1' });
});

it('a reply is shown with what the benchmark read, its tokens and its cost', async () => {
  const { id } = await ask();
  const trial = await claim(id);
  if (!trial?.question) throw new Error('The trial is not a claimable question.');
  expect(trial.target.timeoutMs).toBe(60_000);
  await finishQuestion(context.services, trial, trial.question, says(true));
  expect(await getTrial(context.services, context.maintainer, { trialId: id })).toMatchObject({
    status: 'done',
    reply: {
      verdict: { correct: true },
      problem: null,
      latencyMs: 100,
      promptTokens: 500,
      completionTokens: 20,
      costNano: 540_000,
    },
  });
});

it.each([
  ['an unreadable one', { text: 'Who can say.' }, /Who can say/],
  ['a truncated one', { cut: true }, /maximum of 200 tokens/],
])('a reply without a verdict says why: %s', async (_name, changes, problem) => {
  const { id } = await ask();
  const trial = await claim(id);
  if (!trial?.question) throw new Error('The trial is not a claimable question.');
  const reply = { ...says(true), ...changes };
  await finishQuestion(context.services, trial, trial.question, reply);
  const view = await getTrial(context.services, context.maintainer, { trialId: id });
  expect(view.reply).toMatchObject({ verdict: null, problem: expect.stringMatching(problem) });
});

it('a question uses an uploaded prompt file, and reports its issues', async () => {
  const prompt = { system: 'Grade.', user: 'MARK {{question}} {{true_answer}} {{answer}}' };
  const text = JSON.stringify({ answer: prompt });
  const { question } = await ask({ prompts: { name: 'p.json', text } });
  expect(question?.messages[1]?.content).toContain('MARK ');
  await expect(ask({ prompts: { name: 'p.json', text: '{}' } })).rejects.toMatchObject({
    code: 'invalid_prompts',
  });
});

it('each kind of question of a benchmark can be asked', async () => {
  const promptKind = 'captioning';
  expect((await ask({ benchmark: 'tempcompass', promptKind })).question).toMatchObject({
    promptKind,
  });
  await expect(ask({ promptKind })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { promptKind: 'Unknown kind of question. Choose one of: answer.' },
  });
  await expect(ask({ benchmark: 'vidhal' })).rejects.toMatchObject({ code: 'invalid_input' });
});

it('only one worker sends a trial, and one that lost its lease writes nothing', async () => {
  const { id } = await test();
  const [first, second] = await Promise.all([claim(id, 'a'), claim(id, 'b')]);
  const trial = first ?? second;
  expect([first, second].filter((claimed) => claimed !== null)).toHaveLength(1);
  if (!trial) throw new Error('Nobody claimed the trial.');
  const lost = { ...trial, claim: { ...trial.claim, token: 'lost' } };
  await finishConnection(context.services, lost, { kind: 'unlisted', latencyMs: 1 });
  expect(await read(id)).toMatchObject({ status: 'pending' });
  await finishConnection(context.services, trial, { kind: 'unlisted', latencyMs: 1 });
  expect(await read(id)).toMatchObject({ status: 'done', connection: { models: null } });
  expect(await claim(id)).toBeNull();
});

it('a trial that no worker claims is overdue after 15 seconds and fails after two minutes, unsent', async () => {
  const { id } = await test();
  await age(id, 20);
  expect(await read(id)).toMatchObject({ status: 'pending', overdue: true });
  expect(await sweepTrials(context.services)).toBe(1);
  expect(context.wokenTrials).toEqual([id, id]);
  await age(id, 120);
  expect(await claim(id)).toBeNull();
  expect(await sweepTrials(context.services)).toBe(0);
  expect(await read(id)).toMatchObject({
    status: 'failed',
    overdue: false,
    fault: { code: 'judge_trial_expired', message: expect.stringContaining('Operations') },
  });
});

it('a trial that a worker claimed is not overdue, however long the provider takes', async () => {
  const { id } = await test();
  await age(id, 20);
  expect(await claim(id)).not.toBeNull();
  expect(await read(id)).toMatchObject({ status: 'pending', overdue: false });
});

it('a key that the worker can’t read fails the trial without a request', async () => {
  const { id } = await test();
  const keys = { secretCipher: null, environment: {} };
  expect(await claimTrial(context.services, id, { workerId: 'worker', keys })).toBeNull();
  expect(await read(id)).toMatchObject({ fault: { code: 'judge_key_missing' } });
});

it('while the judge queue is paused, no trial starts and none is sent', async () => {
  const { id } = await test();
  await pauseQueue(context.services, context.admin, { queue: 'judge', reason: 'Maintenance.' });
  expect(await claim(id)).toBeNull();
  await expect(test()).rejects.toMatchObject({ code: 'wrong_state' });
});

it('a user can start 30 trials per hour', async () => {
  for (let i = 0; i < 30; i += 1) await test();
  await expect(test()).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(ask()).resolves.toMatchObject({ status: 'pending' });
});

it('nobody reads the trial of somebody else', async () => {
  const { id } = await ask();
  await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
});

it('after a day, only the latest successful connection of a provider remains', async () => {
  const old = await connect(['old']);
  const latest = await connect(['new']);
  const { id: question } = await ask();
  const { id: recent } = await test();
  for (const id of [old, latest, question]) await age(id, 90_000);
  expect(await removeOldTrials(context.services)).toBe(2);
  const left = await context.services.db.judgeTrial.findMany({ select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual([latest, recent].sort());
});
