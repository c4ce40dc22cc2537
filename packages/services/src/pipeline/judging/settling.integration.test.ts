import { expect, it } from 'vitest';
import { importOpenTruth, says, setUpJudge, submitAndRunOpen } from '../../testing/judged-context';
import { openAnswerFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { waitForLocks } from '../../testing/wait-for-locks';
import { type ClaimedVerdict, claimVerdicts } from './claim-verdicts';
import type { JudgeReply } from './judge-reply';
import { judgePolicy } from './policy';
import { settleVerdict } from './settle-verdict';
import { failWaiting } from './store/settle';

let context: TestContext;
let profile: Awaited<ReturnType<typeof setUpJudge>>;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context, { questions: 2 });
  profile = await setUpJudge(context, { concurrency: 20 });
  await submitAndRunOpen(context, context.owner, openAnswerFiles(2, { skill: 0.5 }));
});

const items = 22;

async function claimBatch(profileId = profile.profileId): Promise<ClaimedVerdict[]> {
  const claimed = await claimVerdicts(context.services, {
    profileId,
    leaseSeconds: 30,
    workerId: 'test',
    keys: { secretCipher: context.services.secretCipher, environment: {} },
  });
  if (claimed.kind !== 'claimed') throw new Error(`Nothing was claimed: ${claimed.kind}`);
  return claimed.verdicts;
}

async function claimOne(): Promise<ClaimedVerdict> {
  const [first] = await claimBatch();
  if (!first) throw new Error('Nothing was claimed.');
  return first;
}

const settle = (verdict: ClaimedVerdict, reply: JudgeReply, random = 0) =>
  settleVerdict(context.services, verdict, reply, { policy: judgePolicy, random });
const fault = (code: string, retryAfterMs: number | null = null): JudgeReply => ({
  kind: 'transient',
  code,
  retryAfterMs,
});
const toRow = ({ hash }: ClaimedVerdict) =>
  context.services.db.verdict.findUniqueOrThrow({
    where: { hash },
    omit: { parsed: false, reply: false },
  });
const provider = () =>
  context.services.db.judgeProvider.findUniqueOrThrow({ where: { id: profile.provider.id } });
const counts = async () => {
  const rows = await context.services.db.verdict.groupBy({ by: ['status', 'fault'], _count: true });
  return Object.fromEntries(
    rows.map(({ status, fault: code, _count }) => [`${status} ${code}`, _count]),
  );
};

it('writes verdict, reply, tokens, cost and latency of a request together', async () => {
  const verdict = await claimOne();
  expect(await settle(verdict, says(true))).toBe(true);
  const row = await toRow(verdict);
  expect(row).toMatchObject({
    status: 'done',
    parsed: { correct: true, score: 5 },
    reply: expect.stringContaining('correct'),
    promptTokens: 500,
    completionTokens: 20,
    // Prices: 1 and 2 US dollars per million tokens.
    costNano: 540_000n,
    latencyMs: 100,
    requests: 1,
    replies: 1,
    attempts: 0,
    leaseToken: null,
    fault: null,
  });
  expect(row.requestedAt).not.toBeNull();
  expect(row.settledAt).not.toBeNull();
});

it('replaces characters that the database cannot store', async () => {
  const verdict = await claimOne();
  const text = '{"pred":"correct","score":4,"reason":"\0 \\u0000 \uD83C"}';
  await settle(verdict, { ...says(true), text } as JudgeReply);
  expect(await toRow(verdict)).toMatchObject({
    status: 'done',
    reply: '{"pred":"correct","score":4,"reason":"\uFFFD \\u0000 \uFFFD"}',
  });
});

it('retries unreadable replies with a new key and counts the cost of each reply', async () => {
  const verdict = await claimOne();
  await settle(verdict, { ...says(true), text: 'Hm.' } as JudgeReply);
  expect(await toRow(verdict)).toMatchObject({
    status: 'pending',
    fault: 'judge_unreadable',
    unreadable: 1,
    replies: 1,
    costNano: 540_000n,
    reply: 'Hm.',
    parsed: null,
    settledAt: null,
  });
  const again = (await claimBatch()).find(({ hash }) => hash === verdict.hash);
  expect(again?.idempotencyKey).toBe(`${verdict.hash}-1`);
  if (again) await settle(again, says(true));
  expect(await toRow(verdict)).toMatchObject({ status: 'done', replies: 2, costNano: 1_080_000n });
});

it('delays a request after a fault with the same key and no cost', async () => {
  const verdict = await claimOne();
  await settle(verdict, fault('judge_unavailable'), 0.5);
  const row = await toRow(verdict);
  expect(row).toMatchObject({ status: 'pending', attempts: 1, replies: 0, costNano: 0n });
  expect(row.notBefore.getTime() - (row.requestedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(500);
  await context.services.db.$executeRaw`UPDATE "Verdict" SET "notBefore" = now()`;
  const again = (await claimBatch()).find(({ hash }) => hash === verdict.hash);
  expect(again).toMatchObject({ idempotencyKey: verdict.idempotencyKey, attempts: 1 });
});

it.each(['judge_timeout', 'judge_disconnected', 'judge_malformed_response'])(
  'counts the estimate of a request that may have been billed without a reply (%s)',
  async (code) => {
    const verdict = await claimOne();
    const { estimateNano } = await toRow(verdict);
    await settle(verdict, fault(code));
    expect(await toRow(verdict)).toMatchObject({ unanswered: 1, costNano: estimateNano });
    await context.services.db.$executeRaw`UPDATE "Verdict" SET "notBefore" = now()`;
    const again = (await claimBatch()).find(({ hash }) => hash === verdict.hash);
    if (!again) throw new Error('It was not claimed again.');
    await settle(again, says(true));
    expect(await toRow(verdict)).toMatchObject({
      unanswered: 1,
      replies: 1,
      costNano: estimateNano + 540_000n,
    });
  },
);

it.each(['judge_unavailable', 'judge_rate_limited'])(
  'counts no cost of a request that the server turned away (%s)',
  async (code) => {
    const verdict = await claimOne();
    await settle(verdict, fault(code));
    expect(await toRow(verdict)).toMatchObject({ unanswered: 0, costNano: 0n });
  },
);

it('pauses the provider for the requested time', async () => {
  const verdict = await claimOne();
  await settle(verdict, fault('judge_rate_limited', 60_000));
  const row = await toRow(verdict);
  const { pausedUntil, pauseReason, trips, failuresInRow } = await provider();
  expect({ pauseReason, trips, failuresInRow }).toEqual({
    pauseReason: 'judge_rate_limited',
    trips: 0,
    failuresInRow: 1,
  });
  const requestedAt = row.requestedAt?.getTime() ?? 0;
  expect(pausedUntil?.getTime()).toBeGreaterThanOrEqual(requestedAt + 60_000);
  expect(row.notBefore.getTime()).toBeGreaterThanOrEqual(requestedAt + 60_000);
  await expect(claimBatch()).rejects.toThrow('wait');
});

it('pauses a provider after ten consecutive faults, and a reply resets the count', async () => {
  const claimed = await claimBatch();
  for (const verdict of claimed.slice(0, 10)) await settle(verdict, fault('judge_unavailable'));
  const { pausedUntil, ...paused } = await provider();
  expect(paused).toMatchObject({ trips: 1, failuresInRow: 10, pauseReason: 'judge_unavailable' });
  expect(pausedUntil?.getTime()).toBeGreaterThan(Date.now());
  const [late, reply] = claimed.slice(10);
  if (!late || !reply) throw new Error('Too few were claimed.');
  await settle(late, fault('judge_unavailable'));
  expect(await provider()).toMatchObject({ trips: 1, failuresInRow: 11, pausedUntil });
  await settle(reply, says(true));
  expect(await provider()).toMatchObject({ trips: 0, failuresInRow: 0, pausedUntil });
});

/** Requests in flight of both people who wait, by whom they are. */
async function claimOfTwo(): Promise<{ mine: ClaimedVerdict[]; theirs: ClaimedVerdict[] }> {
  const files = openAnswerFiles(2, { skill: 0.5, mark: 'theirs ' });
  await submitAndRunOpen(context, context.other, files);
  const claimed = await claimBatch();
  const isTheirs = ({ messages }: ClaimedVerdict) => JSON.stringify(messages).includes('theirs ');
  return {
    mine: claimed.filter((verdict) => !isTheirs(verdict)),
    theirs: claimed.filter(isTheirs),
  };
}

it.each([
  ['has waited for a reply', null],
  ['got a verdict', says(true)],
  ['got a reply without a verdict', { ...says(true), text: 'Hm.' } as JudgeReply],
  ['was refused', { kind: 'rejected', code: 'judge_request_rejected' } as const],
])(
  'answers that always fail pause the provider for nobody who %s, until his requests fail too',
  async (_, reply) => {
    const { mine, theirs } = await claimOfTwo();
    const [first, second] = theirs;
    if (!first || !second) throw new Error('Too few were claimed.');
    if (reply) await settle(first, reply);
    for (const verdict of mine) await settle(verdict, fault('judge_unavailable'));
    expect(await provider()).toMatchObject({ trips: 0, failuresInRow: 10, pausedUntil: null });
    await settle(second, fault('judge_unavailable'));
    expect(await provider()).toMatchObject({ trips: 1, failuresInRow: 11 });
  },
);

/** Lets the other person's requests wait for an hour, after the judge worked for one of them. Returns my requests. */
async function claimWhileOthersWait(): Promise<ClaimedVerdict[]> {
  const { mine, theirs } = await claimOfTwo();
  const [first] = theirs;
  if (!first) throw new Error('Too few were claimed.');
  await settle(first, says(true));
  await context.services.db.$executeRaw`
    UPDATE "Verdict" SET "leaseToken" = NULL, "leaseExpires" = NULL, "notBefore" = now() + interval '1 hour'
    WHERE status = 'pending' AND "payerId" = ${context.other.userId}`;
  return mine;
}

it('pauses a provider that fails for everybody whose requests are due, although others wait for hours', async () => {
  for (const verdict of await claimWhileOthersWait())
    await settle(verdict, fault('judge_unavailable'));
  expect(await provider()).toMatchObject({ trips: 1, failuresInRow: 10 });
});

it('gives up a provider with the requests that wait for a retry, but not with those that others let wait for hours', async () => {
  const [trial] = await claimWhileOthersWait();
  if (!trial) throw new Error('Nothing was claimed.');
  await context.services.db.$executeRaw`
    UPDATE "Verdict" SET "notBefore" = now() + interval '50 seconds'
    WHERE status = 'pending' AND "leaseToken" IS NULL AND "notBefore" <= now()`;
  await context.services.db.judgeProvider.update({
    where: { id: profile.provider.id },
    data: { trips: 3, failuresInRow: 13, pausedUntil: new Date(trial.requestedAt - 1) },
  });
  await settle(trial, fault('judge_unavailable'));
  expect(await counts()).toEqual({
    'done null': 1,
    'failed judge_unavailable': items - 9,
    'pending null': items - 1 + 9,
  });
});

it('a rejected key for one person’s answers fails and pauses nothing of others, until theirs meet it', async () => {
  const { mine, theirs } = await claimOfTwo();
  const [[my], [their]] = [mine, theirs];
  if (!my || !their) throw new Error('Too few were claimed.');
  await settle(my, { kind: 'fatal', code: 'judge_key_rejected' });
  expect(await counts()).toEqual({
    'failed judge_key_rejected': 1,
    'pending null': 2 * items - 1,
  });
  expect(await provider()).toMatchObject({ trips: 0, pausedUntil: null });
  await settle(their, { kind: 'fatal', code: 'judge_key_rejected' });
  expect(await counts()).toEqual({
    'failed judge_key_rejected': 2 * items - 18,
    'pending null': 18,
  });
  expect(await provider()).toMatchObject({ trips: 1 });
});

it('a reply locks its provider before its request, as faults do, so that they can’t deadlock', async () => {
  const { db } = context.services;
  const verdict = await claimOne();
  await settle(verdict, fault('judge_unavailable'));
  await db.$executeRaw`UPDATE "Verdict" SET "notBefore" = now()`;
  const again = await claimOne();
  const settling = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM "JudgeProvider" WHERE id = ${again.providerId} FOR NO KEY UPDATE`;
      const waiting = settle(again, says(true));
      await waitForLocks(context, 1);
      const free = await tx.$queryRaw`
        SELECT 1 FROM "Verdict" WHERE hash = ${again.hash} FOR NO KEY UPDATE SKIP LOCKED`;
      expect(free).toHaveLength(1);
      return { waiting };
    },
    { timeout: 60_000 },
  );
  expect(await settling.waiting).toBe(true);
  expect(await provider()).toMatchObject({ failuresInRow: 0 });
});

it('gives up a provider after the last failed trial: pending requests of all profiles fail, running requests continue', async () => {
  const second = await setUpJudge(context, { providerId: profile.provider.id, model: 'another' });
  const answers = openAnswerFiles(2, { skill: 0.5, mark: 'second ' });
  await submitAndRunOpen(context, context.owner, answers);
  const taken = await claimBatch(second.profileId);
  const [trial, ...others] = await claimBatch();
  if (!trial) throw new Error('Nothing was claimed.');
  await context.services.db.judgeProvider.update({
    where: { id: profile.provider.id },
    data: { trips: 3, failuresInRow: 13, pausedUntil: new Date(trial.requestedAt - 1) },
  });
  await settle(trial, fault('judge_timeout'));
  const inFlight = taken.length + others.length;
  expect(await counts()).toEqual({
    'failed judge_timeout': 2 * items - inFlight,
    'pending null': inFlight,
  });
  for (const verdict of [...taken, ...others]) await settle(verdict, says(true));
  expect(await counts()).toMatchObject({ 'done null': inFlight });
});

it('an unknown model fails all requests of its profile and leaves other profiles of the provider alone', async () => {
  const second = await setUpJudge(context, { providerId: profile.provider.id, model: 'another' });
  const answers = openAnswerFiles(2, { skill: 0.5, mark: 'second ' });
  await submitAndRunOpen(context, context.owner, answers);
  const verdict = await claimOne();
  await context.services.db
    .$executeRaw`UPDATE "Verdict" SET "leaseToken" = NULL, "leaseExpires" = NULL WHERE hash <> ${verdict.hash}`;
  await settle(verdict, { kind: 'fatal', code: 'judge_model_unknown' });
  expect(await counts()).toEqual({ 'failed judge_model_unknown': items, 'pending null': items });
  expect(await provider()).toMatchObject({ trips: 0, pausedUntil: null });
  expect((await claimBatch(second.profileId)).length).toBe(8);
});

it('fails every waiting question of a profile, although each transaction takes only some', async () => {
  const { services } = context;
  await failWaiting(services, { profileId: profile.profileId }, 'judge_key_missing', 'all', 7);
  expect(await counts()).toEqual({ 'failed judge_key_missing': items });
});

it('pauses the provider for a rejected key', async () => {
  await settle(await claimOne(), { kind: 'fatal', code: 'judge_key_rejected' });
  const { pausedUntil, pauseReason, trips } = await provider();
  expect({ pauseReason, trips }).toEqual({ pauseReason: 'judge_key_rejected', trips: 1 });
  expect(pausedUntil?.getTime()).toBeGreaterThan(Date.now() + 50_000);
});
