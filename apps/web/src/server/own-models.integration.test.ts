import { createTestContext, type TestContext } from '@clapboard/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOwnModels } from './own-models';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

it('forms offer all of 60 models of a user, and none of others', async () => {
  const { services, owner, other } = context;
  const model = { ownerId: owner.userId, organisation: 'Lab', openWeights: true };
  const names = Array.from({ length: 60 }, (_, index) => `Model ${index}`);
  await services.db.model.createMany({
    data: names.map((name, index) => ({ ...model, name, slug: `model-${index}` })),
  });
  const offered = await listOwnModels(services, owner);
  expect(offered.map(({ name }) => name).sort()).toEqual(names.toSorted());
  expect(await listOwnModels(services, other)).toEqual([]);
});
