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
import { type Answer, answersOf } from './testing/answers-of';
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

/** Every use case with what it answers to a visitor, another user, the owner and a maintainer. */
const matrix: Record<string, [Act, Answer, Answer, Answer, Answer]> = {
  importRevision: [
    ({ world }, actor) =>
      importRevision(world.services, actor, {
        benchmark: 'vidhal',
        label: randomUUID(),
        access: 'private',
        files: truthFiles(5, randomUUID()),
      }),
    'sign_in_required',
    'forbidden',
    'forbidden',
    'ok',
  ],
  listRevisions: [
    ({ world }, actor) => listRevisions(world.services, actor, { benchmark: 'vidhal' }),
    'sign_in_required',
    'forbidden',
    'forbidden',
    'ok',
  ],
  activateRevision: [
    ({ world, revisionId }, actor) => activateRevision(world.services, actor, { revisionId }),
    'sign_in_required',
    'forbidden',
    'forbidden',
    'ok',
  ],
  questionIndex: [
    ({ world }, actor) => questionIndex(world.services, actor, { benchmark: 'vidhal' }),
    'ok',
    'ok',
    'ok',
    'ok',
  ],
  questionFiles: [
    ({ world }, actor) => questionFiles(world.services, actor, { benchmark: 'vidhal' }),
    'ok',
    'ok',
    'ok',
    'ok',
  ],
  questionFile: [
    ({ world }, actor) =>
      questionFile(world.services, actor, {
        benchmark: 'vidhal',
        name: 'questions_mcqa.jsonl',
      }),
    'ok',
    'ok',
    'ok',
    'ok',
  ],
  'questionFile that there is not': [
    ({ world }, actor) =>
      questionFile(world.services, actor, { benchmark: 'vidhal', name: '../annotations.json' }),
    'not_found',
    'not_found',
    'not_found',
    'not_found',
  ],
  listModels: [({ world }, actor) => listModels(world.services, actor), 'ok', 'ok', 'ok', 'ok'],
  createModel: [
    ({ world }, actor) => createModel(world.services, actor, newModel()),
    'sign_in_required',
    'ok',
    'ok',
    'ok',
  ],
  receiveFile: [
    ({ world }, actor) =>
      receiveFile(world.services, actor, {
        name: 'a.json',
        stream: streamOf(new TextEncoder().encode('{"a":"A"}')),
      }),
    'sign_in_required',
    'ok',
    'ok',
    'ok',
  ],
  'createSubmission with own files': [
    async ({ world }, actor) =>
      createSubmission(world.services, actor, {
        benchmark: 'vidhal',
        model: { new: newModel() },
        runSettings,
        files: await upload(world, actor, files),
      }),
    'sign_in_required',
    'ok',
    'ok',
    'ok',
  ],
  'createSubmission with files of the owner': [
    async ({ world }, actor) =>
      createSubmission(world.services, actor, {
        benchmark: 'vidhal',
        model: { new: newModel() },
        runSettings,
        files: await upload(world, world.owner, files),
      }),
    'sign_in_required',
    'files_missing',
    'ok',
    'files_missing',
  ],
  'getSubmission, private': [
    ({ world, scored }, actor) => getSubmission(world.services, actor, { submissionId: scored }),
    'not_found',
    'not_found',
    'ok',
    'ok',
  ],
  'getSubmission, public': [
    ({ world, published }, actor) =>
      getSubmission(world.services, actor, { submissionId: published }),
    'ok',
    'ok',
    'ok',
    'ok',
  ],
  'getResult, private': [
    ({ world, scored }, actor) => getResult(world.services, actor, { submissionId: scored }),
    'not_found',
    'not_found',
    'ok',
    'ok',
  ],
  'getResult, public': [
    ({ world, published }, actor) => getResult(world.services, actor, { submissionId: published }),
    'ok',
    'ok',
    'ok',
    'ok',
  ],
  'evaluationState, private': [
    ({ world, scored }, actor) => evaluationState(world.services, actor, { submissionId: scored }),
    'not_found',
    'not_found',
    'ok',
    'ok',
  ],
  'watchSubmission, private': [
    ({ world, scored }, actor) =>
      watchSubmission(world.services, actor, { submissionId: scored, signal: once }).next(),
    'not_found',
    'not_found',
    'ok',
    'ok',
  ],
  listMySubmissions: [
    ({ world }, actor) => listMySubmissions(world.services, actor),
    'sign_in_required',
    'ok',
    'ok',
    'ok',
  ],
  'publishSubmission, private': [
    ({ world, scored }, actor) =>
      publishSubmission(world.services, actor, { submissionId: scored }),
    'sign_in_required',
    'not_found',
    'ok',
    'forbidden',
  ],
  'withdrawSubmission, public': [
    ({ world, published }, actor) =>
      withdrawSubmission(world.services, actor, { submissionId: published }),
    'sign_in_required',
    'forbidden',
    'ok',
    'forbidden',
  ],
  retryEvaluation: [
    ({ world, gaveUp }, actor) => retryEvaluation(world.services, actor, { submissionId: gaveUp }),
    'sign_in_required',
    'forbidden',
    'forbidden',
    'ok',
  ],
  queryBoard: [
    ({ world }, actor) => queryBoard(world.services, actor, { benchmark: 'vidhal' }),
    'ok',
    'ok',
    'ok',
    'ok',
  ],
  exportBoard: [
    ({ world }, actor) =>
      exportBoard(world.services, actor, { benchmark: 'vidhal' }, { format: 'csv' }),
    'ok',
    'ok',
    'ok',
    'ok',
  ],
  crossBoard: [({ world }, actor) => crossBoard(world.services, actor), 'ok', 'ok', 'ok', 'ok'],
  boardSummaries: [
    ({ world }, actor) => boardSummaries(world.services, actor),
    'ok',
    'ok',
    'ok',
    'ok',
  ],
  recentResults: [
    ({ world }, actor) => recentResults(world.services, actor, { limit: 5 }),
    'ok',
    'ok',
    'ok',
    'ok',
  ],
  removeSamples: [
    ({ world }, actor) => removeSamples(world.services, actor),
    'sign_in_required',
    'forbidden',
    'forbidden',
    'ok',
  ],
};

describe('every use case answers each actor as it should', () => {
  it.each(Object.entries(matrix))('%s', async (_, [act, visitor, other, owner, maintainer]) => {
    const answers = await answersOf(cast.world, (actor) => act(cast, actor));
    expect(answers).toEqual({ visitor, other, maintainer, owner });
  });
});
