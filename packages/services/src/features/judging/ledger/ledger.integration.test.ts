import { describe, expect, it } from 'vitest';
import {
  answerRequests,
  fairJudge,
  importOpenTruth,
  type Says,
  says,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../../testing/judged-context';
import { openAnswerFiles, verdictFiles } from '../../../testing/judged-files';
import { setUpTestContext } from '../../../testing/set-up-context';
import type { TestContext } from '../../../testing/test-context';
import { publishSubmission } from '../../submissions/publish';
import { getSubmissionJudging } from './get-submission-judging';
import { judgeOverview } from './overview';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const answers = openAnswerFiles(3, { skill: 0.5 });
const getLedger = (submissionId: string, more: object = {}) =>
  getSubmissionJudging(context.services, context.owner, { submissionId, ...more });

/** Refuses the first question of each dimension and gives an unreadable reply to the second. */
const troubled: Says = (question) => {
  if (question.includes('scene 0 of')) {
    return {
      kind: 'refused',
      text: 'I will not.',
      latencyMs: 300,
      tokens: { promptTokens: 7, completionTokens: 3 },
    };
  }
  return question.includes('scene 1 of') ? { ...says(true), text: 'Hm.' } : says(true);
};

describe('getSubmissionJudging', () => {
  it('reports actual questions, tokens and costs, and failures by reason', async () => {
    await importOpenTruth(context, { access: 'public' });
    const { profileId } = await setUpJudge(context);
    const { submissionId } = await submitAndJudge(context, answers, { judge: troubled });
    const { services, maintainer } = context;
    const { totals, judge } = await getSubmissionJudging(services, maintainer, { submissionId });
    expect(judge).toMatchObject({ profileId });
    // 11 refused after one request, 11 unreadable after three, 11 judged, at 1 $ and 2 $ per million tokens.
    expect(totals).toEqual({
      needed: 33,
      cached: 0,
      pending: 0,
      done: 11,
      failed: 22,
      failures: [
        { code: 'judge_refused', message: expect.stringContaining('declined'), count: 11 },
        { code: 'judge_unreadable', message: expect.stringContaining('three replies'), count: 11 },
      ],
      requests: 11 * (1 + 3 + 1),
      promptTokens: 11 * (7 + 1500 + 500),
      completionTokens: 11 * (3 + 60 + 20),
      costNano: 11 * (7 + 1500 + 500) * 1000 + 11 * (3 + 60 + 20) * 2000,
      latencyP50Ms: 100,
      latencyP95Ms: 300,
    });
  });

  it('counts verdicts from the ledger as cached, at no cost', async () => {
    await importOpenTruth(context, { access: 'private' });
    await setUpJudge(context);
    await submitAndJudge(context, answers);
    const partly = [
      ...answers.slice(1),
      ...openAnswerFiles(3, { skill: 0.5, mark: 'New. ' }).slice(0, 1),
    ];
    const { submissionId } = await submitAndJudge(context, partly);
    const counts = { needed: 33, cached: 30, requests: 3 };
    const maintained = await getSubmissionJudging(context.services, context.maintainer, {
      submissionId,
    });
    expect(maintained.totals).toMatchObject({
      ...counts,
      promptTokens: 1500,
      completionTokens: 60,
      costNano: 3 * (500 * 1000 + 20 * 2000),
    });
    // Prompts contain reference answers, so submitters to a private revision see no token counts or costs. Reused
    // verdicts tell what others answered.
    expect((await getLedger(submissionId)).totals).toMatchObject({
      needed: 33,
      cached: null,
      requests: null,
      promptTokens: null,
      completionTokens: null,
      costNano: null,
      latencyP50Ms: null,
      latencyP95Ms: null,
    });
  });

  it('shows replies and verdicts on a public revision, paged and filtered by state', async () => {
    await importOpenTruth(context, { questions: 12, access: 'public' });
    await setUpJudge(context);
    const { submissionId } = await submitAndJudge(context, openAnswerFiles(12, { skill: 1 }), {
      judge: troubled,
    });
    const first = await getLedger(submissionId);
    expect(first).toMatchObject({ publicRevision: true, page: 1, pages: 3 });
    const second = await getLedger(submissionId, { page: 2 });
    const third = await getLedger(submissionId, { page: 3 });
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([50, 50, 32]);
    const all = [...first.rows, ...second.rows, ...third.rows];
    expect(new Set(all.map(({ item }) => item)).size).toBe(132);
    const refused = all.find(({ item }) => item === 'partial_actions/0');
    expect(refused).toMatchObject({
      status: 'failed',
      fault: 'judge_refused',
      faultMessage: expect.stringContaining('declined'),
      reply: 'I will not.',
      parsed: null,
      outcome: null,
      promptTokens: 7,
      requests: null,
    });
    expect(all.find(({ item }) => item === 'partial_actions/2')).toMatchObject({
      status: 'done',
      fault: null,
      reply: expect.stringContaining('"pred":"correct"'),
      parsed: expect.stringContaining('"correct": true'),
      explained: { verdict: expect.stringContaining('Correct'), parts: [] },
      outcome: 'right',
      costNano: 540_000,
      latencyMs: 100,
    });
    const failed = await getLedger(submissionId, { status: 'failed' });
    expect(failed).toMatchObject({ pages: 1, rows: { length: 22 } });
    expect(new Set(failed.rows.map(({ status }) => status))).toEqual(new Set(['failed']));
  });

  it('stores and shows a bounded part of each reply, whatever a server sends', async () => {
    await importOpenTruth(context, { access: 'public' });
    await setUpJudge(context);
    const tokens = { promptTokens: 7, completionTokens: 60_000 };
    const text = 'No. '.repeat(60_000);
    const refusal = { kind: 'refused', text, latencyMs: 300, tokens } as const;
    const explained = JSON.stringify({ pred: 'correct', score: 5, reason: 'x'.repeat(60_000) });
    const { submissionId } = await submitAndJudge(context, answers, {
      judge: (question) =>
        question.includes('scene 0 of') ? refusal : { ...says(true), text: explained },
    });
    const stored = await context.services.db.verdict.findMany({ select: { reply: true } });
    expect(new Set(stored.map(({ reply }) => reply?.length))).toEqual(
      new Set([200_000, explained.length]),
    );
    for (const { reply, parsed, explained } of (await getLedger(submissionId)).rows) {
      expect(reply).toMatch(/more characters\. The rest isn’t shown\.\]$/);
      for (const shown of [reply, parsed, explained]) {
        expect(JSON.stringify(shown).length).toBeLessThan(22_000);
      }
    }
  });

  it('shows only the state of each request on a private revision, to maintainers alone while verdicts are missing', async () => {
    await importOpenTruth(context, { access: 'private' });
    await setUpJudge(context);
    const { submissionId } = await submitAndJudge(context, answers, { judge: troubled });
    await context.services.db.submission.update({
      where: { id: submissionId },
      data: { visibility: 'public' },
    });
    for (const actor of [context.owner, context.maintainer]) {
      const view = await getSubmissionJudging(context.services, actor, { submissionId });
      expect(view.publicRevision).toBe(false);
      // Verdicts may be missing because the judge failed; the others would be the reused ones.
      expect(view.rows).toHaveLength(actor === context.owner ? 0 : 33);
      for (const row of view.rows) {
        expect(row).toMatchObject({
          promptTokens: null,
          completionTokens: null,
          costNano: null,
          latencyMs: null,
          reply: null,
          parsed: null,
          explained: null,
          outcome: null,
        });
      }
      if (actor === context.owner) expect(view.totals.requests).toBeNull();
      else expect(view.totals.requests).toBeGreaterThan(0);
    }
  });

  it('is visible to the owner and maintainers only, even for a public submission', async () => {
    await importOpenTruth(context, { access: 'public' });
    await setUpJudge(context);
    const { submissionId } = await submitAndJudge(context, answers);
    await publishSubmission(context.services, context.owner, { submissionId });
    for (const actor of [context.visitor, context.other]) {
      await expect(
        getSubmissionJudging(context.services, actor, { submissionId }),
      ).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('is empty without judge calls', async () => {
    await importOpenTruth(context);
    await setUpJudge(context);
    const files = [...answers, ...verdictFiles(3, { skill: 0.5 })];
    const { submissionId } = await submitAndRunOpen(context, context.owner, files);
    expect(await getLedger(submissionId)).toMatchObject({
      judge: null,
      totals: { needed: 0, cached: null, requests: null, latencyP50Ms: null },
      rows: [],
      pages: 1,
    });
  });
});

describe('judgeOverview', () => {
  it('sums spending by day, leaderboard and profile, and reports failures, cache share and pending questions', async () => {
    await importOpenTruth(context);
    const first = await setUpJudge(context, { label: 'First' });
    await submitAndJudge(context, answers, { judge: troubled });
    await submitAndJudge(context, answers);
    const second = await setUpJudge(context, { label: 'Second' });
    await submitAndRunOpen(context, context.owner, answers);
    const unreadable = { where: { fault: 'judge_unreadable' }, data: { unanswered: 2 } };
    const { count } = await context.services.db.verdict.updateMany(unreadable);
    const overview = await judgeOverview(context.services, context.maintainer);
    const today = overview.to;
    expect(overview.spending).toEqual([
      {
        day: today,
        benchmark: 'cvrr-es',
        profileId: first.profileId,
        label: 'First',
        requests: 55,
        unanswered: 2 * count,
        promptTokens: 11 * 2007,
        completionTokens: 11 * 83,
        costNano: 11 * 2007 * 1000 + 11 * 83 * 2000,
      },
    ]);
    expect(overview).toMatchObject({
      totalNano: 11 * 2007 * 1000 + 11 * 83 * 2000,
      failures: [
        { code: 'judge_refused', count: 11 },
        { code: 'judge_unreadable', count: 11 },
      ],
      cache: { needed: 99, cached: 33 },
      pending: [{ profileId: second.profileId, label: 'Second', waiting: 33, asking: 0 }],
      blocked: [{ code: 'judge_failed', count: 2 }],
      profiles: [
        { label: 'Second', isDefault: true },
        { label: 'First', verdicts: 33 },
      ],
    });
    expect(overview.providers).toHaveLength(2);
    expect(overview.budgets.some(({ benchmark }) => benchmark === 'cvrr-es')).toBe(true);
    await answerRequests(context, second.profileId, fairJudge);
    expect((await judgeOverview(context.services, context.maintainer)).pending).toEqual([]);
  });

  it('leaves out spending older than 30 days', async () => {
    await importOpenTruth(context);
    await setUpJudge(context);
    await submitAndJudge(context, answers);
    const move = (days: number) => context.services.db.$executeRaw`
      UPDATE "Verdict" SET "requestedAt" = date_trunc('day', now()) - make_interval(days => ${days}::int)`;
    await move(29);
    const last = await judgeOverview(context.services, context.maintainer);
    expect(last.spending.map(({ day }) => day)).toEqual([last.from]);
    await move(30);
    expect((await judgeOverview(context.services, context.maintainer)).spending).toEqual([]);
  });
});
