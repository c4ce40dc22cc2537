import { describe, expect, it } from 'vitest';
import {
  answerRequests,
  importOpenTruth,
  says,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../../testing/judged-context';
import { isRight, openAnswerFiles, verdictFiles } from '../../../testing/judged-files';
import { queryFullLeaderboard } from '../../../testing/query-full-leaderboard';
import { setUpTestContext } from '../../../testing/set-up-context';
import { runQueued, type TestContext } from '../../../testing/test-context';
import { getResult } from '../../submissions/get-result';
import { publishSubmission } from '../../submissions/publish';
import { compareProfiles } from './compare-profiles';
import { judgeWith } from './judge-with';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
const questions = 4;
const options = { skill: 0.5 };
const answers = openAnswerFiles(questions, options);

/** Answers with submitted verdicts; those of the first `wrongly` questions of each dimension are wrong. */
const selfJudged = (wrongly: number) => [
  ...answers,
  ...verdictFiles(questions, { ...options, wrongly }),
];

const computeProvenance = async (submissionId: string) =>
  (await getResult(context.services, context.owner, { submissionId })).provenance;

describe('judgeWith', () => {
  it('leaves leaderboards and results unchanged', async () => {
    await importOpenTruth(context, { questions });
    const first = await setUpJudge(context);
    const server = await submitAndJudge(context, answers, { name: 'server' });
    const self = await submitAndRunOpen(context, context.owner, selfJudged(1), 'self');
    for (const submission of [server, self])
      await publishSubmission(context.services, context.owner, submission);
    const second = await setUpJudge(context, { makeDefault: false });
    const boards = () =>
      Promise.all(
        [first.profileId, 'recorded'].map((judge) =>
          queryFullLeaderboard(context, 'cvrr-es', judge),
        ),
      );
    const before = await boards();
    const submissionIds = [server.submissionId, self.submissionId];
    const input = { submissionIds, profileId: second.profileId };
    expect(await judgeWith(context.services, context.maintainer, input)).toEqual({
      queued: 2,
      existing: 0,
    });
    expect(await runQueued(context)).toEqual(['judging', 'judging']);
    await answerRequests(context, second.profileId);
    expect(await judgeWith(context.services, context.maintainer, input)).toEqual({
      queued: 0,
      existing: 2,
    });
    const shadows = await context.services.db.evaluation.findMany({ where: { shadow: true } });
    expect(shadows).toMatchObject([
      { status: 'done', serverJudged: 44, selfJudged: 0, payerId: context.maintainer.userId },
      { status: 'done', serverJudged: 44, selfJudged: 0, payerId: context.maintainer.userId },
    ]);
    expect(await boards()).toEqual(before);
    expect((await computeProvenance(self.submissionId))?.kind).toBe('self-judged');
  });

  it('retries failed requests only', async () => {
    await importOpenTruth(context, { questions });
    const { submissionId } = await submitAndRunOpen(context, context.owner, selfJudged(0));
    const { profileId } = await setUpJudge(context);
    const input = { submissionIds: [submissionId], profileId };
    const start = async () => {
      const result = await judgeWith(context.services, context.maintainer, input);
      await runQueued(context);
      return result;
    };
    await start();
    await answerRequests(context, profileId, (question) =>
      question.includes('scene 0 of')
        ? { kind: 'rejected', code: 'judge_request_rejected' }
        : says(true),
    );
    expect(await start()).toEqual({ queued: 1, existing: 0 });
    expect(await context.services.db.verdict.count({ where: { status: 'pending' } })).toBe(11);
    await answerRequests(context, profileId);
    const [shadow] = await context.services.db.evaluation.findMany({ where: { shadow: true } });
    expect(shadow).toMatchObject({ status: 'done', serverJudged: 44 });
  });

  it('rejects an empty list and unknown submissions', async () => {
    await importOpenTruth(context, { questions });
    const { profileId } = await setUpJudge(context);
    for (const submissionIds of [['nobody'], []]) {
      await expect(
        judgeWith(context.services, context.maintainer, { submissionIds, profileId }),
      ).rejects.toThrow(failing('invalid_input'));
    }
  });
});

describe('compareProfiles', () => {
  /** Compares two judges on three models; the second judge rejects the first question of each dimension. */
  async function compared(access: 'public' | 'private') {
    await importOpenTruth(context, { questions, access });
    const left = await setUpJudge(context);
    const made: string[] = [];
    for (const [name, skill] of [
      ['good', 1],
      ['middling', 0.5],
      ['bad', 0],
    ] as const) {
      const { submissionId } = await submitAndJudge(
        context,
        openAnswerFiles(questions, { skill, mark: name }),
        { name },
      );
      made.push(submissionId);
    }
    const right = await setUpJudge(context, { makeDefault: false });
    await judgeWith(context.services, context.maintainer, {
      submissionIds: made,
      profileId: right.profileId,
    });
    await runQueued(context);
    await answerRequests(context, right.profileId, (question) =>
      says(isRight(question) && !question.includes('scene 0 of')),
    );
    return compareProfiles(context.services, context.maintainer, {
      benchmark: 'cvrr-es',
      leftProfileId: left.profileId,
      rightProfileId: right.profileId,
    });
  }

  it('returns agreement, kappa, model ranks and flipped items as counted by hand', async () => {
    const comparison = await compared('public');
    // Expected verdicts: the left judge is fair, the right judge also rejects the first question.
    const right = ['good', 'middling', 'bad'].flatMap((name, i) =>
      openAnswerFiles(questions, { skill: [1, 0.5, 0][i] ?? 0, mark: name }).flatMap(
        ({ bytes }) => {
          const rows: { A: string }[] = JSON.parse(new TextDecoder().decode(bytes));
          return rows.map(({ A }, index) => ({ left: isRight(A), right: isRight(A) && index > 0 }));
        },
      ),
    );
    const n = right.length;
    const flips = right.filter((candidate) => candidate.left !== candidate.right).length;
    const shares = [
      right.filter((candidate) => candidate.left).length / n,
      right.filter((candidate) => candidate.right).length / n,
    ];
    const [p = 0, q = 0] = shares;
    const expected = p * q + (1 - p) * (1 - q);
    expect(n).toBe(132);
    expect(comparison).toMatchObject({ compared: n, agreed: n - flips, flips });
    expect(comparison.agreement).toBeCloseTo(1 - flips / n, 12);
    expect(comparison.kappa).toBeCloseTo((1 - flips / n - expected) / (1 - expected), 12);
    expect(comparison.models).toMatchObject([
      { modelName: 'bad', left: 0, right: 0, leftRank: 3, rightRank: 3 },
      { modelName: 'good', left: 1, right: 0.75, leftRank: 1, rightRank: 1 },
      { modelName: 'middling', leftRank: 2, rightRank: 2 },
    ]);
    expect([comparison.kendall, comparison.spearman]).toEqual([1, 1]);
    expect(comparison.flipped).toHaveLength(flips);
    expect(
      comparison.flipped.every(
        ({ item, left, right: to }) => item.endsWith('/0') && left === 1 && to === 0,
      ),
    ).toBe(true);
  });

  it('returns no items of a private revision', async () => {
    const comparison = await compared('private');
    expect(comparison.flips).toBeGreaterThan(0);
    expect(comparison.flipped).toEqual([]);
    expect(JSON.stringify(comparison)).not.toContain('partial_actions');
  });

  it('ignores items that only one profile has judged', async () => {
    await importOpenTruth(context, { questions });
    const left = await setUpJudge(context);
    await submitAndJudge(context, answers);
    const right = await setUpJudge(context);
    const input = {
      benchmark: 'cvrr-es',
      leftProfileId: left.profileId,
      rightProfileId: right.profileId,
    };
    expect(await compareProfiles(context.services, context.maintainer, input)).toMatchObject({
      models: [],
      compared: 0,
      agreement: null,
      kappa: null,
      kendall: null,
      spearman: null,
      flips: 0,
    });
    await expect(
      compareProfiles(context.services, context.maintainer, {
        ...input,
        rightProfileId: left.profileId,
      }),
    ).rejects.toThrow(failing('invalid_input'));
    await expect(
      compareProfiles(context.services, context.maintainer, { ...input, rightProfileId: 'nobody' }),
    ).rejects.toThrow(failing('not_found'));
  });
});
