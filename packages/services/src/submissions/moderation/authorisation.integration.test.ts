import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Services } from '../../context';
import { changeModel } from '../../models/change-model';
import { createModel } from '../../models/create-model';
import { listKeptModels } from '../../models/list-kept-models';
import { mergeModels } from '../../models/merge/merge-models';
import { previewMerge } from '../../models/merge/preview-merge';
import {
  type Answers,
  adminsOnly,
  answersOf,
  maintainersOfAny,
  maintainersOfUnseen,
  maintainersOnly,
} from '../../testing/answers-of';
import { predictionFiles } from '../../testing/vidhal-files';
import { createWorld, importTruth, submitAndScore, type World } from '../../testing/world';
import type { Visibility } from '../../views';
import { approveSubmission } from './approve-submission';
import { declineSubmission } from './decline-submission';
import { hideSubmission } from './hide-submission';
import { listModerated } from './list-moderated';
import { moderateSubmissions } from './moderate-many';
import { restoreSubmission } from './restore-submission';
import { setBaseline } from './set-baseline';
import { setCanary } from './set-canary';

let server: TestPostgres;
let world: World;
let submissionId = '';
let models: { fromId: string; intoId: string };

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
  await importTruth(world, { videos: 10 });
  const made = await submitAndScore(world, world.owner, predictionFiles(10, { skill: 1 }));
  submissionId = made.submissionId;
  const named = async (name: string) =>
    (
      await createModel(world.services, world.admin, {
        name,
        organisation: 'Lab',
        openWeights: true,
      })
    ).id;
  models = { fromId: await named('from'), intoId: await named('into') };
});
afterAll(async () => {
  await world.close();
  await server.stop();
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
  listKeptModels: [(services, actor) => listKeptModels(services, actor), adminsOnly],
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
    expect(await answersOf(world, (actor) => act(world.services, actor))).toEqual(expected);
  });
});
