import { expect, it } from 'vitest';
import { inWorlds } from '../../testing/fresh-world';
import { openAnswerFiles } from '../../testing/judged-files';
import { importOpenTruth, says, setUpJudge, submitAndRunOpen } from '../../testing/judged-world';
import type { World } from '../../testing/world';
import { claimVerdicts, type HeldVerdict } from './claim-verdicts';
import type { JudgeReply } from './judge-reply';
import { judgePolicy } from './policy';
import { settleVerdict } from './settle-verdict';

let world: World;
let profile: Awaited<ReturnType<typeof setUpJudge>>;

inWorlds(async (fresh) => {
  world = fresh;
  await importOpenTruth(world, { questions: 2 });
  profile = await setUpJudge(world, { concurrency: 20 });
  await submitAndRunOpen(world, world.owner, openAnswerFiles(2, { skill: 0.5 }));
});

const items = 22;

async function take(profileId = profile.profileId): Promise<HeldVerdict[]> {
  const claimed = await claimVerdicts(world.services, {
    profileId,
    leaseSeconds: 30,
    workerId: 'test',
    keys: { sealer: world.services.sealer, environment: {} },
  });
  if (claimed.kind !== 'held') throw new Error(`Nothing was taken up: ${claimed.kind}`);
  return claimed.verdicts;
}

async function takeOne(): Promise<HeldVerdict> {
  const [first] = await take();
  if (!first) throw new Error('Nothing was taken up.');
  return first;
}

const settle = (held: HeldVerdict, reply: JudgeReply, random = 0) =>
  settleVerdict(world.services, held, reply, { policy: judgePolicy, random });
const fault = (code: string, retryAfterMs: number | null = null): JudgeReply => ({
  kind: 'transient',
  code,
  retryAfterMs,
});
const rowOf = ({ hash }: HeldVerdict) =>
  world.services.db.verdict.findUniqueOrThrow({
    where: { hash },
    omit: { parsed: false, reply: false },
  });
const provider = () =>
  world.services.db.judgeProvider.findUniqueOrThrow({ where: { id: profile.provider.id } });
const counts = async () => {
  const rows = await world.services.db.verdict.groupBy({ by: ['status', 'fault'], _count: true });
  return Object.fromEntries(
    rows.map(({ status, fault: code, _count }) => [`${status} ${code}`, _count]),
  );
};

it('writes verdict, reply, tokens, cost and time of a question at once', async () => {
  const held = await takeOne();
  expect(await settle(held, says(true))).toBe(true);
  const row = await rowOf(held);
  expect(row).toMatchObject({
    status: 'done',
    parsed: { correct: true, score: 5 },
    reply: expect.stringContaining('correct'),
    promptTokens: 500,
    completionTokens: 20,
    // 1 and 2 US dollars per million tokens.
    costNano: 540_000n,
    latencyMs: 100,
    asked: 1,
    replies: 1,
    attempts: 0,
    leaseToken: null,
    fault: null,
  });
  expect(row.askedAt).not.toBeNull();
  expect(row.settledAt).not.toBeNull();
});

it('keeps what a database cannot, marked', async () => {
  const held = await takeOne();
  const text = '{"pred":"correct","score":4,"reason":"\0 \\u0000 \uD83C"}';
  await settle(held, { ...says(true), text } as JudgeReply);
  expect(await rowOf(held)).toMatchObject({
    status: 'done',
    reply: '{"pred":"correct","score":4,"reason":"\uFFFD \\u0000 \uFFFD"}',
  });
});

it('has what is no verdict asked again under another key, and pays for each reply', async () => {
  const held = await takeOne();
  await settle(held, { ...says(true), text: 'Hm.' } as JudgeReply);
  expect(await rowOf(held)).toMatchObject({
    status: 'pending',
    fault: 'judge_unreadable',
    unreadable: 1,
    replies: 1,
    costNano: 540_000n,
    reply: 'Hm.',
    parsed: null,
    settledAt: null,
  });
  const again = (await take()).find(({ hash }) => hash === held.hash);
  expect(again?.idempotencyKey).toBe(`${held.hash}-1`);
  if (again) await settle(again, says(true));
  expect(await rowOf(held)).toMatchObject({ status: 'done', replies: 2, costNano: 1_080_000n });
});

it('has a question wait after a fault, under the same key, and leaves no price on it', async () => {
  const held = await takeOne();
  await settle(held, fault('judge_timeout'), 0.5);
  const row = await rowOf(held);
  expect(row).toMatchObject({ status: 'pending', attempts: 1, replies: 0, costNano: 0n });
  expect(row.notBefore.getTime() - (row.askedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(500);
  await world.services.db.$executeRaw`UPDATE "Verdict" SET "notBefore" = now()`;
  const again = (await take()).find(({ hash }) => hash === held.hash);
  expect(again).toMatchObject({ idempotencyKey: held.idempotencyKey, attempts: 1 });
});

it('pauses the provider for as long as it asks, in all profiles', async () => {
  const held = await takeOne();
  await settle(held, fault('judge_rate_limited', 60_000));
  const row = await rowOf(held);
  const { pausedUntil, pauseReason, trips, failuresInRow } = await provider();
  expect({ pauseReason, trips, failuresInRow }).toEqual({
    pauseReason: 'judge_rate_limited',
    trips: 0,
    failuresInRow: 1,
  });
  const asked = row.askedAt?.getTime() ?? 0;
  expect(pausedUntil?.getTime()).toBeGreaterThanOrEqual(asked + 60_000);
  expect(row.notBefore.getTime()).toBeGreaterThanOrEqual(asked + 60_000);
  await expect(take()).rejects.toThrow('wait');
});

it('pauses a provider after ten faults in a row, and one reply makes all well', async () => {
  const held = await take();
  for (const one of held.slice(0, 10)) await settle(one, fault('judge_unavailable'));
  const { pausedUntil, ...paused } = await provider();
  expect(paused).toMatchObject({ trips: 1, failuresInRow: 10, pauseReason: 'judge_unavailable' });
  expect(pausedUntil?.getTime()).toBeGreaterThan(Date.now());
  const [late, reply] = held.slice(10);
  if (!late || !reply) throw new Error('Too few were taken up.');
  await settle(late, fault('judge_unavailable'));
  expect(await provider()).toMatchObject({ trips: 1, failuresInRow: 11, pausedUntil });
  await settle(reply, says(true));
  expect(await provider()).toMatchObject({ trips: 0, failuresInRow: 0, pausedUntil });
});

it('gives a provider up when the trial after the last pause fails: all that waits fails, in every profile, but not what is being asked', async () => {
  const second = await setUpJudge(world, { providerId: profile.provider.id, model: 'another' });
  const answers = openAnswerFiles(2, { skill: 0.5, mark: 'second ' });
  await submitAndRunOpen(world, world.owner, answers);
  const asked = await take(second.profileId);
  const [trial, ...others] = await take();
  if (!trial) throw new Error('Nothing was taken up.');
  await world.services.db.judgeProvider.update({
    where: { id: profile.provider.id },
    data: { trips: 3, failuresInRow: 13, pausedUntil: new Date(trial.askedAt - 1) },
  });
  await settle(trial, fault('judge_timeout'));
  const inFlight = asked.length + others.length;
  expect(await counts()).toEqual({
    'failed judge_timeout': 2 * items - inFlight,
    'pending null': inFlight,
  });
  for (const one of [...asked, ...others]) await settle(one, says(true));
  expect(await counts()).toMatchObject({ 'done null': inFlight });
});

it('fails all of a profile at once for a model that is not there, and leaves the provider and its other profiles alone', async () => {
  const second = await setUpJudge(world, { providerId: profile.provider.id, model: 'another' });
  const answers = openAnswerFiles(2, { skill: 0.5, mark: 'second ' });
  await submitAndRunOpen(world, world.owner, answers);
  const held = await takeOne();
  await world.services.db
    .$executeRaw`UPDATE "Verdict" SET "leaseToken" = NULL, "leaseExpires" = NULL WHERE hash <> ${held.hash}`;
  await settle(held, { kind: 'fatal', code: 'judge_model_unknown' });
  expect(await counts()).toEqual({ 'failed judge_model_unknown': items, 'pending null': items });
  expect(await provider()).toMatchObject({ trips: 0, pausedUntil: null });
  expect((await take(second.profileId)).length).toBe(8);
});

it('pauses the provider for a key that is not accepted', async () => {
  await settle(await takeOne(), { kind: 'fatal', code: 'judge_key_rejected' });
  const { pausedUntil, pauseReason, trips } = await provider();
  expect({ pauseReason, trips }).toEqual({ pauseReason: 'judge_key_rejected', trips: 1 });
  expect(pausedUntil?.getTime()).toBeGreaterThan(Date.now() + 50_000);
});
