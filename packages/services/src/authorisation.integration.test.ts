import { randomUUID } from 'node:crypto';
import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from './context';
import { activateRevision } from './datasets/activate-revision';
import { importRevision } from './datasets/import-revision';
import { listRevisions } from './datasets/list-revisions';
import { questionFile, questionFiles } from './datasets/question-files';
import { questionIndex } from './datasets/question-index';
import { evaluationState } from './evaluations/evaluation-state';
import { retryEvaluation } from './evaluations/retry-evaluation';
import { watchSubmission } from './evaluations/watch-submission';
import { boardSummaries } from './leaderboard/board-summaries';
import { crossBoard } from './leaderboard/cross-board';
import { exportBoard } from './leaderboard/export-board';
import { queryBoard } from './leaderboard/query-board';
import { createModel } from './models/create-model';
import { listModels } from './models/list-models';
import { removeSamples } from './samples/remove-samples';
import { createSubmission } from './submissions/create-submission';
import { getResult } from './submissions/get-result';
import { getSubmission } from './submissions/get-submission';
import { listMySubmissions } from './submissions/list-my-submissions';
import { publishSubmission } from './submissions/publish-submission';
import { receiveFile } from './submissions/receive-file';
import { recentResults } from './submissions/recent-results';
import { withdrawSubmission } from './submissions/withdraw-submission';
import {
  type Answers,
  activeOnly,
  adminsOnly,
  answersOf,
  everybody,
  maintainersOfUnseen,
  maintainersOnly,
  nobody,
  signedIn,
  toItsPeople,
} from './testing/answers-of';
import { predictionFiles, truthFiles } from './testing/vidhal-files';
import {
  createWorld,
  importTruth,
  runSettings,
  streamOf,
  submit,
  submitAndScore,
  upload,
  type World,
} from './testing/world';

const files = predictionFiles(20, { skill: 0.6 });

/** Submissions of `owner`, one for each kind of state. */
interface Cast {
  world: World;
  revisionId: string;
  scored: string;
  published: string;
  gaveUp: string;
}

let server: TestPostgres;
let cast: Cast;

beforeAll(async () => {
  server = await startPostgres();
  const world = await createWorld(server);
  const { revision } = await importTruth(world, { videos: 20 });
  const { db } = world.services;
  const scored = await submitAndScore(world, world.owner, files);
  const published = await submitAndScore(world, world.owner, files);
  await publishSubmission(world.services, world.owner, published);
  const gaveUp = await submit(world, world.owner, files);
  await db.evaluation.update({
    where: { id: gaveUp.evaluationId },
    data: { status: 'failed', errorCode: 'gave_up' },
  });
  cast = {
    world,
    revisionId: revision.id,
    scored: scored.submissionId,
    published: published.submissionId,
    gaveUp: gaveUp.submissionId,
  };
});
afterAll(async () => {
  await cast.world.close();
  await server.stop();
});

type Act = (cast: Cast, actor: Actor) => Promise<unknown>;

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
    ({ world }, actor) =>
      importRevision(world.services, actor, {
        benchmark: 'vidhal',
        label: randomUUID(),
        access: 'private',
        files: truthFiles(5, randomUUID()),
      }),
    maintainersOnly,
  ],
  listRevisions: [
    ({ world }, actor) => listRevisions(world.services, actor, { benchmark: 'vidhal' }),
    maintainersOnly,
  ],
  activateRevision: [
    ({ world, revisionId }, actor) => activateRevision(world.services, actor, { revisionId }),
    maintainersOnly,
  ],
  questionIndex: [
    ({ world }, actor) => questionIndex(world.services, actor, { benchmark: 'vidhal' }),
    everybody,
  ],
  questionFiles: [
    ({ world }, actor) => questionFiles(world.services, actor, { benchmark: 'vidhal' }),
    everybody,
  ],
  questionFile: [
    ({ world }, actor) =>
      questionFile(world.services, actor, {
        benchmark: 'vidhal',
        name: 'questions_mcqa.jsonl',
      }),
    everybody,
  ],
  'questionFile that there is not': [
    ({ world }, actor) =>
      questionFile(world.services, actor, { benchmark: 'vidhal', name: '../annotations.json' }),
    nobody,
  ],
  listModels: [({ world }, actor) => listModels(world.services, actor), everybody],
  createModel: [({ world }, actor) => createModel(world.services, actor, newModel()), activeOnly],
  receiveFile: [
    ({ world }, actor) =>
      receiveFile(world.services, actor, {
        name: 'a.json',
        stream: streamOf(new TextEncoder().encode('{"a":"A"}')),
      }),
    activeOnly,
  ],
  'createSubmission with own files': [
    async ({ world }, actor) =>
      createSubmission(world.services, actor, {
        benchmark: 'vidhal',
        model: { new: newModel() },
        runSettings,
        files: await upload(world, actor, files),
      }),
    activeOnly,
  ],
  'createSubmission with files of the owner': [
    async ({ world }, actor) =>
      createSubmission(world.services, actor, {
        benchmark: 'vidhal',
        model: { new: newModel() },
        runSettings,
        files: await upload(world, world.owner, files),
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
    ({ world, scored }, actor) => getSubmission(world.services, actor, { submissionId: scored }),
    toItsPeople,
  ],
  'getSubmission, public': [
    ({ world, published }, actor) =>
      getSubmission(world.services, actor, { submissionId: published }),
    everybody,
  ],
  'getResult, private': [
    ({ world, scored }, actor) => getResult(world.services, actor, { submissionId: scored }),
    toItsPeople,
  ],
  'getResult, public': [
    ({ world, published }, actor) => getResult(world.services, actor, { submissionId: published }),
    everybody,
  ],
  'evaluationState, private': [
    ({ world, scored }, actor) => evaluationState(world.services, actor, { submissionId: scored }),
    toItsPeople,
  ],
  'watchSubmission, private': [
    ({ world, scored }, actor) =>
      watchSubmission(world.services, actor, { submissionId: scored, signal: once }).next(),
    toItsPeople,
  ],
  listMySubmissions: [({ world }, actor) => listMySubmissions(world.services, actor), signedIn],
  'publishSubmission, private': [
    ({ world, scored }, actor) =>
      publishSubmission(world.services, actor, { submissionId: scored }),
    changesOwnPrivate,
  ],
  'withdrawSubmission, public': [
    ({ world, published }, actor) =>
      withdrawSubmission(world.services, actor, { submissionId: published }),
    { ...changesOwnPrivate, other: 'forbidden', elsewhere: 'forbidden' },
  ],
  'retryEvaluation, private': [
    async ({ world, gaveUp }, actor) => {
      await world.services.db.evaluation.updateMany({
        where: { submissionId: gaveUp },
        data: { status: 'failed', errorCode: 'gave_up' },
      });
      await retryEvaluation(world.services, actor, { submissionId: gaveUp });
    },
    maintainersOfUnseen,
  ],
  queryBoard: [
    ({ world }, actor) => queryBoard(world.services, actor, { benchmark: 'vidhal' }),
    everybody,
  ],
  exportBoard: [
    ({ world }, actor) =>
      exportBoard(world.services, actor, { benchmark: 'vidhal' }, { format: 'csv' }),
    everybody,
  ],
  crossBoard: [({ world }, actor) => crossBoard(world.services, actor), everybody],
  boardSummaries: [({ world }, actor) => boardSummaries(world.services, actor), everybody],
  recentResults: [
    ({ world }, actor) => recentResults(world.services, actor, { limit: 5 }),
    everybody,
  ],
  removeSamples: [({ world }, actor) => removeSamples(world.services, actor), adminsOnly],
};

describe('every use case answers each actor as it should', () => {
  it.each(Object.entries(matrix))('%s', async (_, [act, expected]) => {
    expect(await answersOf(cast.world, (actor) => act(cast, actor))).toEqual(expected);
  });
});
