import { expect, it } from 'vitest';
import type { Services } from '../context';
import { inFreshWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import { run, submit, type World } from '../testing/world';
import { getSubmission } from './get-submission';
import { listMySubmissions } from './list-my-submissions';

let world: World;

inFreshWorlds((fresh) => {
  world = fresh;
});

/** Services that do something else first when the states of evaluations are about to be read. */
function interrupted(services: Services, work: () => Promise<unknown>): Services {
  const db = new Proxy(services.db, {
    get(target, key) {
      if (key !== '$queryRaw') return Reflect.get(target, key, target);
      return async (...query: Parameters<typeof target.$queryRaw>) => {
        await work();
        return target.$queryRaw(...query);
      };
    },
  });
  return { ...services, db };
}

it('a submission that is scored while it is read can be published as soon as it shows as scored', async () => {
  const files = predictionFiles(40, { skill: 0.6 });
  const first = await submit(world, world.owner, files, 'first');
  const scoredFirst = interrupted(world.services, () => run(world, first.evaluationId));
  const view = await getSubmission(scoredFirst, world.owner, first);
  expect(view).toMatchObject({
    evaluation: { status: 'done' },
    status: 'accepted',
    rights: { publish: true },
  });

  const second = await submit(world, world.owner, files, 'second');
  const scoredSecond = interrupted(world.services, () => run(world, second.evaluationId));
  const [newest] = await listMySubmissions(scoredSecond, world.owner);
  expect(newest).toMatchObject({
    id: second.submissionId,
    evaluation: { status: 'done' },
    rights: { publish: true },
  });
});
