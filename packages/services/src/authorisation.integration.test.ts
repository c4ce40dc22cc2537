import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from './core/context';
import { activateRevision } from './features/datasets/activate';
import { importRevision } from './features/datasets/import';
import { listRevisions } from './features/datasets/list';
import { questionFile, questionFiles } from './features/datasets/question-files';
import { questionIndex } from './features/datasets/question-index';
import { boardSummaries } from './features/leaderboard/board-summaries';
import { crossBoard } from './features/leaderboard/cross-board';
import { exportBoard } from './features/leaderboard/export';
import { queryBoard } from './features/leaderboard/query';
import { createModel } from './features/models/create';
import { listModels } from './features/models/list';
import { removeSamples } from './features/samples/remove';
import { createSubmission } from './features/submissions/create';
import { getSubmission } from './features/submissions/get';
import { getResult } from './features/submissions/get-result';
import { listMySubmissions } from './features/submissions/list-mine';
import { publishSubmission } from './features/submissions/publish';
import { receiveFile } from './features/submissions/receive-file';
import { recentResults } from './features/submissions/recent-results';
import { withdrawSubmission } from './features/submissions/withdraw';
import { evaluationState } from './pipeline/evaluations/get-state';
import { watchSubmission } from './pipeline/evaluations/watch-submission';
import { retryEvaluation } from './pipeline/scoring/retry';
import {
  type Answers,
  activeOnly,
  adminsOnly,
  everybody,
  getAnswers,
  maintainersOfUnseen,
  maintainersOnly,
  nobody,
  signedIn,
  toItsPeople,
} from './testing/answers';
import {
  createTestContext,
  importTruth,
  runSettings,
  submit,
  submitAndScore,
  type TestContext,
  toStream,
  upload,
} from './testing/test-context';
import { predictionFiles, truthFiles } from './testing/vidhal-files';

const files = predictionFiles(20, { skill: 0.6 });

/** Submissions of `owner`, one for each kind of state. */
interface Fixture {
  context: TestContext;
  revisionId: string;
  scored: string;
  published: string;
  gaveUp: string;
}

let fixture: Fixture;

beforeAll(async () => {
  const context = await createTestContext();
  const { revision } = await importTruth(context, { videos: 20 });
  const { db } = context.services;
  const scored = await submitAndScore(context, context.owner, files);
  const published = await submitAndScore(context, context.owner, files);
  await publishSubmission(context.services, context.owner, published);
  const gaveUp = await submit(context, context.owner, files);
  await db.evaluation.update({
    where: { id: gaveUp.evaluationId },
    data: { status: 'failed', errorCode: 'gave_up' },
  });
  fixture = {
    context,
    revisionId: revision.id,
    scored: scored.submissionId,
    published: published.submissionId,
    gaveUp: gaveUp.submissionId,
  };
});
afterAll(async () => {
  await fixture.context.close();
});

type Act = (fixture: Fixture, actor: Actor) => Promise<unknown>;

const newModel = () => ({ name: randomUUID(), organisation: 'Lab', openWeights: true });
const once = new AbortController().signal;

/** Changing what is one's own and not public. */
const changesOwnPrivate: Answers = {
  ...activeOnly,
  other: 'not_found',
  elsewhere: 'not_found',
  maintainer: 'forbidden',
  admin: 'forbidden',
};

/** Use cases with what they answer. */
const matrix: Record<string, [Act, Answers]> = {
  importRevision: [
    ({ context }, actor) =>
      importRevision(context.services, actor, {
        benchmark: 'vidhal',
        label: randomUUID(),
        access: 'private',
        files: truthFiles(5, randomUUID()),
      }),
    maintainersOnly,
  ],
  listRevisions: [
    ({ context }, actor) => listRevisions(context.services, actor, { benchmark: 'vidhal' }),
    maintainersOnly,
  ],
  activateRevision: [
    ({ context, revisionId }, actor) => activateRevision(context.services, actor, { revisionId }),
    maintainersOnly,
  ],
  questionIndex: [
    ({ context }, actor) => questionIndex(context.services, actor, { benchmark: 'vidhal' }),
    everybody,
  ],
  questionFiles: [
    ({ context }, actor) => questionFiles(context.services, actor, { benchmark: 'vidhal' }),
    everybody,
  ],
  questionFile: [
    ({ context }, actor) =>
      questionFile(context.services, actor, {
        benchmark: 'vidhal',
        name: 'questions_mcqa.jsonl',
      }),
    everybody,
  ],
  'questionFile that there is not': [
    ({ context }, actor) =>
      questionFile(context.services, actor, { benchmark: 'vidhal', name: '../annotations.json' }),
    nobody,
  ],
  listModels: [({ context }, actor) => listModels(context.services, actor), everybody],
  createModel: [
    ({ context }, actor) => createModel(context.services, actor, newModel()),
    activeOnly,
  ],
  receiveFile: [
    ({ context }, actor) =>
      receiveFile(context.services, actor, {
        name: 'a.json',
        stream: toStream(new TextEncoder().encode('{"a":"A"}')),
      }),
    activeOnly,
  ],
  'createSubmission with own files': [
    async ({ context }, actor) =>
      createSubmission(context.services, actor, {
        benchmark: 'vidhal',
        model: { new: newModel() },
        runSettings,
        files: await upload(context, actor, files),
      }),
    activeOnly,
  ],
  'createSubmission with files of the owner': [
    async ({ context }, actor) =>
      createSubmission(context.services, actor, {
        benchmark: 'vidhal',
        model: { new: newModel() },
        runSettings,
        files: await upload(context, context.owner, files),
      }),
    {
      ...activeOnly,
      other: 'files_missing',
      maintainer: 'files_missing',
      elsewhere: 'files_missing',
      admin: 'files_missing',
    },
  ],
  'getSubmission, private': [
    ({ context, scored }, actor) =>
      getSubmission(context.services, actor, { submissionId: scored }),
    toItsPeople,
  ],
  'getSubmission, public': [
    ({ context, published }, actor) =>
      getSubmission(context.services, actor, { submissionId: published }),
    everybody,
  ],
  'getResult, private': [
    ({ context, scored }, actor) => getResult(context.services, actor, { submissionId: scored }),
    toItsPeople,
  ],
  'getResult, public': [
    ({ context, published }, actor) =>
      getResult(context.services, actor, { submissionId: published }),
    everybody,
  ],
  'evaluationState, private': [
    ({ context, scored }, actor) =>
      evaluationState(context.services, actor, { submissionId: scored }),
    toItsPeople,
  ],
  'watchSubmission, private': [
    ({ context, scored }, actor) =>
      watchSubmission(context.services, actor, { submissionId: scored, signal: once }).next(),
    toItsPeople,
  ],
  listMySubmissions: [({ context }, actor) => listMySubmissions(context.services, actor), signedIn],
  'publishSubmission, private': [
    ({ context, scored }, actor) =>
      publishSubmission(context.services, actor, { submissionId: scored }),
    changesOwnPrivate,
  ],
  'withdrawSubmission, public': [
    ({ context, published }, actor) =>
      withdrawSubmission(context.services, actor, { submissionId: published }),
    { ...changesOwnPrivate, other: 'forbidden', elsewhere: 'forbidden' },
  ],
  'retryEvaluation, private': [
    async ({ context, gaveUp }, actor) => {
      await context.services.db.evaluation.updateMany({
        where: { submissionId: gaveUp },
        data: { status: 'failed', errorCode: 'gave_up' },
      });
      await retryEvaluation(context.services, actor, { submissionId: gaveUp });
    },
    maintainersOfUnseen,
  ],
  queryBoard: [
    ({ context }, actor) => queryBoard(context.services, actor, { benchmark: 'vidhal' }),
    everybody,
  ],
  exportBoard: [
    ({ context }, actor) =>
      exportBoard(context.services, actor, { benchmark: 'vidhal' }, { format: 'csv' }),
    everybody,
  ],
  crossBoard: [({ context }, actor) => crossBoard(context.services, actor), everybody],
  boardSummaries: [({ context }, actor) => boardSummaries(context.services, actor), everybody],
  recentResults: [
    ({ context }, actor) => recentResults(context.services, actor, { limit: 5 }),
    everybody,
  ],
  removeSamples: [({ context }, actor) => removeSamples(context.services, actor), adminsOnly],
};

describe('every use case answers each actor as it should', () => {
  it.each(Object.entries(matrix))('%s', async (_, [act, expected]) => {
    expect(await getAnswers(fixture.context, (actor) => act(fixture, actor))).toEqual(expected);
  });
});
