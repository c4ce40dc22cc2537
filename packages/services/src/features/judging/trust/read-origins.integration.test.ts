import { Prisma } from '@clapboard/db';
import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../../testing/set-up-context';
import { submitAndScore, type TestContext } from '../../../testing/test-context';
import { predictionFiles } from '../../../testing/vidhal-files';
import { queueForLock } from '../../../testing/wait-for-locks';
import { getSubmission } from '../../submissions/get';
import { readResult } from '../../submissions/get-result';
import { readOrigins } from './read-origins';

let context: TestContext;

setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

/** Deletes all results, and lets who has read an evaluation wait before its submission is read. */
const deletion = Prisma.sql`
  DO $$ BEGIN
    UPDATE "Submission" SET "currentEvaluationId" = NULL;
    DELETE FROM "Evaluation";
    DELETE FROM "SubmissionFile";
    DELETE FROM "Submission";
    LOCK TABLE "Submission" IN ACCESS EXCLUSIVE MODE;
  END $$`;

const submit = () => submitAndScore(context, context.owner, predictionFiles(10, { skill: 1 }));

it('a result that is deleted while it is read is not found', async () => {
  const { services, owner } = context;
  const { submissionId, evaluationId } = await submit();
  const submission = await getSubmission(services, owner, { submissionId });
  const choice = { evaluationId, withCharts: false };
  const outcomes = await queueForLock(context, deletion, [
    () => readResult(services, owner, submission, choice),
  ]);
  expect(outcomes).toMatchObject([{ status: 'rejected', reason: { code: 'not_found' } }]);
});

it('lists leave out a result that is deleted while they are read', async () => {
  const { evaluationId } = await submit();
  const outcomes = await queueForLock(context, deletion, [
    () => readOrigins(context.services.db, [evaluationId]),
  ]);
  expect(outcomes).toEqual([{ status: 'fulfilled', value: new Map() }]);
});
