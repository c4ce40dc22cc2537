import { describe, expect, it } from 'vitest';
import { importOpenTruth, says, setUpJudge, submitAndRunOpen } from '../../testing/judged-context';
import { openAnswerFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { type Claimed, type ClaimedVerdict, claimVerdicts } from './claim-verdicts';
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

const take = (profileId = profile.profileId, workerId = 'test'): Promise<Claimed> =>
  claimVerdicts(context.services, {
    profileId,
    leaseSeconds: 30,
    workerId,
    keys: { secretCipher: context.services.secretCipher, environment: {} },
  });

/** The questions of a claim, which must have some. */
function heldBy(claimed: Claimed): ClaimedVerdict[] {
  if (claimed.kind !== 'claimed') throw new Error(`Nothing was taken up: ${claimed.kind}`);
  return claimed.verdicts;
}

const settle = (held: ClaimedVerdict, reply = says(true)) =>
  settleVerdict(context.services, held, reply, { policy: judgePolicy, random: 0 });

const setProfile = (data: object, id = profile.profileId) =>
  context.services.db.judgeProfile.update({ where: { id }, data, select: { id: true } });
const setProvider = (data: object) =>
  context.services.db.judgeProvider.update({
    where: { id: profile.provider.id },
    data,
    select: { id: true },
  });
const ago = (ms: number) => new Date(Date.now() - ms);

describe('taking questions up', () => {
  it('never has more asked at the same time than the profile allows, however many workers try', async () => {
    await submitAnswers();
    const claims = await Promise.all(Array.from({ length: 6 }, () => take()));
    const taken = claims.flatMap((claim) => (claim.kind === 'claimed' ? claim.verdicts : []));
    expect(new Set(taken.map(({ hash }) => hash)).size).toBe(5);
    expect(taken).toHaveLength(5);
    expect(await take()).toEqual({ kind: 'full' });
    for (const held of taken.slice(0, 2)) await settle(held);
    expect(heldBy(await take())).toHaveLength(2);
  });

  it('counts the place of a question as free while its reply is being written', async () => {
    await submitAnswers();
    const [first] = heldBy(await take());
    const options = { profileId: profile.profileId, leaseSeconds: 30, workerId: 'test' };
    const keys = { secretCipher: context.services.secretCipher, environment: {} };
    const next = await claimVerdicts(context.services, {
      ...options,
      keys,
      answered: [first?.hash ?? ''],
    });
    expect(heldBy(next)).toHaveLength(1);
  });

  it('takes from each evaluation in turn, so that a large one does not make a small one wait', async () => {
    await submitAnswers('first ');
    await submitAnswers('second ');
    await setProfile({ concurrency: 8 });
    const texts = heldBy(await take()).map(({ messages }) => JSON.stringify(messages));
    expect(texts.filter((text) => text.includes('first '))).toHaveLength(4);
    expect(texts.filter((text) => text.includes('second '))).toHaveLength(4);
  });

  it('finds nothing to do where nothing waits', async () => {
    expect(await take()).toEqual({ kind: 'idle' });
    expect(await take('nothing')).toEqual({ kind: 'idle' });
  });

  it('keeps to the requests a minute', async () => {
    await submitAnswers();
    await setProfile({ requestsPerMinute: 60, concurrency: 30, refilledAt: ago(60_000) });
    expect(heldBy(await take())).toHaveLength(1);
    const wait = await take();
    expect(wait).toEqual({ kind: 'wait', ms: expect.any(Number) });
    expect(wait.kind === 'wait' ? wait.ms : 0).toBeLessThanOrEqual(1000);
    // A second later, and no more than one however much later.
    await setProfile({ refilledAt: ago(5000) });
    expect(heldBy(await take())).toHaveLength(1);
    expect(await take()).toMatchObject({ kind: 'wait' });
  });

  it('keeps to the tokens a minute, by the estimate first and by what was used in the end', async () => {
    await submitAnswers();
    const { estimateTokens } = await context.services.db.verdict.findFirstOrThrow();
    const perMinute = 90 * estimateTokens;
    await setProfile({ tokensPerMinute: perMinute, concurrency: 30, refilledAt: ago(60_000) });
    const start = Date.now();
    const held = heldBy(await take());
    const second = await take();
    const all = [...held, ...(second.kind === 'claimed' ? second.verdicts : [])];
    const taken = all.reduce((sum, verdict) => sum + (verdict.chargedTokens ?? 0), 0);
    expect(held.length).toBeGreaterThanOrEqual(2);
    // Two seconds' worth at once, and what came in since.
    expect(taken).toBeLessThanOrEqual((perMinute / 60_000) * (2000 + Date.now() - start));

    const left = async () => (await context.services.db.judgeProfile.findFirstOrThrow()).tokensLeft;
    const before = await left();
    const [first] = held;
    if (!first) throw new Error('Nothing was taken up.');
    await settle(first);
    // 500 and 20 tokens were used.
    expect(await left()).toBeCloseTo(before + (first.chargedTokens ?? 0) - 520, 6);
  });

  it('takes nothing while the provider is paused, and says how long', async () => {
    await submitAnswers();
    await setProvider({ pausedUntil: new Date(Date.now() + 60_000) });
    const claimed = await take();
    expect(claimed.kind === 'wait' ? claimed.ms : 0).toBeGreaterThan(50_000);
  });

  it('tries a provider that had failed with one question of all its profiles', async () => {
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
    const [trial] = heldBy(await take());
    expect(await take(second.profileId)).toEqual({ kind: 'full' });
    expect(await take()).toEqual({ kind: 'full' });
    if (!trial) throw new Error('Nothing was taken up.');
    await settle(trial);
    expect(heldBy(await take())).toHaveLength(5);
    expect(heldBy(await take(second.profileId)).length).toBeGreaterThan(1);
  });

  it('fails all questions of a provider whose key is not to be had, and holds nothing of it', async () => {
    await submitAnswers();
    await setProvider({ apiKeyEnv: 'JUDGE_KEY_ABSENT' });
    expect(await take()).toEqual({ kind: 'idle' });
    const rows = await context.services.db.verdict.findMany();
    expect(rows.map(({ status, fault }) => [status, fault])).toEqual(
      Array(items).fill(['failed', 'judge_key_missing']),
    );
  });

  it('hands out the key that the environment or the sealed column holds', async () => {
    await submitAnswers();
    const { services } = context;
    const sealed = services.secretCipher?.encrypt('sealed key', profile.provider.id) ?? null;
    await setProvider({ apiKeyEncrypted: sealed });
    expect(await take()).toMatchObject({ target: { apiKey: 'sealed key' } });
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

describe('a question whose worker died', () => {
  const expire = (held: ClaimedVerdict) =>
    context.services.db
      .$executeRaw`UPDATE "Verdict" SET "leaseExpires" = now() - interval '1 s' WHERE hash = ${held.hash}`;
  const toRow = ({ hash }: ClaimedVerdict) =>
    context.services.db.verdict.findUniqueOrThrow({ where: { hash }, omit: { parsed: false } });

  it('is taken up by another under the same key, and what the first one still writes is its cost alone', async () => {
    await submitAnswers();
    await setProfile({ concurrency: 1 });
    const [slow] = heldBy(await take());
    if (!slow) throw new Error('Nothing was taken up.');
    expect(await take()).toEqual({ kind: 'full' });
    await expire(slow);
    const [quick] = heldBy(await take(profile.profileId, 'another'));
    if (!quick) throw new Error('Nothing was taken up.');
    expect(quick).toMatchObject({ hash: slow.hash, idempotencyKey: slow.idempotencyKey });
    expect(await settle(slow, says(false))).toBe(false);
    expect(await toRow(slow)).toMatchObject({ status: 'pending', promptTokens: 500 });
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

  it('stays with a worker that lives, and is free at once when that gives it back', async () => {
    await submitAnswers();
    await setProfile({ concurrency: 1 });
    const [held] = heldBy(await take());
    if (!held) throw new Error('Nothing was taken up.');
    const { leaseExpires } = await toRow(held);
    await renewVerdicts(context.services, [held], 300);
    const renewed = await toRow(held);
    expect(renewed.leaseExpires?.getTime()).toBeGreaterThan(
      (leaseExpires?.getTime() ?? 0) + 200_000,
    );
    await releaseVerdicts(context.services, [{ ...held, token: 'of another' }]);
    expect(await take()).toEqual({ kind: 'full' });
    await releaseVerdicts(context.services, [held]);
    expect(heldBy(await take()).map(({ hash }) => hash)).toEqual([held.hash]);
  });
});
