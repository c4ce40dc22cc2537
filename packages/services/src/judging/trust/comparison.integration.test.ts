import { describe, expect, it } from 'vitest';
import { getResult } from '../../submissions/get-result';
import { publishSubmission } from '../../submissions/publish-submission';
import { inWorlds } from '../../testing/fresh-world';
import { isRight, openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import {
  answerQuestions,
  importOpenTruth,
  says,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../testing/judged-world';
import { wholeBoard } from '../../testing/whole-board';
import { run, type World } from '../../testing/world';
import { compareProfiles } from './compare-profiles';
import { judgeWith } from './judge-with';

let world: World;

inWorlds((fresh) => {
  world = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
const questions = 4;
const options = { skill: 0.5 };
const answers = openAnswerFiles(questions, options);

/** Answers whose own verdicts are wrong for the first `wrongly` questions of each dimension. */
const selfJudged = (wrongly: number) => [
  ...answers,
  ...verdictFiles(questions, { ...options, wrongly }),
];

const provenanceOf = async (submissionId: string) =>
  (await getResult(world.services, world.owner, { submissionId })).provenance;

describe('judgeWith', () => {
  it('judges beside the results: boards, results and what a page follows stay as they are', async () => {
    await importOpenTruth(world, { questions });
    const first = await setUpJudge(world);
    const server = await submitAndJudge(world, answers, { name: 'server' });
    const self = await submitAndRunOpen(world, world.owner, selfJudged(1), 'self');
    for (const one of [server, self]) await publishSubmission(world.services, world.owner, one);
    const second = await setUpJudge(world, { makeDefault: false });
    const boards = () =>
      Promise.all(
        [first.profileId, 'recorded'].map((judge) => wholeBoard(world, 'cvrr-es', judge)),
      );
    const before = await boards();
    const submissionIds = [server.submissionId, self.submissionId];
    const input = { submissionIds, profileId: second.profileId };
    const woken = world.woken.length;
    expect(await judgeWith(world.services, world.maintainer, input)).toEqual({
      queued: 2,
      existing: 0,
    });
    for (const id of world.woken.slice(woken)) expect(await run(world, id)).toBe('judging');
    await answerQuestions(world, second.profileId);
    expect(await judgeWith(world.services, world.maintainer, input)).toEqual({
      queued: 0,
      existing: 2,
    });
    const shadows = await world.services.db.evaluation.findMany({ where: { shadow: true } });
    expect(shadows).toMatchObject([
      { status: 'done', serverJudged: 44, selfJudged: 0, payerId: world.maintainer.userId },
      { status: 'done', serverJudged: 44, selfJudged: 0, payerId: world.maintainer.userId },
    ]);
    expect(await boards()).toEqual(before);
    expect((await provenanceOf(self.submissionId))?.kind).toBe('self-judged');
  });

  it('tries again what failed, and asks only that', async () => {
    await importOpenTruth(world, { questions });
    const { submissionId } = await submitAndRunOpen(world, world.owner, selfJudged(0));
    const { profileId } = await setUpJudge(world);
    const input = { submissionIds: [submissionId], profileId };
    const start = async () => {
      const woken = world.woken.length;
      const result = await judgeWith(world.services, world.maintainer, input);
      for (const id of world.woken.slice(woken)) await run(world, id);
      return result;
    };
    await start();
    await answerQuestions(world, profileId, (question) =>
      question.includes('scene 0 of')
        ? { kind: 'rejected', code: 'judge_request_rejected' }
        : says(true),
    );
    expect(await start()).toEqual({ queued: 1, existing: 0 });
    expect(await world.services.db.verdict.count({ where: { status: 'pending' } })).toBe(11);
    await answerQuestions(world, profileId);
    const [shadow] = await world.services.db.evaluation.findMany({ where: { shadow: true } });
    expect(shadow).toMatchObject({ status: 'done', serverJudged: 44 });
  });

  it("takes submissions with a result, of the judge's own benchmark", async () => {
    await importOpenTruth(world, { questions });
    const { profileId } = await setUpJudge(world);
    for (const submissionIds of [['nobody'], []]) {
      await expect(
        judgeWith(world.services, world.maintainer, { submissionIds, profileId }),
      ).rejects.toThrow(failing('invalid_input'));
    }
  });
});

describe('compareProfiles', () => {
  /** Two judges of three models: the second calls the first question of every dimension wrong. */
  async function compared(access: 'public' | 'private') {
    await importOpenTruth(world, { questions, access });
    const left = await setUpJudge(world);
    const made: string[] = [];
    for (const [name, skill] of [
      ['good', 1],
      ['middling', 0.5],
      ['bad', 0],
    ] as const) {
      const { submissionId } = await submitAndJudge(
        world,
        openAnswerFiles(questions, { skill, mark: name }),
        { name },
      );
      made.push(submissionId);
    }
    const right = await setUpJudge(world, { makeDefault: false });
    const woken = world.woken.length;
    await judgeWith(world.services, world.maintainer, {
      submissionIds: made,
      profileId: right.profileId,
    });
    for (const id of world.woken.slice(woken)) await run(world, id);
    await answerQuestions(world, right.profileId, (question) =>
      says(isRight(question) && !question.includes('scene 0 of')),
    );
    return compareProfiles(world.services, world.maintainer, {
      benchmark: 'cvrr-es',
      leftProfileId: left.profileId,
      rightProfileId: right.profileId,
    });
  }

  it('gives agreement, kappa, the order of models and what flips, as counted by hand', async () => {
    const comparison = await compared('public');
    // What the made-up answers are worth: right by the left judge, and of these not the first.
    const right = ['good', 'middling', 'bad'].flatMap((name, i) =>
      openAnswerFiles(questions, { skill: [1, 0.5, 0][i] ?? 0, mark: name }).flatMap(
        ({ bytes }) => {
          const rows: { A: string }[] = JSON.parse(new TextDecoder().decode(bytes));
          return rows.map(({ A }, index) => ({ left: isRight(A), right: isRight(A) && index > 0 }));
        },
      ),
    );
    const n = right.length;
    const flips = right.filter((one) => one.left !== one.right).length;
    const shares = [
      right.filter((one) => one.left).length / n,
      right.filter((one) => one.right).length / n,
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

  it('names no item of a private revision', async () => {
    const comparison = await compared('private');
    expect(comparison.flips).toBeGreaterThan(0);
    expect(comparison.flipped).toEqual([]);
    expect(JSON.stringify(comparison)).not.toContain('partial_actions');
  });

  it('compares nothing that only one of them has judged', async () => {
    await importOpenTruth(world, { questions });
    const left = await setUpJudge(world);
    await submitAndJudge(world, answers);
    const right = await setUpJudge(world);
    const input = {
      benchmark: 'cvrr-es',
      leftProfileId: left.profileId,
      rightProfileId: right.profileId,
    };
    expect(await compareProfiles(world.services, world.maintainer, input)).toMatchObject({
      models: [],
      compared: 0,
      agreement: null,
      kappa: null,
      kendall: null,
      spearman: null,
      flips: 0,
    });
    await expect(
      compareProfiles(world.services, world.maintainer, {
        ...input,
        rightProfileId: left.profileId,
      }),
    ).rejects.toThrow(failing('invalid_input'));
    await expect(
      compareProfiles(world.services, world.maintainer, { ...input, rightProfileId: 'nobody' }),
    ).rejects.toThrow(failing('not_found'));
  });
});
