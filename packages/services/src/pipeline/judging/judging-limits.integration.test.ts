import type { Tx } from '@clapboard/db';
import { describe, expect, it } from 'vitest';
import { getResult } from '../../features/submissions/get-result';
import {
  answerRequests,
  importOpenTruth,
  type Says,
  says,
  setUpJudge,
  submitAndRunOpen,
  submitOpen,
} from '../../testing/judged-context';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import { run, type TestContext } from '../../testing/test-context';
import { readEvaluationState } from '../evaluations/get-state';
import { retryEvaluation } from '../scoring/retry';
import { advanceJudged } from './advance-judged';
import { readBudgets } from './budget';
import { claimVerdicts } from './claim-verdicts';
import type { JudgeReply } from './judge-reply';
import { judgePolicy } from './policy';
import { settleVerdict } from './settle-verdict';
import { withdrawVerdicts } from './store/withdraw';
import { sweepJudging } from './sweep-judging';

let context: TestContext;
let profileId: string;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context, { questions });
  profileId = (await setUpJudge(context)).profileId;
});

const questions = 2;
const items = 22;
const answers = (mark = '') => openAnswerFiles(questions, { skill: 0.5, mark });

const getEvaluation = (id: string) =>
  context.services.db.evaluation.findUniqueOrThrow({ where: { id }, include: { scores: true } });
const verdicts = () => context.services.db.verdict.findMany({ orderBy: { position: 'asc' } });
const setBudget = (limits: object) =>
  context.services.db.judgeBudget.upsert({
    where: { benchmark: 'cvrr-es' },
    create: { benchmark: 'cvrr-es', ...limits },
    update: limits,
  });
const submitted = (files = answers(), actor = context.owner) =>
  submitAndRunOpen(context, actor, files);
const failing = (code: string) => expect.objectContaining({ code });
const refuses: Says = () => ({
  kind: 'refused',
  text: 'No.',
  latencyMs: 1,
  tokens: { promptTokens: 10, completionTokens: 1 },
});

describe('a budget', () => {
  const estimate = async () =>
    (await verdicts()).reduce((sum, { estimateNano }) => sum + estimateNano, 0n);
  /** Estimated cost of a submission, measured with a submission that is deleted again. */
  async function costOfOne(): Promise<bigint> {
    const { evaluationId } = await submitted(answers('measured '));
    const cost = await estimate();
    await context.services.db.evaluation.delete({ where: { id: evaluationId } });
    await context.services.db.verdict.deleteMany();
    return cost;
  }

  it('holds for concurrent evaluations', async () => {
    const cost = await costOfOne();
    await setBudget({ perBoardDayNano: (cost * 3n) / 2n });
    const made = [await submitOpen(context, context.owner, answers('first '))];
    made.push(await submitOpen(context, context.other, answers('second ')));
    const outcomes = await Promise.all(made.map(({ evaluationId }) => run(context, evaluationId)));
    expect(outcomes.sort()).toEqual(['blocked', 'judging']);
    expect(await verdicts()).toHaveLength(items);
  });

  it('per day blocks an evaluation until the next day, when it continues automatically', async () => {
    await setBudget({ perUserDayNano: 1n });
    const { submissionId, evaluationId } = await submitted();
    const blocked = await getEvaluation(evaluationId);
    expect(blocked).toMatchObject({ status: 'blocked', errorCode: 'over_budget' });
    expect(blocked.notBefore.getTime() % 86_400_000).toBe(0);
    expect(blocked.notBefore.getTime()).toBeGreaterThan(Date.now());
    expect(await verdicts()).toEqual([]);
    expect(await sweepJudging(context.services)).toEqual({ resumed: 0, woken: 0, checked: 0 });
    await setBudget({ perUserDayNano: null });
    await context.services.db.$executeRaw`
      UPDATE "Evaluation" SET "finishedAt" = now() - interval '1 day', "notBefore" = now()`;
    context.wakeUps = 0;
    expect(await sweepJudging(context.services)).toEqual({ resumed: 1, woken: 0, checked: 0 });
    expect(context.wakeUps).toBe(1);
    expect(await run(context, evaluationId)).toBe('judging');
    await answerRequests(context, profileId);
    expect(
      await readEvaluationState(context.services, context.owner, { submissionId }),
    ).toMatchObject({
      status: 'done',
    });
  });

  it('per submission blocks until it is raised and a maintainer retries', async () => {
    await setBudget({ perSubmissionNano: 1n });
    const { submissionId, evaluationId } = await submitted();
    expect(await getEvaluation(evaluationId)).toMatchObject({ errorCode: 'over_budget' });
    await context.services.db.$executeRaw`
      UPDATE "Evaluation" SET "finishedAt" = "finishedAt" - interval '9 days',
        "notBefore" = "notBefore" - interval '9 days'`;
    expect(await sweepJudging(context.services)).toEqual({ resumed: 0, woken: 0, checked: 0 });
    const retry = () => retryEvaluation(context.services, context.maintainer, { submissionId });
    await retry();
    expect(await run(context, evaluationId)).toBe('blocked');
    await setBudget({ perSubmissionNano: 10_000_000_000n });
    await retry();
    expect(await run(context, evaluationId)).toBe('judging');
  });

  it('is checked before failed requests are retried', async () => {
    const { submissionId } = await submitted();
    await answerRequests(context, profileId, refuses);
    await setBudget({ perBoardDayNano: 1n });
    await expect(
      retryEvaluation(context.services, context.maintainer, { submissionId }),
    ).rejects.toThrow(failing('over_budget'));
    expect((await verdicts()).every(({ status }) => status === 'failed')).toBe(true);
  });

  it('counts a retry for the evaluation that is retried, not for whoever requested the verdicts before', async () => {
    await submitted();
    await answerRequests(context, profileId, refuses);
    const { submissionId } = await submitted(answers(), context.other);
    await retryEvaluation(context.services, context.maintainer, { submissionId });
    const payers = (await verdicts()).map(({ payerId }) => payerId);
    expect(payers).toEqual(new Array(items).fill(context.other.userId));
  });

  /** Answers one batch of requests like a worker, at 1,000 times the estimated cost. */
  async function answerDearly(): Promise<void> {
    const { services } = context;
    const claimed = await claimVerdicts(services, {
      ...{ profileId, leaseSeconds: 30, workerId: 'test' },
      keys: { secretCipher: services.secretCipher, environment: {} },
    });
    if (claimed.kind !== 'claimed') expect.unreachable();
    const reply = { ...says(true), tokens: { promptTokens: 500_000, completionTokens: 20 } };
    for (const verdict of claimed.verdicts) {
      await settleVerdict(services, verdict, reply as JudgeReply, {
        policy: judgePolicy,
        random: 0,
      });
    }
    await advanceJudged(services, profileId);
  }

  it.each(['perSubmissionNano', 'perUserDayNano', 'perBoardDayNano'])(
    'with the limit %s ends when replies cost more than estimated, and a new one continues',
    async (limit) => {
      const cost = await costOfOne();
      await setBudget({ [limit]: cost });
      const { submissionId, evaluationId } = await submitted();
      await answerDearly();
      await sweepJudging(context.services);
      const judged = (await verdicts()).length;
      expect(judged).toBeLessThan(items);
      expect(await run(context, evaluationId)).toBe('blocked');
      expect(await getEvaluation(evaluationId)).toMatchObject({
        errorCode: 'over_budget',
        serverJudged: judged,
      });
      await setBudget({ [limit]: null });
      await retryEvaluation(context.services, context.maintainer, { submissionId });
      expect(await run(context, evaluationId)).toBe('judging');
      await answerRequests(context, profileId);
      expect(await getEvaluation(evaluationId)).toMatchObject({ status: 'done' });
      expect((await verdicts()).map(({ requests }) => requests)).toEqual(Array(items).fill(1));
    },
  );

  it.each(['perSubmissionNano', 'perUserDayNano', 'perBoardDayNano'])(
    'with the limit %s ends judging that times out, although no reply was ever billed',
    async (limit) => {
      const { services } = context;
      const { db } = services;
      const cost = await costOfOne();
      await setBudget({ [limit]: 2n * cost });
      const { submissionId, evaluationId } = await submitted();
      const keys = { secretCipher: services.secretCipher, environment: {} };
      let outcome = 'judging';
      while (outcome === 'judging') {
        // Due at once, and as if the provider worked for somebody else.
        await db.$executeRaw`UPDATE "Verdict" SET "notBefore" = now()`;
        await db.judgeProvider.updateMany({ data: { failuresInRow: 0, pausedUntil: null } });
        const options = { profileId, leaseSeconds: 30, workerId: 'test', keys };
        const claimed = await claimVerdicts(services, options);
        for (const verdict of claimed.kind === 'claimed' ? claimed.verdicts : []) {
          const fault = { kind: 'transient', code: 'judge_timeout', retryAfterMs: null } as const;
          await settleVerdict(services, verdict, fault, { policy: judgePolicy, random: 0 });
        }
        await sweepJudging(services);
        if (claimed.kind !== 'claimed') outcome = await run(context, evaluationId);
      }
      expect(outcome).toBe('blocked');
      expect(await getEvaluation(evaluationId)).toMatchObject({ errorCode: 'over_budget' });
      const rows = await verdicts();
      const sent = rows.reduce((sum, { requests }) => sum + requests, 0);
      const spent = rows.reduce((sum, { costNano }) => sum + costNano, 0n);
      const dearest = rows.reduce((most, row) => Math.max(most, Number(row.estimateNano)), 0);
      // Of two claims: costs are summed before the second, and requests in flight are not withdrawn.
      expect(Number(spent)).toBeLessThan(Number(2n * cost) + 16 * dearest);
      await setBudget({ [limit]: null });
      await retryEvaluation(services, context.maintainer, { submissionId });
      // First those that had been sent; then the evaluation enters the others again.
      await answerRequests(context, profileId);
      await answerRequests(context, profileId);
      expect(await getEvaluation(evaluationId)).toMatchObject({ status: 'done' });
      // What the unanswered requests may have cost stays in the books.
      expect((await verdicts()).reduce((sum, { unanswered }) => sum + unanswered, 0)).toBe(sent);
    },
  );

  it('that is not spent is checked by an index, without reading settled requests', async () => {
    const { db } = context.services;
    await submitted();
    const most = 10n ** 15n;
    await setBudget({ perSubmissionNano: most, perUserDayNano: most, perBoardDayNano: most });
    // 100 settled requests for each that waits. The server of tests commits later, when VACUUM could have missed them.
    const commitNow = db.$executeRaw`SET LOCAL synchronous_commit = on`;
    const insert = db.$executeRaw`
      INSERT INTO "Verdict"
      SELECT (jsonb_populate_record(v, jsonb_build_object(
        'hash', v.hash || i, 'status', 'done', 'costNano', 1, 'requestedAt', now()))).*
      FROM "Verdict" v, generate_series(1, 100) i`;
    await db.$transaction([commitNow, insert]);
    // Requests of the payer, and of all users: the index doesn't have their estimates.
    const waiting = 2 * items;
    const countRead = async (tx: Tx) => {
      // As with many more rows.
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      await withdrawVerdicts(tx, 'cvrr-es');
      const payerId = context.owner.userId;
      await readBudgets(tx, { benchmark: 'cvrr-es', payerId, submissionId: null });
      return tx.$queryRaw`
        SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables
        WHERE relname = 'Verdict'`;
    };
    const vacuumAndCount = async () => {
      await db.$executeRaw`VACUUM ANALYZE "Verdict"`;
      return db.$transaction(countRead);
    };
    // VACUUM skips rows that are new to another transaction, such as one of autovacuum.
    await expect.poll(vacuumAndCount, { timeout: 30_000 }).toEqual([{ rows: waiting }]);
  });

  it('that is spent withdraws requests in transactions of limited size', async () => {
    const { db } = context.services;
    await submitted();
    await answerDearly();
    await setBudget({ perBoardDayNano: 1n });
    const countPending = () => db.verdict.count({ where: { status: 'pending' } });
    const before = await countPending();
    expect(before).toBeGreaterThan(3);
    expect(await db.$transaction((tx) => withdrawVerdicts(tx, 'cvrr-es', 3))).toBe(true);
    expect(await countPending()).toBe(before - 3);
    expect(await db.$transaction((tx) => withdrawVerdicts(tx, 'cvrr-es'))).toBe(false);
    expect(await countPending()).toBe(0);
  });

  it('that one submitter has spent leaves requests of others, free ones, and those of samples and decoys', async () => {
    const { db } = context.services;
    const { evaluationId } = await submitted();
    await submitted(answers('other '), context.other);
    const [paid, free, checked, repeated, decoy] = await db.verdict.findMany({
      where: { payerId: context.owner.userId },
    });
    if (!paid || !free || !checked || !repeated || !decoy) expect.unreachable();
    await db.verdict.update({
      where: { hash: paid.hash },
      data: { costNano: 5n, requestedAt: new Date() },
    });
    await db.verdict.update({ where: { hash: free.hash }, data: { estimateNano: 0n } });
    const sample = { profileId, requestedById: context.maintainer.userId, drawn: 1 };
    await db.spotCheck.create({
      data: { ...sample, evaluationId, verdicts: { create: { hash: checked.hash } } },
    });
    await db.judgeRepeat.create({
      data: {
        ...sample,
        verdicts: { create: { hash: repeated.hash, originalHash: repeated.hash } },
      },
    });
    await db.judgeDecoy.create({ data: { evaluationId, hash: decoy.hash } });
    await setBudget({ perUserDayNano: 5n });
    expect(await db.$transaction((tx) => withdrawVerdicts(tx, 'cvrr-es'))).toBe(false);
    const left = await db.verdict.findMany({ where: { status: 'pending' } });
    const mine = left.filter(({ payerId }) => payerId === context.owner.userId);
    expect(new Set(mine.map(({ hash }) => hash))).toEqual(
      new Set([free, checked, repeated, decoy].map(({ hash }) => hash)),
    );
    expect(left.length - mine.length).toBe(items);
    expect(await db.verdict.findUnique({ where: { hash: paid.hash } })).toMatchObject({
      status: 'failed',
      fault: 'over_budget',
      costNano: 5n,
    });
  });

  it('that one submitter has spent doesn’t stop others who gave the same answers', async () => {
    const cost = await costOfOne();
    await setBudget({ perUserDayNano: cost });
    const mine = await submitted();
    const theirs = await submitted(answers(), context.other);
    await answerDearly();
    await sweepJudging(context.services);
    expect(await run(context, mine.evaluationId)).toBe('blocked');
    expect(await run(context, theirs.evaluationId)).toBe('judging');
    await answerRequests(context, profileId);
    expect(await getEvaluation(theirs.evaluationId)).toMatchObject({ status: 'done' });
  });

  it('counts spending and reservations, but not cached verdicts', async () => {
    const cost = await costOfOne();
    await setBudget({ perUserDayNano: cost, perBoardDayNano: cost });
    await submitted();
    await answerRequests(context, profileId);
    const free = await submitted(answers(), context.other);
    expect(await getEvaluation(free.evaluationId)).toMatchObject({ status: 'done' });
    const more = await submitted(answers('more '), context.other);
    expect(await getEvaluation(more.evaluationId)).toMatchObject({ errorCode: 'over_budget' });
  });
});

describe('a shadow evaluation', () => {
  it('judges self-judged answers again at the expense of the requester, without visible changes', async () => {
    const { submissionId, evaluationId } = await submitted(
      verdictFiles(questions, { skill: 0.5, wrongly: 1 }),
    );
    const profile = await context.services.db.judgeProfile.findFirstOrThrow();
    const shown = await getResult(context.services, context.owner, { submissionId });
    const { revisionId, scorerVersion } = await getEvaluation(evaluationId);
    const shadow = await context.services.db.evaluation.create({
      data: {
        submissionId,
        revisionId,
        scorerVersion,
        judgeProfileId: profile.id,
        judgeVersion: profile.version,
        shadow: true,
        ignoreVerdicts: true,
        payerId: context.maintainer.userId,
      },
    });
    expect(await run(context, shadow.id)).toBe('judging');
    await answerRequests(context, profileId);
    expect(await getEvaluation(shadow.id)).toMatchObject({
      status: 'done',
      serverJudged: items,
      selfJudged: 0,
      judgeProfileId: profileId,
    });
    expect(await getResult(context.services, context.owner, { submissionId })).toEqual(shown);
    expect((await verdicts()).every(({ payerId }) => payerId === context.maintainer.userId)).toBe(
      true,
    );
    expect(
      await readEvaluationState(context.services, context.owner, { submissionId }),
    ).toMatchObject({
      id: evaluationId,
      verdicts: null,
    });
  });
});
