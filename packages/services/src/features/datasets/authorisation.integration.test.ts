import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import { type Answers, getAnswers, maintainersOnly } from '../../testing/answers';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { listCanaries } from '../canary/list';
import { runCanaryNow } from '../canary/run-now';
import { changeAccess } from './change-access';
import { compareRevisions } from './compare';
import { restoreRevision, retireRevision } from './retire';

let context: TestContext;
let ids: { spare: string; active: string };

beforeAll(async () => {
  context = await createTestContext();
  const spare = await importTruth(context, { videos: 5, mark: 'spare' });
  const active = await importTruth(context, { videos: 5, mark: 'active' });
  ids = { spare: spare.revision.id, active: active.revision.id };
  const made = await submitAndScore(context, context.owner, predictionFiles(5, { skill: 0.5 }));
  await context.services.db.submission.update({
    where: { id: made.submissionId },
    data: { visibility: 'public' },
  });
});
afterAll(async () => {
  await context.close();
});

type Act = (actor: Actor) => Promise<unknown>;

const matrix: Record<string, [Act, Answers]> = {
  compareRevisions: [
    (actor) =>
      compareRevisions(context.services, actor, { leftId: ids.spare, rightId: ids.active }),
    maintainersOnly,
  ],
  retireRevision: [
    (actor) => retireRevision(context.services, actor, { revisionId: ids.spare }),
    maintainersOnly,
  ],
  restoreRevision: [
    (actor) => restoreRevision(context.services, actor, { revisionId: ids.spare }),
    maintainersOnly,
  ],
  changeAccess: [
    (actor) => changeAccess(context.services, actor, { revisionId: ids.spare, access: 'public' }),
    maintainersOnly,
  ],
  listCanaries: [
    (actor) => listCanaries(context.services, actor, { benchmark: 'vidhal' }),
    maintainersOnly,
  ],
  runCanaryNow: [
    async (actor) => {
      await runCanaryNow(context.services, actor, { benchmark: 'vidhal' });
      // The next actor would find it running.
      await context.services.db.canaryRun.deleteMany();
    },
    maintainersOnly,
  ],
};

it.each(Object.entries(matrix))('%s answers each role as it must', async (_, [act, answers]) => {
  expect(await getAnswers(context, act)).toEqual(answers);
});
