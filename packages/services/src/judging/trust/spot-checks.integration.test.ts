import { describe, expect, it } from 'vitest';
import { getResult } from '../../submissions/get-result';
import { inWorlds } from '../../testing/fresh-world';
import { isRight, openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import {
  answerQuestions,
  importOpenTruth,
  type Says,
  says,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../testing/judged-world';
import type { World } from '../../testing/world';
import { setBudget } from '../budgets/set-budget';
import { judgingOfSubmission } from '../ledger/judging-of-submission';
import { retireProfile } from '../profiles/retire-profile';
import { finishSpotChecks } from './finish-spot-checks';
import { requestSpotCheck } from './request-spot-check';

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

describe('spot checks', () => {
  const check = (submissionId: string, profileId: string, sample: number) =>
    requestSpotCheck(world.services, world.maintainer, { submissionId, profileId, sample });

  it('count on how many of the answers drawn a judge agrees with the submitter', async () => {
    await importOpenTruth(world, { questions });
    const { profileId } = await setUpJudge(world);
    const { submissionId } = await submitAndRunOpen(world, world.owner, selfJudged(1));
    const requested = await check(submissionId, profileId, 1000);
    expect(requested).toMatchObject({
      submissionId,
      judge: { profileId },
      status: 'judging',
      requestedBy: 'maintainer',
      drawn: 44,
      judged: 0,
    });
    expect((await provenanceOf(submissionId))?.kind).toBe('self-judged');
    await answerQuestions(world, profileId);
    expect(await finishSpotChecks(world.services)).toBe(1);
    expect(await finishSpotChecks(world.services)).toBe(0);
    // One of the four verdicts in each of the 11 dimensions says the opposite of the truth.
    expect(await provenanceOf(submissionId)).toMatchObject({
      kind: 'spot-checked',
      judgedBy: 'submitter',
      spotCheck: { checked: 44, of: 44, agreed: 33 },
    });
    const { spotChecks } = await judgingOfSubmission(world.services, world.owner, { submissionId });
    expect(spotChecks).toMatchObject([{ status: 'done', drawn: 44, judged: 44, agreed: 33 }]);
  });

  it('ask only for what is drawn, at the expense of who asks, and change no number of the result', async () => {
    await importOpenTruth(world, { questions });
    const { profileId } = await setUpJudge(world);
    const { submissionId } = await submitAndRunOpen(world, world.owner, selfJudged(1));
    const before = await getResult(world.services, world.owner, { submissionId });
    await check(submissionId, profileId, 10);
    const asked = await world.services.db.verdict.findMany({ select: { payerId: true } });
    expect(asked).toHaveLength(10);
    expect(new Set(asked.map(({ payerId }) => payerId))).toEqual(
      new Set([world.maintainer.userId]),
    );
    await answerQuestions(world, profileId);
    await finishSpotChecks(world.services);
    const after = await getResult(world.services, world.owner, { submissionId });
    expect(after.scores).toEqual(before.scores);
    expect(after.provenance?.spotCheck).toMatchObject({ checked: 10, of: 44 });
  });

  it('draw only from answers that rest on a verdict of the submitter', async () => {
    await importOpenTruth(world, { questions });
    const { profileId } = await setUpJudge(world);
    const someVerdicts = verdictFiles(questions, options).slice(0, 5);
    const { submissionId } = await submitAndRunOpen(world, world.owner, [
      ...answers,
      ...someVerdicts,
    ]);
    expect(await check(submissionId, profileId, 1000)).toMatchObject({ drawn: 5 * questions });
    await answerQuestions(world, profileId);
    await finishSpotChecks(world.services);
    expect((await provenanceOf(submissionId))?.spotCheck).toMatchObject({ checked: 20, of: 20 });
  });

  it('draw another sample each time', async () => {
    await importOpenTruth(world, { questions });
    const { profileId } = await setUpJudge(world);
    const { submissionId } = await submitAndRunOpen(world, world.owner, selfJudged(0));
    const drawn = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      const { id } = await check(submissionId, profileId, 10);
      const rows = await world.services.db.spotCheckVerdict.findMany({
        where: { spotCheckId: id },
        orderBy: { hash: 'asc' },
      });
      drawn.add(rows.map(({ hash }) => hash).join());
    }
    expect(drawn.size).toBe(3);
  });

  it('end at once where the ledger has every verdict already', async () => {
    await importOpenTruth(world, { questions });
    const { profileId } = await setUpJudge(world);
    await submitAndJudge(world, answers);
    const { submissionId } = await submitAndRunOpen(world, world.owner, selfJudged(0));
    const woken = world.wokenJudges.length;
    expect(await check(submissionId, profileId, 20)).toMatchObject({
      status: 'done',
      drawn: 20,
      judged: 20,
      agreed: 20,
    });
    expect(world.wokenJudges).toHaveLength(woken);
  });

  it('count only what the judge could judge, and are blocked where it was nothing', async () => {
    await importOpenTruth(world, { questions });
    const refusing = await setUpJudge(world);
    const partial = await setUpJudge(world);
    const { submissionId } = await submitAndRunOpen(world, world.owner, selfJudged(0));
    const refuse: Says = () => ({ kind: 'rejected', code: 'judge_request_rejected' });
    await check(submissionId, refusing.profileId, 44);
    await answerQuestions(world, refusing.profileId, refuse);
    await finishSpotChecks(world.services);
    expect((await provenanceOf(submissionId))?.kind).toBe('self-judged');
    await check(submissionId, partial.profileId, 44);
    await answerQuestions(world, partial.profileId, (question) =>
      question.includes('scene 0 of') ? refuse(question) : says(isRight(question)),
    );
    await finishSpotChecks(world.services);
    expect((await provenanceOf(submissionId))?.spotCheck).toMatchObject({
      checked: 33,
      agreed: 33,
    });
    const { spotChecks } = await judgingOfSubmission(world.services, world.owner, { submissionId });
    expect(spotChecks).toMatchObject([
      { status: 'done', judged: 33, failures: [{ code: 'judge_request_rejected', count: 11 }] },
      { status: 'blocked', judged: 0, failures: [{ code: 'judge_request_rejected', count: 44 }] },
    ]);
  });

  it('are for self-judged results, by a judge of the board that is in use, within the budget', async () => {
    await importOpenTruth(world, { questions });
    const { profileId } = await setUpJudge(world);
    const judged = await submitAndJudge(world, answers);
    await expect(check(judged.submissionId, profileId, 5)).rejects.toThrow(failing('wrong_state'));
    const { submissionId } = await submitAndRunOpen(world, world.owner, selfJudged(0));
    await expect(check(submissionId, 'nobody', 5)).rejects.toThrow(failing('invalid_input'));
    await expect(check('nobody', profileId, 5)).rejects.toThrow(failing('not_found'));
    const other = await setUpJudge(world);
    await setBudget(world.services, world.admin, {
      benchmark: 'cvrr-es',
      perSubmission: null,
      perUserDay: 0.000001,
      perBoardDay: null,
    });
    await expect(check(submissionId, other.profileId, 5)).rejects.toThrow(failing('over_budget'));
    expect(await world.services.db.spotCheck.count()).toBe(0);
    await retireProfile(world.services, world.maintainer, { profileId });
    await expect(check(submissionId, profileId, 5)).rejects.toThrow(failing('wrong_state'));
  });
});
