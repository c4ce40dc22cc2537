import { describe, expect, it } from 'vitest';
import { importOpenTruth, says, setUpJudge, submitAndRunOpen } from '../../testing/judged-context';
import { openAnswerFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { type Claimed, type ClaimedVerdict, claimVerdicts } from './claim-verdicts';
import type { JudgeReply } from './judge-reply';
import { judgePolicy } from './policy';
import { settleVerdict } from './settle-verdict';
import { releaseVerdicts, renewVerdicts } from './store/claim';

let context: TestContext;
let profile: Awaited<ReturnType<typeof setUpJudge>>;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context, { questions: 2 });
  profile = await setUpJudge(context, { concurrency: 5 });
});

const items = 22;
const submitAnswers = (mark = '') =>
  submitAndRunOpen(context, context.owner, openAnswerFiles(2, { skill: 0.5, mark }));

const claimBatch = (profileId = profile.profileId, workerId = 'test'): Promise<Claimed> =>
  claimVerdicts(context.services, {
    profileId,
    leaseSeconds: 30,
    workerId,
    keys: { secretCipher: context.services.secretCipher, environment: {} },
  });

/** Verdicts of a claim. Throws if the claim is empty. */
function getVerdicts(claimed: Claimed): ClaimedVerdict[] {
  if (claimed.kind !== 'claimed') throw new Error(`Nothing was claimed: ${claimed.kind}`);
  return claimed.verdicts;
}

const settle = (verdict: ClaimedVerdict, reply: JudgeReply = says(true)) =>
  settleVerdict(context.services, verdict, reply, { policy: judgePolicy, random: 0 });

const setProfile = (data: object, id = profile.profileId) =>
  context.services.db.judgeProfile.update({ where: { id }, data, select: { id: true } });
const setProvider = (data: object) =>
  context.services.db.judgeProvider.update({
    where: { id: profile.provider.id },
    data,
    select: { id: true },
  });
const ago = (ms: number) => new Date(Date.now() - ms);

describe('claiming requests', () => {
  it('never exceeds the concurrency of the profile across workers', async () => {
    await submitAnswers();
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimBatch()));
    const claimed = claims.flatMap((claim) => (claim.kind === 'claimed' ? claim.verdicts : []));
    expect(new Set(claimed.map(({ hash }) => hash)).size).toBe(5);
    expect(claimed).toHaveLength(5);
    expect(await claimBatch()).toEqual({ kind: 'full' });
    for (const verdict of claimed.slice(0, 2)) await settle(verdict);
    expect(getVerdicts(await claimBatch())).toHaveLength(2);
  });

  it('frees the slot of a request while its reply is being written', async () => {
    await submitAnswers();
    const tokens = getVerdicts(await claimBatch()).map(({ token }) => token);
    const options = { profileId: profile.profileId, leaseSeconds: 30, workerId: 'test' };
    const keys = { secretCipher: context.services.secretCipher, environment: {} };
    const next = await claimVerdicts(context.services, {
      ...options,
      keys,
      claimed: { tokens, sent: tokens.length - 1, unsent: 1 },
    });
    expect(getVerdicts(next)).toHaveLength(1);
  });

  it('takes requests from each evaluation in turn, so that small evaluations need not wait', async () => {
    await submitAnswers('first ');
    await submitAnswers('second ');
    await setProfile({ concurrency: 8 });
    const texts = getVerdicts(await claimBatch()).map(({ messages }) => JSON.stringify(messages));
    expect(texts.filter((text) => text.includes('first '))).toHaveLength(4);
    expect(texts.filter((text) => text.includes('second '))).toHaveLength(4);
  });

  it('takes requests from each person in turn, however many submissions somebody has', async () => {
    for (const mark of ['first ', 'second ', 'third ']) await submitAnswers(mark);
    const theirs = openAnswerFiles(2, { skill: 0.5, mark: 'theirs ' });
    await submitAndRunOpen(context, context.other, theirs);
    await setProfile({ concurrency: 1 });
    const turns: boolean[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      for (const verdict of getVerdicts(await claimBatch())) {
        turns.push(JSON.stringify(verdict.messages).includes('theirs '));
        await settle(verdict);
      }
    }
    const [first] = turns;
    expect(turns).toEqual([first, !first, first, !first, first, !first]);
    await setProfile({ concurrency: 8 });
    const texts = getVerdicts(await claimBatch()).map(({ messages }) => JSON.stringify(messages));
    expect(texts.filter((text) => text.includes('theirs '))).toHaveLength(4);
  });

  it('takes the request of a person served long ago before those of a new account', async () => {
    await submitAnswers();
    await setProfile({ concurrency: 1 });
    const [first] = getVerdicts(await claimBatch());
    if (!first) throw new Error('Nothing was claimed.');
    await settle(first);
    await context.services.db.$executeRaw`
      UPDATE "Verdict" SET "createdAt" = "createdAt" - interval '12 minutes',
        "requestedAt" = "requestedAt" - interval '11 minutes'`;
    await submitAndRunOpen(
      context,
      context.other,
      openAnswerFiles(2, { skill: 0.5, mark: 'theirs ' }),
    );
    const turns: boolean[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      for (const verdict of getVerdicts(await claimBatch())) {
        turns.push(JSON.stringify(verdict.messages).includes('theirs '));
        await settle(verdict);
      }
    }
    expect(turns).toEqual([false, true]);
  });

  it('is idle without pending requests', async () => {
    expect(await claimBatch()).toEqual({ kind: 'idle' });
    expect(await claimBatch('nothing')).toEqual({ kind: 'idle' });
  });

  it('respects the limit of requests per minute', async () => {
    await submitAnswers();
    await setProfile({ requestsPerMinute: 60, concurrency: 30, refilledAt: ago(60_000) });
    expect(getVerdicts(await claimBatch())).toHaveLength(1);
    const wait = await claimBatch();
    expect(wait).toEqual({ kind: 'wait', ms: expect.any(Number) });
    expect(wait.kind === 'wait' ? wait.ms : 0).toBeLessThanOrEqual(1000);
    // After a second or more, exactly one request is allowed.
    await setProfile({ refilledAt: ago(5000) });
    expect(getVerdicts(await claimBatch())).toHaveLength(1);
    expect(await claimBatch()).toMatchObject({ kind: 'wait' });
  });

  it('respects the limit of tokens per minute, first by estimate, then by actual usage', async () => {
    await submitAnswers();
    const { estimateTokens } = await context.services.db.verdict.findFirstOrThrow();
    const perMinute = 90 * estimateTokens;
    await setProfile({ tokensPerMinute: perMinute, concurrency: 30, refilledAt: ago(60_000) });
    const start = Date.now();
    const first = getVerdicts(await claimBatch());
    const second = await claimBatch();
    const all = [...first, ...(second.kind === 'claimed' ? second.verdicts : [])];
    const tokens = all.reduce((sum, verdict) => sum + (verdict.chargedTokens ?? 0), 0);
    expect(first.length).toBeGreaterThanOrEqual(2);
    // At most the tokens of two seconds, plus the refill since the start.
    expect(tokens).toBeLessThanOrEqual((perMinute / 60_000) * (2000 + Date.now() - start));

    const left = async () => (await context.services.db.judgeProfile.findFirstOrThrow()).tokensLeft;
    const before = await left();
    const [settled] = first;
    if (!settled) throw new Error('Nothing was claimed.');
    await settle(settled);
    // The reply used 500 and 20 tokens.
    expect(await left()).toBeCloseTo(before + (settled.chargedTokens ?? 0) - 520, 6);
  });

  it.each<JudgeReply>([
    { kind: 'rejected', code: 'judge_request_rejected' },
    { kind: 'transient', code: 'judge_rate_limited', retryAfterMs: null },
    { kind: 'transient', code: 'judge_unavailable', retryAfterMs: null },
  ])(
    'an answer too long for the judge ($code) leaves the tokens per minute to others',
    async (reply) => {
      await submitAnswers();
      await context.services.db.verdict.updateMany({ data: { estimateTokens: 10_000_000 } });
      await setProfile({ tokensPerMinute: 10_000, refilledAt: ago(60_000) });
      const left = async () =>
        (await context.services.db.judgeProfile.findFirstOrThrow()).tokensLeft;
      const [long] = getVerdicts(await claimBatch());
      if (!long) throw new Error('Nothing was claimed.');
      expect(await left()).toBeLessThan(-9_000_000);
      await settle(long, reply);
      expect(await left()).toBeGreaterThanOrEqual(0);
    },
  );

  it('claims nothing while the provider is paused and returns the wait time', async () => {
    await submitAnswers();
    await setProvider({ pausedUntil: new Date(Date.now() + 60_000) });
    const claimed = await claimBatch();
    expect(claimed.kind === 'wait' ? claimed.ms : 0).toBeGreaterThan(50_000);
  });

  it('tries a failed provider with a single request across its profiles', async () => {
    const second = await setUpJudge(context, {
      providerId: profile.provider.id,
      makeDefault: true,
      model: 'another',
    });
    await submitAnswers('second ');
    await context.services.db.judgeProfile.updateMany({ data: { isDefault: false } });
    await setProfile({ isDefault: true });
    await submitAnswers('first ');
    await setProvider({ trips: 1, failuresInRow: 10, pausedUntil: ago(1) });
    const [trial] = getVerdicts(await claimBatch(second.profileId));
    expect(await claimBatch(second.profileId)).toEqual({ kind: 'full' });
    expect(await claimBatch()).toEqual({ kind: 'full' });
    if (!trial) throw new Error('Nothing was claimed.');
    await settle(trial);
    expect(getVerdicts(await claimBatch())).toHaveLength(5);
    expect(getVerdicts(await claimBatch(second.profileId)).length).toBeGreaterThan(1);
  });

  it('tries a failed provider with a request of whoever was served longest ago, of any profile', async () => {
    const second = await setUpJudge(context, { providerId: profile.provider.id, model: 'another' });
    await submitAndRunOpen(context, context.other, openAnswerFiles(2, { skill: 0.5 }));
    await context.services.db.judgeProfile.updateMany({ data: { isDefault: false } });
    await setProfile({ isDefault: true });
    await submitAnswers('poison ');
    const [poisoned] = getVerdicts(await claimBatch());
    if (!poisoned) throw new Error('Nothing was claimed.');
    await context.services.db
      .$executeRaw`UPDATE "Verdict" SET "leaseToken" = NULL, "leaseExpires" = NULL`;
    await setProvider({ trips: 1, failuresInRow: 10, pausedUntil: ago(1) });
    expect(await claimBatch()).toMatchObject({ kind: 'wait' });
    expect(getVerdicts(await claimBatch(second.profileId))).toHaveLength(1);
    expect(await claimBatch()).toEqual({ kind: 'full' });
  });

  it('tries a failed provider with the request of a person that failed least', async () => {
    await submitAnswers();
    await context.services.db.$executeRaw`UPDATE "Verdict" SET attempts = 1 WHERE position <> 21`;
    await setProvider({ trips: 1, failuresInRow: 10, pausedUntil: ago(1) });
    expect(getVerdicts(await claimBatch())).toMatchObject([{ attempts: 0 }]);
  });

  it('fails all requests of a provider without an available key', async () => {
    await submitAnswers();
    await setProvider({ apiKeyEnv: 'JUDGE_KEY_ABSENT' });
    expect(await claimBatch()).toEqual({ kind: 'idle' });
    const rows = await context.services.db.verdict.findMany();
    expect(rows.map(({ status, fault }) => [status, fault])).toEqual(
      Array(items).fill(['failed', 'judge_key_missing']),
    );
  });

  it('returns the key from the environment or the encrypted column', async () => {
    await submitAnswers();
    const { services } = context;
    const sealed = services.secretCipher?.encrypt('sealed key', profile.provider.id) ?? null;
    await setProvider({ apiKeyEncrypted: sealed });
    expect(await claimBatch()).toMatchObject({ target: { apiKey: 'sealed key' } });
    await setProvider({ apiKeyEncrypted: null, apiKeyEnv: 'JUDGE_KEY_OURS' });
    await setProfile({ concurrency: 10 });
    const claimed = await claimVerdicts(services, {
      profileId: profile.profileId,
      leaseSeconds: 30,
      workerId: 'test',
      keys: { secretCipher: null, environment: { JUDGE_KEY_OURS: 'key of the environment' } },
    });
    expect(claimed).toMatchObject({ target: { apiKey: 'key of the environment' } });
  });
});

describe('a request whose worker died', () => {
  const expire = (verdict: ClaimedVerdict) =>
    context.services.db
      .$executeRaw`UPDATE "Verdict" SET "leaseExpires" = now() - interval '1 s' WHERE hash = ${verdict.hash}`;
  const toRow = ({ hash }: ClaimedVerdict) =>
    context.services.db.verdict.findUniqueOrThrow({ where: { hash }, omit: { parsed: false } });

  it('is claimed by another worker with the same key; a late reply of the first only replaces the estimate by its cost', async () => {
    await submitAnswers();
    await setProfile({ concurrency: 1 });
    const [slow] = getVerdicts(await claimBatch());
    if (!slow) throw new Error('Nothing was claimed.');
    expect(await claimBatch()).toEqual({ kind: 'full' });
    await expire(slow);
    const [quick] = getVerdicts(await claimBatch(profile.profileId, 'another'));
    if (!quick) throw new Error('Nothing was claimed.');
    expect(quick).toMatchObject({ hash: slow.hash, idempotencyKey: slow.idempotencyKey });
    const { estimateNano } = await toRow(slow);
    expect(await toRow(slow)).toMatchObject({ unanswered: 1, costNano: estimateNano });
    expect(await settle(slow, says(false))).toBe(false);
    expect(await toRow(slow)).toMatchObject({
      status: 'pending',
      unanswered: 0,
      promptTokens: 500,
      costNano: 540_000n,
    });
    expect(await settle(quick, says(true))).toBe(true);
    const row = await toRow(slow);
    expect(row).toMatchObject({
      status: 'done',
      promptTokens: 1000,
      completionTokens: 40,
      replies: 1,
    });
    expect(await settle(slow, says(false))).toBe(false);
    expect(await toRow(slow)).toMatchObject({ parsed: row.parsed, status: 'done' });
  });

  it('stays with a live worker and is available at once after release', async () => {
    await submitAnswers();
    await setProfile({ concurrency: 1 });
    const [verdict] = getVerdicts(await claimBatch());
    if (!verdict) throw new Error('Nothing was claimed.');
    const { leaseExpires } = await toRow(verdict);
    await renewVerdicts(context.services, [verdict], 300);
    const renewed = await toRow(verdict);
    expect(renewed.leaseExpires?.getTime()).toBeGreaterThan(
      (leaseExpires?.getTime() ?? 0) + 200_000,
    );
    await releaseVerdicts(context.services, [{ ...verdict, token: 'of another' }]);
    expect(await claimBatch()).toEqual({ kind: 'full' });
    await releaseVerdicts(context.services, [verdict]);
    const { estimateNano } = await toRow(verdict);
    expect(await toRow(verdict)).toMatchObject({ unanswered: 1, costNano: estimateNano });
    expect(getVerdicts(await claimBatch()).map(({ hash }) => hash)).toEqual([verdict.hash]);
  });
});
