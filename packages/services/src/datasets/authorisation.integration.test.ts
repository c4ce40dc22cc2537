import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCanaries } from '../canary/list-canaries';
import { runCanaryNow } from '../canary/run-canary-now';
import type { Actor } from '../context';
import { type Answers, answersOf, maintainersOnly } from '../testing/answers-of';
import { predictionFiles } from '../testing/vidhal-files';
import { createWorld, importTruth, submitAndScore, type World } from '../testing/world';
import { changeAccess } from './change-access';
import { compareRevisions } from './compare-revisions';
import { restoreRevision, retireRevision } from './retire-revision';

let server: TestPostgres;
let world: World;
let ids: { spare: string; active: string };

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
  const spare = await importTruth(world, { videos: 5, mark: 'spare' });
  const active = await importTruth(world, { videos: 5, mark: 'active' });
  ids = { spare: spare.revision.id, active: active.revision.id };
  const made = await submitAndScore(world, world.owner, predictionFiles(5, { skill: 0.5 }));
  await world.services.db.submission.update({
    where: { id: made.submissionId },
    data: { visibility: 'public' },
  });
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

type Act = (actor: Actor) => Promise<unknown>;

const matrix: Record<string, [Act, Answers]> = {
  compareRevisions: [
    (actor) => compareRevisions(world.services, actor, { leftId: ids.spare, rightId: ids.active }),
    maintainersOnly,
  ],
  retireRevision: [
    (actor) => retireRevision(world.services, actor, { revisionId: ids.spare }),
    maintainersOnly,
  ],
  restoreRevision: [
    (actor) => restoreRevision(world.services, actor, { revisionId: ids.spare }),
    maintainersOnly,
  ],
  changeAccess: [
    (actor) => changeAccess(world.services, actor, { revisionId: ids.spare, access: 'public' }),
    maintainersOnly,
  ],
  listCanaries: [
    (actor) => listCanaries(world.services, actor, { benchmark: 'vidhal' }),
    maintainersOnly,
  ],
  runCanaryNow: [
    async (actor) => {
      await runCanaryNow(world.services, actor, { benchmark: 'vidhal' });
      // The next actor would find it running.
      await world.services.db.canaryRun.deleteMany();
    },
    maintainersOnly,
  ],
};

it.each(Object.entries(matrix))('%s answers each role as it must', async (_, [act, answers]) => {
  expect(await answersOf(world, act)).toEqual(answers);
});
