import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activateRevision } from '../datasets/activate-revision';
import { retireProfile } from '../judging/profiles/retire-profile';
import { setDefaultProfile } from '../judging/profiles/set-default-profile';
import { finishSpotChecks } from '../judging/trust/finish-spot-checks';
import { requestSpotCheck } from '../judging/trust/request-spot-check';
import { removeSamples } from '../samples/remove-samples';
import { publishSubmission } from '../submissions/publish-submission';
import { unverifySubmission, verifySubmission } from '../submissions/verify-submission';
import { withdrawSubmission } from '../submissions/withdraw-submission';
import { openAnswerFiles, verdictFiles } from '../testing/judged-files';
import {
  answerQuestions,
  importOpenTruth,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../testing/judged-world';
import { createWorld, run, type World } from '../testing/world';
import { boardVersion, siteVersion } from './board-version';

const benchmark = 'cvrr-es';
const questions = 3;
let server: TestPostgres;
let world: World;
let submissionId: string;

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
  await importOpenTruth(world, { questions });
  submissionId = (await submitSelfJudged('first')).submissionId;
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

const submitSelfJudged = (mark: string) => {
  const options = { skill: 0.5, mark };
  const files = [...openAnswerFiles(questions, options), ...verdictFiles(questions, options)];
  return submitAndRunOpen(world, world.owner, files, mark);
};
const version = async () => BigInt(await boardVersion(world.services, benchmark));

/** By how much an act raises the version. */
async function raisedBy(act: () => Promise<unknown>): Promise<bigint> {
  const before = await version();
  const site = await siteVersion(world.services);
  await act();
  const raised = (await version()) - before;
  expect((await siteVersion(world.services)) === site).toBe(raised === 0n);
  return raised;
}

// One story, told in order: each step finds the result as the one before left it.
describe('the version of a board rises', () => {
  const rises = async (act: () => Promise<unknown>) => {
    expect(await raisedBy(act)).toBeGreaterThan(0n);
  };

  it('when a result is published', () =>
    rises(() => publishSubmission(world.services, world.owner, { submissionId })));

  it('when a maintainer verifies it, and takes that back', async () => {
    const input = { submissionId, reason: 'Seen to run.' };
    await rises(() => verifySubmission(world.services, world.maintainer, input));
    await rises(() => unverifySubmission(world.services, world.maintainer, input));
  });

  it('when its model changes', () =>
    rises(async () => {
      const where = { organisation: 'Test lab', name: 'first' };
      const { count } = await world.services.db.model.updateMany({
        where,
        data: { released: '2024-06' },
      });
      expect(count).toBe(1);
    }));

  it('when it is evaluated again and the new evaluation becomes its own', async () => {
    const { db } = world.services;
    const { currentEvaluationId, currentEvaluation } = await db.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: { currentEvaluationId: true, currentEvaluation: { select: { revisionId: true } } },
    });
    await db.evaluation.update({
      where: { id: currentEvaluationId ?? '' },
      data: { scorerVersion: 'older' },
      select: { id: true },
    });
    const { id } = await db.evaluation.create({
      data: {
        submissionId,
        revisionId: currentEvaluation?.revisionId ?? '',
        scorerVersion: 'newer',
      },
      select: { id: true },
    });
    await rises(() => run(world, id));
  });

  it('when its own evaluation is run again', async () => {
    const { db } = world.services;
    const { currentEvaluationId: id } = await db.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: { currentEvaluationId: true },
    });
    const again = { status: 'queued', attempt: 0 } as const;
    await rises(() =>
      db.evaluation.update({ where: { id: id ?? '' }, data: again, select: { id: true } }),
    );
    await rises(() => run(world, id ?? ''));
  });

  it('when a judge is set up, renamed, made the default or retired', async () => {
    const { services, maintainer } = world;
    const ids: string[] = [];
    await rises(async () => ids.push((await setUpJudge(world, { label: 'Strict' })).profileId));
    await rises(async () => ids.push((await setUpJudge(world, { label: 'Kind' })).profileId));
    const [strict = '', kind = ''] = ids;
    await rises(() => setDefaultProfile(services, maintainer, { profileId: strict }));
    await rises(() =>
      services.db.judgeProfile.update({
        where: { id: kind },
        data: { label: 'Kinder' },
        select: { id: true },
      }),
    );
    await rises(() => retireProfile(services, maintainer, { profileId: kind }));
  });

  it('when a spot check of it is done', async () => {
    const { profileId } = await setUpJudge(world);
    await requestSpotCheck(world.services, world.maintainer, {
      submissionId,
      profileId,
      sample: 5,
    });
    await answerQuestions(world, profileId);
    await rises(() => finishSpotChecks(world.services));
  });

  it('when it is withdrawn', () =>
    rises(() => withdrawSubmission(world.services, world.owner, { submissionId })));

  it('when another revision is imported and activated', async () => {
    const before = await world.services.db.datasetRevision.findFirstOrThrow({
      where: { benchmark, active: true },
      select: { id: true },
    });
    await rises(() => importOpenTruth(world, { questions: questions + 1 }));
    await rises(() =>
      activateRevision(world.services, world.maintainer, { revisionId: before.id }),
    );
  });

  it('when public samples are removed', async () => {
    const sample = await submitSelfJudged('sample');
    await publishSubmission(world.services, world.owner, sample);
    await world.services.db.submission.update({
      where: { id: sample.submissionId },
      data: { sample: true },
      select: { id: true },
    });
    await rises(() => removeSamples(world.services, world.admin));
  });
});

describe('the version of a board stays', () => {
  it('while private results come, and judges work for them', async () => {
    await setUpJudge(world);
    expect(await raisedBy(() => submitSelfJudged('private'))).toBe(0n);
    const answers = openAnswerFiles(questions, { skill: 0.5, mark: 'judged' });
    expect(await raisedBy(() => submitAndJudge(world, answers))).toBe(0n);
  });
});

it('a change that is under way holds up no other of the same board', async () => {
  const { submissionId: own } = await submitSelfJudged('own');
  await publishSubmission(world.services, world.owner, { submissionId: own });
  const { currentEvaluationId: id } = await world.services.db.submission.findUniqueOrThrow({
    where: { id: own },
    select: { currentEvaluationId: true },
  });
  const before = await version();
  await world.services.db.$transaction(async (tx) => {
    const ended = { selfJudged: 1 };
    await tx.evaluation.update({ where: { id: id ?? '' }, data: ended, select: { id: true } });
    await withdrawSubmission(world.services, world.owner, { submissionId: own });
    expect(await version()).toBe(before + 1n);
    const data = { currentEvaluationId: id };
    await tx.submission.update({ where: { id: own }, data, select: { id: true } });
  });
});

it('there is no version of a benchmark that does not exist', async () => {
  await expect(boardVersion(world.services, 'nothing')).rejects.toMatchObject({
    code: 'unknown_benchmark',
  });
});
