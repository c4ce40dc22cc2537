import { expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import { setUpTestContext } from '../../testing/set-up-context';
import { importTruth, submit, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { publishSubmission } from '../submissions/publish';
import { withdrawSubmission } from '../submissions/withdraw';
import { createModel } from './create';
import type { ModelInput } from './schemas';
import { changeModel } from './update';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const create = (name: string, actor: Actor = context.owner, rest: Partial<ModelInput> = {}) =>
  createModel(context.services, actor, {
    name,
    organisation: 'OpenAI',
    openWeights: false,
    ...rest,
  });

const taken = { code: 'name_taken' };

/** Publishes a result of a model of this name; organisations are “Test lab”. */
async function publish(name: string, actor: Actor) {
  const files = predictionFiles(40, { skill: 0.5 + Math.random() / 10 });
  const { submissionId } = await submitAndScore(context, actor, files, name);
  await publishSubmission(context.services, actor, { submissionId });
  return { submissionId };
}

it.each([
  ['name', 'GPT-4о', {}],
  ['organisation', 'GPT-4o', { organisation: 'ОpenAI' }],
  ['links.0', 'GPT-4o', { links: ['https://www.gооgle.com/'] }],
])('refuses a %s with letters that look like Latin ones', async (field, name, rest) => {
  await expect(create(name, context.owner, rest)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { [field]: expect.any(String) },
  });
});

it.each(['https://user:password@example.org/', 'https://huggingface.co@evil.example/'])(
  'refuses the link %s with a user name',
  async (link) => {
    await expect(create('GPT', context.owner, { links: [link] })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'links.0': expect.stringContaining('user name') },
    });
  },
);

it('normalises names, and refuses invisible characters', async () => {
  expect(await create('Cafe\u0301  Net')).toMatchObject({ name: 'Caf\u00e9 Net' });
  for (const name of ['GPT\u200b-4o', 'GPT\u202e-4o', 'GPT\u0007']) {
    await expect(create(name)).rejects.toMatchObject({ code: 'invalid_input' });
  }
});

it('a private model of somebody else can’t be noticed by its name or address', async () => {
  const unused = await create('Never used', context.other);
  const hidden = await create('Secret model', context.owner);
  const probe = await create('Secret model', context.other);
  expect(probe.id).not.toBe(hidden.id);
  const address = /^openai-[a-z-]+-[a-z2-9]{5}$/;
  for (const { slug } of [unused, hidden, probe]) expect(slug).toMatch(address);
});

it('the actor’s own names are taken', async () => {
  await create('Mine');
  await expect(create('Mine')).rejects.toMatchObject(taken);
  const both = await Promise.allSettled([create('Twice'), create('Twice')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('published names are taken, also by names that look like them, for submissions and changes', async () => {
  await importTruth(context);
  await publish('Model l0', context.owner);
  for (const name of ['Model l0', 'Model 10', 'Model IO', 'Ｍodel l0']) {
    const options = { organisation: 'Test lab' };
    await expect(create(name, context.other, options)).rejects.toMatchObject(taken);
    const files = predictionFiles(40, { skill: 0.3 });
    await expect(submitAndScore(context, context.other, files, name)).rejects.toMatchObject(taken);
  }
  const { id: modelId } = await create('Another', context.other, { organisation: 'Test lab' });
  await expect(
    changeModel(context.services, context.admin, {
      modelId,
      name: 'Model 10',
      organisation: 'Test lab',
      openWeights: true,
    }),
  ).rejects.toMatchObject(taken);
});

it('published names are taken in every case', async () => {
  await importTruth(context);
  await publish('Model 7B', context.owner);
  for (const [name, organisation] of [
    ['model 7b', 'Test lab'],
    ['Model 7B', 'TEST LAB'],
    ['MODEL 7B', 'TEST LAB'],
  ] as const) {
    await expect(create(name, context.other, { organisation })).rejects.toMatchObject(taken);
  }
  await create('Model 72B', context.other, { organisation: 'Test lab' });
});

it('of two private models that look alike, only the first can be published', async () => {
  await importTruth(context);
  const submit = (actor: Actor, skill: number) =>
    submitAndScore(context, actor, predictionFiles(40, { skill }), 'Same');
  const first = await submit(context.owner, 0.6);
  const second = await submit(context.other, 0.7);
  await publishSubmission(context.services, context.other, second);
  await expect(publishSubmission(context.services, context.owner, first)).rejects.toMatchObject(
    taken,
  );
});

it('a name stays taken while its result is withdrawn, so that it can be published again', async () => {
  const { services, owner, other } = context;
  await importTruth(context);
  const files = predictionFiles(40, { skill: 0.3 });
  const earlier = await submitAndScore(context, other, files, 'Model');
  const result = await publish('Model', owner);
  await withdrawSubmission(services, owner, result);
  await expect(create('Model', other, { organisation: 'Test lab' })).rejects.toMatchObject(taken);
  await expect(publishSubmission(services, other, earlier)).rejects.toMatchObject(taken);
  expect(await publishSubmission(services, owner, result)).toMatchObject({ visibility: 'public' });
});

it.each([
  ['submissions of new models', 'submit'],
  ['first publications', 'publish'],
] as const)(
  '%s are limited with refused ones, since each name is compared with all',
  async (_, act) => {
    const { services, owner, other } = context;
    await importTruth(context);
    const files = predictionFiles(40, { skill: 0.3 });
    const earlier = await submitAndScore(context, other, files, 'Model');
    await publish('Model', owner);
    const attempt = () =>
      act === 'publish'
        ? publishSubmission(services, other, earlier)
        : submit(context, other, predictionFiles(40, { skill: 0.4 }), 'ModeI');
    const where = { key: `models:${other.userId}` };
    // Accepted submissions have limits of their own.
    expect(await services.db.rateLimit.findMany({ where })).toMatchObject([{ count: 0 }]);
    await expect(attempt()).rejects.toMatchObject(taken);
    expect(await services.db.rateLimit.findMany({ where })).toMatchObject([{ count: 1 }]);
    await services.db.rateLimit.updateMany({ where, data: { count: 200 } });
    await expect(attempt()).rejects.toMatchObject({ code: 'too_many_requests' });
  },
);

it('a submission counts no name if it is accepted, or refused for another reason', async () => {
  const { services, other } = context;
  const files = predictionFiles(40, { skill: 0.5 });
  const readCounts = () =>
    services.db.rateLimit.findMany({
      where: { key: `models:${other.userId}` },
      select: { count: true },
    });
  await expect(submit(context, other, files, 'Early')).rejects.toMatchObject({
    code: 'no_active_revision',
  });
  expect(await readCounts()).toEqual([{ count: 0 }]);
  await importTruth(context);
  await submit(context, other, files, 'Accepted');
  expect(await readCounts()).toEqual([{ count: 0 }]);
});

it('an account creates at most 200 models per hour, since each name is compared with all', async () => {
  const { services, owner, other } = context;
  await create('First');
  const key = `models:${owner.userId}`;
  await services.db.rateLimit.update({ where: { key }, data: { count: 199 } });
  await create('Last');
  await expect(create('One more')).rejects.toMatchObject({ code: 'too_many_requests' });
  await create('One more', other);
});
