import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Services } from '../../../core/context';
import type { Visibility } from '../../../core/views';
import {
  type Answers,
  adminsOnly,
  getAnswers,
  maintainersOfAny,
  maintainersOfUnseen,
  maintainersOnly,
} from '../../../testing/answers';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../../testing/test-context';
import { predictionFiles } from '../../../testing/vidhal-files';
import { createModel } from '../../models/create';
import { listStoredModels } from '../../models/list-stored';
import { mergeModels } from '../../models/merge/merge';
import { previewMerge } from '../../models/merge/preview';
import { changeModel } from '../../models/update';
import { approveSubmission } from './approve';
import { declineSubmission } from './decline';
import { hideSubmission } from './hide';
import { listModerated } from './list';
import { moderateSubmissions } from './moderate-many';
import { restoreSubmission } from './restore';
import { setBaseline } from './set-baseline';
import { setCanary } from './set-canary';

let context: TestContext;
let submissionId = '';
let models: { fromId: string; intoId: string };

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos: 10 });
  const made = await submitAndScore(context, context.owner, predictionFiles(10, { skill: 1 }));
  submissionId = made.submissionId;
  const named = async (name: string) =>
    (
      await createModel(context.services, context.admin, {
        name,
        organisation: 'Lab',
        openWeights: true,
      })
    ).id;
  models = { fromId: await named('from'), intoId: await named('into') };
});
afterAll(async () => {
  await context.close();
});

type Act = (services: Services, actor: Actor) => Promise<unknown>;
const reason = 'Because.';

/** The act on a submission that is in this state, whatever was done to it before. */
function on(visibility: Visibility, act: Act): Act {
  return async (services, actor) => {
    await services.db.submission.update({ where: { id: submissionId }, data: { visibility } });
    return act(services, actor);
  };
}

/** Use cases of moderation and of keeping models with what they answer. */
const matrix: Record<string, [Act, Answers]> = {
  'hideSubmission, private': [
    on('private', (services, actor) => hideSubmission(services, actor, { submissionId, reason })),
    maintainersOfUnseen,
  ],
  'hideSubmission, public': [
    on('public', (services, actor) => hideSubmission(services, actor, { submissionId, reason })),
    maintainersOnly,
  ],
  restoreSubmission: [
    on('hidden', (services, actor) => restoreSubmission(services, actor, { submissionId, reason })),
    maintainersOfUnseen,
  ],
  approveSubmission: [
    on('pending', (services, actor) => approveSubmission(services, actor, { submissionId })),
    maintainersOfUnseen,
  ],
  declineSubmission: [
    on('pending', (services, actor) =>
      declineSubmission(services, actor, { submissionId, reason }),
    ),
    maintainersOfUnseen,
  ],
  setBaseline: [
    on('public', (services, actor) =>
      setBaseline(services, actor, { submissionId, baseline: true, reason }),
    ),
    maintainersOnly,
  ],
  setCanary: [
    on('public', (services, actor) => setCanary(services, actor, { submissionId, canary: true })),
    maintainersOnly,
  ],
  listModerated: [(services, actor) => listModerated(services, actor), maintainersOfAny],
  moderateSubmissions: [
    on('pending', async (services, actor) =>
      moderateSubmissions(services, actor, { submissionIds: [submissionId], act: 'approve' }),
    ),
    maintainersOfAny,
  ],
  listStoredModels: [(services, actor) => listStoredModels(services, actor), adminsOnly],
  changeModel: [
    (services, actor) =>
      changeModel(services, actor, {
        modelId: models.fromId,
        name: 'from',
        organisation: 'Lab',
        openWeights: false,
      }),
    adminsOnly,
  ],
  previewMerge: [(services, actor) => previewMerge(services, actor, models), adminsOnly],
  mergeModels: [
    (services, actor) => mergeModels(services, actor, { ...models, reason }),
    adminsOnly,
  ],
};

describe('every use case of moderation and of models answers each actor as it should', () => {
  it.each(Object.entries(matrix))('%s', async (_, [act, expected]) => {
    expect(await getAnswers(context, (actor) => act(context.services, actor))).toEqual(expected);
  });
});
