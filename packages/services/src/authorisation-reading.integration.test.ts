import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Services } from './core/context';
import { compareItems } from './features/compare/compare-items';
import { compareSubmissions } from './features/compare/compare-submissions';
import { findComparable } from './features/compare/list-candidates';
import { getModel } from './features/models/page/get';
import { countUnreadNotifications } from './features/notifications/count-unread';
import { listNotifications } from './features/notifications/list';
import { markNotificationsRead } from './features/notifications/mark-read';
import { listQuestions } from './features/questions/list';
import { submissionRules } from './features/quota/get-rules';
import { myQuotas } from './features/quota/list-mine';
import { setSubmissionRules } from './features/quota/set-rules';
import { exportResult } from './features/submissions/export/export';
import { getReceipt } from './features/submissions/get-receipt';
import { listEvaluations } from './features/submissions/list-evaluations';
import {
  type Answers,
  everybody,
  getAnswers,
  maintainersOfAny,
  maintainersOnly,
  signedIn,
  toItsPeople,
} from './testing/answers';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from './testing/test-context';
import { predictionFiles } from './testing/vidhal-files';

const files = predictionFiles(5, { skill: 0.6 });

/** Two private results of `owner`, of different models. */
interface Fixture {
  submissionId: string;
  secondId: string;
  slug: string;
}

let context: TestContext;
let fixture: Fixture;

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos: 5 });
  const { submissionId } = await submitAndScore(context, context.owner, files);
  const second = await submitAndScore(context, context.owner, files);
  const { model } = await context.services.db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { model: { select: { slug: true } } },
  });
  fixture = { submissionId, secondId: second.submissionId, slug: model.slug };
});
afterAll(async () => {
  await context.close();
});

type Act = (services: Services, actor: Actor, fixture: Fixture) => Promise<unknown>;

const pair = ({ submissionId, secondId }: Fixture) => ({ submissionIds: [submissionId, secondId] });

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
  listNotifications: [(services, actor) => listNotifications(services, actor), signedIn],
  markNotificationsRead: [
    (services, actor) => markNotificationsRead(services, actor, { all: true }),
    signedIn,
  ],
  countUnreadNotifications: [
    (services, actor) => countUnreadNotifications(services, actor),
    signedIn,
  ],
  myQuotas: [(services, actor) => myQuotas(services, actor), signedIn],
  submissionRules: [(services, actor) => submissionRules(services, actor), maintainersOfAny],
  setSubmissionRules: [
    (services, actor) => setSubmissionRules(services, actor, { benchmark: 'vidhal', perDay: 7 }),
    maintainersOnly,
  ],
};

describe('every use case that reads answers each actor as it should', () => {
  it.each(Object.entries(matrix))('%s', async (_, [act, expected]) => {
    expect(await getAnswers(context, (actor) => act(context.services, actor, fixture))).toEqual(
      expected,
    );
  });
});
