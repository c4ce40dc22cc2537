import { expect, it } from 'vitest';
import type { Services } from '../../core/context';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { run, submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { getSubmission } from './get';
import { listMySubmissions } from './list-mine';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

/** Services that run `work` just before reading evaluation states. */
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

it('a submission scored during the read is publishable as soon as it shows as scored', async () => {
  const files = predictionFiles(40, { skill: 0.6 });
  const first = await submit(context, context.owner, files, 'first');
  const scoredFirst = interrupted(context.services, () => run(context, first.evaluationId));
  const view = await getSubmission(scoredFirst, context.owner, first);
  expect(view).toMatchObject({
    evaluation: { status: 'done' },
    status: 'accepted',
    rights: { publish: true },
  });

  const second = await submit(context, context.owner, files, 'second');
  const scoredSecond = interrupted(context.services, () => run(context, second.evaluationId));
  const [newest] = await listMySubmissions(scoredSecond, context.owner);
  expect(newest).toMatchObject({
    id: second.submissionId,
    evaluation: { status: 'done' },
    rights: { publish: true },
  });
});
