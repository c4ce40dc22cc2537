import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing';
import { listModels } from '.';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

test('a model is found by its id also after the first 50, but only by who may submit for it', async () => {
  const { services, owner, other } = context;
  const facts = { ownerId: owner.userId, organisation: 'Lab', openWeights: true };
  const names = Array.from({ length: 60 }, (_, index) => `Model ${index + 100}`);
  await services.db.model.createMany({
    data: names.map((name, index) => ({ ...facts, name, slug: `model-${index}` })),
  });
  const { id: modelId } = await services.db.model.findFirstOrThrow({
    where: { name: 'Model 159' },
  });
  const find = async (actor: typeof owner) =>
    (await listModels(services, actor, { submitTo: 'vidhal', modelId })).map(({ id }) => id);
  expect(await find(owner)).toEqual([modelId]);
  expect(await find(other)).toEqual([]);
});
