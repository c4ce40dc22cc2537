import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareItems } from './compare/compare-items';
import { compareSubmissions } from './compare/compare-submissions';
import { findComparable } from './compare/find-comparable';
import type { Actor, Services } from './context';
import { getModel } from './models/page/get-model';
import { listNotices } from './notices/list-notices';
import { readNotices } from './notices/read-notices';
import { unreadNotices } from './notices/unread-notices';
import { listQuestions } from './questions/list-questions';
import { myQuotas } from './quota/my-quotas';
import { setSubmissionRules } from './quota/set-submission-rules';
import { submissionRules } from './quota/submission-rules';
import { exportResult } from './submissions/export/export-result';
import { getReceipt } from './submissions/get-receipt';
import { listEvaluations } from './submissions/list-evaluations';
import {
  type Answers,
  answersOf,
  everybody,
  maintainersOfAny,
  maintainersOnly,
  signedIn,
  toItsPeople,
} from './testing/answers-of';
import { predictionFiles } from './testing/vidhal-files';
import { createWorld, importTruth, submitAndScore, type World } from './testing/world';

const files = predictionFiles(5, { skill: 0.6 });

/** Two private results of `owner`, of different models. */
interface Cast {
  submissionId: string;
  secondId: string;
  slug: string;
}

let server: TestPostgres;
let world: World;
let cast: Cast;

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
  await importTruth(world, { videos: 5 });
  const { submissionId } = await submitAndScore(world, world.owner, files);
  const second = await submitAndScore(world, world.owner, files);
  const { model } = await world.services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { model: { select: { slug: true } } },
  });
  cast = { submissionId, secondId: second.submissionId, slug: model.slug };
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

type Act = (services: Services, actor: Actor, cast: Cast) => Promise<unknown>;

const pair = ({ submissionId, secondId }: Cast) => ({ submissionIds: [submissionId, secondId] });

/** Use cases that read results and what is one's own, with what they answer. */
const matrix: Record<string, [Act, Answers]> = {
  'compareItems, private': [
    (services, actor, of) => compareItems(services, actor, pair(of)),
    toItsPeople,
  ],
  'compareSubmissions, private': [
    (services, actor, of) => compareSubmissions(services, actor, pair(of)),
    toItsPeople,
  ],
  findComparable: [
    (services, actor) => findComparable(services, actor, { benchmark: 'vidhal' }),
    everybody,
  ],
  'getModel, private': [
    (services, actor, { slug }) => getModel(services, actor, { slug }),
    toItsPeople,
  ],
  'listQuestions, private': [
    (services, actor, { submissionId }) => listQuestions(services, actor, { submissionId }),
    toItsPeople,
  ],
  'exportResult, private': [
    (services, actor, { submissionId }) =>
      exportResult(services, actor, { submissionId, format: 'csv' }),
    toItsPeople,
  ],
  'getReceipt, private': [
    (services, actor, { submissionId }) => getReceipt(services, actor, { submissionId }),
    toItsPeople,
  ],
  'listEvaluations, private': [
    (services, actor, { submissionId }) => listEvaluations(services, actor, { submissionId }),
    toItsPeople,
  ],
  listNotices: [(services, actor) => listNotices(services, actor), signedIn],
  readNotices: [(services, actor) => readNotices(services, actor, { all: true }), signedIn],
  unreadNotices: [(services, actor) => unreadNotices(services, actor), signedIn],
  myQuotas: [(services, actor) => myQuotas(services, actor), signedIn],
  submissionRules: [(services, actor) => submissionRules(services, actor), maintainersOfAny],
  setSubmissionRules: [
    (services, actor) => setSubmissionRules(services, actor, { benchmark: 'vidhal', perDay: 7 }),
    maintainersOnly,
  ],
};

describe('every use case that reads answers each actor as it should', () => {
  it.each(Object.entries(matrix))('%s', async (_, [act, expected]) => {
    expect(await answersOf(world, (actor) => act(world.services, actor, cast))).toEqual(expected);
  });
});
