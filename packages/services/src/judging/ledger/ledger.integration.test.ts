import { describe, expect, it } from 'vitest';
import { publishSubmission } from '../../submissions/publish-submission';
import { inWorlds } from '../../testing/fresh-world';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import {
  answerQuestions,
  fairJudge,
  importOpenTruth,
  type Says,
  says,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../testing/judged-world';
import type { World } from '../../testing/world';
import { judgeOverview } from './judge-overview';
import { judgingOfSubmission } from './judging-of-submission';

let world: World;

inWorlds((fresh) => {
  world = fresh;
});

const answers = openAnswerFiles(3, { skill: 0.5 });
const ledgerOf = (submissionId: string, more: object = {}) =>
  judgingOfSubmission(world.services, world.owner, { submissionId, ...more });

/** Refuses the first question of each dimension, and says something else than a verdict to the second. */
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

describe('judgingOfSubmission', () => {
  it('counts questions, tokens and costs as they were, and failures by reason', async () => {
    await importOpenTruth(world, { access: 'public' });
    const { profileId } = await setUpJudge(world);
    const { submissionId } = await submitAndJudge(world, answers, { judge: troubled });
    const { totals, judge } = await ledgerOf(submissionId);
    expect(judge).toMatchObject({ profileId });
    // 11 refused after one request, 11 unreadable after three, 11 judged: 1 $ and 2 $ a million tokens.
    expect(totals).toEqual({
      needed: 33,
      cached: 0,
      pending: 0,
      done: 11,
      failed: 22,
      failures: [
        { code: 'judge_refused', message: expect.stringContaining('declined'), count: 11 },
        { code: 'judge_unreadable', message: expect.stringContaining('three times'), count: 11 },
      ],
      asked: 11 * (1 + 3 + 1),
      promptTokens: 11 * (7 + 1500 + 500),
      completionTokens: 11 * (3 + 60 + 20),
      costNano: 11 * (7 + 1500 + 500) * 1000 + 11 * (3 + 60 + 20) * 2000,
      latencyP50Ms: 100,
      latencyP95Ms: 300,
    });
  });

  it('counts as cached what the ledger had, at no cost for who comes second', async () => {
    await importOpenTruth(world);
    await setUpJudge(world);
    await submitAndJudge(world, answers);
    const partly = [
      ...answers.slice(1),
      ...openAnswerFiles(3, { skill: 0.5, mark: 'New. ' }).slice(0, 1),
    ];
    const { submissionId } = await submitAndJudge(world, partly);
    expect((await ledgerOf(submissionId)).totals).toMatchObject({
      needed: 33,
      cached: 30,
      asked: 3,
      promptTokens: 1500,
      completionTokens: 60,
      costNano: 3 * (500 * 1000 + 20 * 2000),
    });
  });

  it('shows replies and verdicts on a public revision, page by page and by state', async () => {
    await importOpenTruth(world, { questions: 12, access: 'public' });
    await setUpJudge(world);
    const { submissionId } = await submitAndJudge(world, openAnswerFiles(12, { skill: 1 }), {
      judge: troubled,
    });
    const first = await ledgerOf(submissionId);
    expect(first).toMatchObject({ publicRevision: true, page: 1, pages: 2 });
    const second = await ledgerOf(submissionId, { page: 2 });
    expect([first.rows.length, second.rows.length]).toEqual([100, 32]);
    const all = [...first.rows, ...second.rows];
    expect(new Set(all.map(({ item }) => item)).size).toBe(132);
    const refused = all.find(({ item }) => item === 'partial_actions/0');
    expect(refused).toMatchObject({
      status: 'failed',
      fault: 'judge_refused',
      faultMessage: expect.stringContaining('declined'),
      reply: 'I will not.',
      parsed: null,
      promptTokens: 7,
      asked: 1,
    });
    expect(all.find(({ item }) => item === 'partial_actions/2')).toMatchObject({
      status: 'done',
      fault: null,
      reply: expect.stringContaining('"pred":"correct"'),
      parsed: expect.stringContaining('"correct": true'),
      costNano: 540_000,
      latencyMs: 100,
    });
    const failed = await ledgerOf(submissionId, { status: 'failed' });
    expect(failed).toMatchObject({ pages: 1, rows: { length: 22 } });
    expect(new Set(failed.rows.map(({ status }) => status))).toEqual(new Set(['failed']));
  });

  it('shows of single questions of a private revision only their state, to nobody more', async () => {
    await importOpenTruth(world);
    await setUpJudge(world);
    const { submissionId } = await submitAndJudge(world, answers, { judge: troubled });
    await publishSubmission(world.services, world.owner, { submissionId });
    for (const actor of [world.owner, world.maintainer]) {
      const view = await judgingOfSubmission(world.services, actor, { submissionId });
      expect(view.publicRevision).toBe(false);
      expect(view.rows).toHaveLength(33);
      for (const row of view.rows) {
        expect(row).toMatchObject({
          promptTokens: null,
          completionTokens: null,
          costNano: null,
          latencyMs: null,
          reply: null,
          parsed: null,
        });
      }
      expect(view.totals.promptTokens).toBeGreaterThan(0);
    }
  });

  it('is for the owner and maintainers alone, even of a public submission', async () => {
    await importOpenTruth(world, { access: 'public' });
    await setUpJudge(world);
    const { submissionId } = await submitAndJudge(world, answers);
    await publishSubmission(world.services, world.owner, { submissionId });
    for (const actor of [world.visitor, world.other]) {
      await expect(
        judgingOfSubmission(world.services, actor, { submissionId }),
      ).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('is empty where nothing was asked', async () => {
    await importOpenTruth(world);
    await setUpJudge(world);
    const own = [...answers, ...verdictFiles(3, { skill: 0.5 })];
    const { submissionId } = await submitAndRunOpen(world, world.owner, own);
    expect(await ledgerOf(submissionId)).toMatchObject({
      judge: null,
      totals: { needed: 0, costNano: 0, latencyP50Ms: null },
      rows: [],
      pages: 1,
    });
  });
});

describe('judgeOverview', () => {
  it('sums spending by day, board and profile, and tells failures, cache share and what waits', async () => {
    await importOpenTruth(world);
    const first = await setUpJudge(world, { label: 'First' });
    await submitAndJudge(world, answers, { judge: troubled });
    await submitAndJudge(world, answers);
    const second = await setUpJudge(world, { label: 'Second' });
    await submitAndRunOpen(world, world.owner, answers);
    const overview = await judgeOverview(world.services, world.maintainer);
    const today = overview.to;
    expect(overview.spending).toEqual([
      {
        day: today,
        benchmark: 'cvrr-es',
        profileId: first.profileId,
        label: 'First',
        asked: 55,
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
    await answerQuestions(world, second.profileId, fairJudge);
    expect((await judgeOverview(world.services, world.maintainer)).pending).toEqual([]);
  });

  it('leaves out what was spent more than 30 days ago', async () => {
    await importOpenTruth(world);
    await setUpJudge(world);
    await submitAndJudge(world, answers);
    const move = (days: number) => world.services.db.$executeRaw`
      UPDATE "Verdict" SET "askedAt" = date_trunc('day', now()) - make_interval(days => ${days}::int)`;
    await move(29);
    const last = await judgeOverview(world.services, world.maintainer);
    expect(last.spending.map(({ day }) => day)).toEqual([last.from]);
    await move(30);
    expect((await judgeOverview(world.services, world.maintainer)).spending).toEqual([]);
  });
});
