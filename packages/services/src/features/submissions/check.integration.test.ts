import { expect, it } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import { importTruth, type TestContext, upload } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { checkFiles } from './check';

let context: TestContext;
const videos = 8;

setUpTestContext((fresh) => {
  context = fresh;
});

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** A summary as lmms-eval writes it. */
const summary = (config: object = {}) => ({
  name: 'run/1_results.json',
  bytes: bytes({
    results: { vidhal: {} },
    configs: {},
    config: { model_args: 'max_num_frames=32', ...config },
    model_name: 'Org/M',
  }),
});

const check = async (
  files: Parameters<typeof upload>[2],
  { benchmark, actor = context.owner }: { benchmark?: string; actor?: typeof context.owner } = {},
) =>
  checkFiles(context.services, actor, {
    ...(benchmark && { benchmark }),
    files: (await upload(context, actor, files)).map(({ fileId }) => ({ fileId, task: null })),
  });

it('names the benchmark, the facts and the files with answers of a run', async () => {
  await importTruth(context, { videos });
  const answers = predictionFiles(videos, { skill: 0.5 });
  const checked = await check([summary(), ...answers]);
  expect(checked).toMatchObject({ benchmark: 'vidhal', readiness: 'complete' });
  expect(Object.fromEntries(checked.facts.map(({ name, value }) => [name, value]))).toMatchObject({
    benchmark: 'vidhal',
    model: 'Org/M',
    frames: 32,
    toolkit: 'lmms-eval',
  });
  const names = await context.services.db.submissionFile.findMany({
    where: { id: { in: checked.files.map(({ fileId }) => fileId) } },
    select: { name: true },
  });
  expect(names.map(({ name }) => name).sort()).toEqual(answers.map(({ name }) => name).sort());
  expect(checked.files.map(({ task }) => task).sort()).toEqual([
    'mcqa',
    'naive_ordering',
    'relative_ordering',
  ]);
  expect(await context.services.db.submission.count()).toBe(0);
});

it('says what is missing, what is damaged, and that a run covers only a part', async () => {
  await importTruth(context, { videos });
  const some = await check(predictionFiles(videos, { skill: 0.5, omit: 3 }), {
    benchmark: 'vidhal',
  });
  expect(some.readiness).toBe('incomplete');
  expect(some.coverage.find(({ task }) => task === 'mcqa')).toMatchObject({ items: 8, missing: 3 });
  const damaged = await check([{ name: 'mcqa.json', bytes: new TextEncoder().encode('{"a": ') }], {
    benchmark: 'vidhal',
  });
  expect(damaged).toMatchObject({
    readiness: 'invalid',
    issues: expect.arrayContaining([
      expect.objectContaining({ file: 'mcqa.json', severity: 'error', fix: expect.any(String) }),
    ]),
  });
  const limited = await check([summary({ limit: 5 }), ...predictionFiles(videos, { skill: 1 })]);
  expect(limited.readiness).toBe('invalid');
  expect(limited.issues).toContainEqual(expect.objectContaining({ code: 'limited_run' }));
});

it('asks for the benchmark if no file names it, and rejects files of other users', async () => {
  await importTruth(context, { videos });
  await expect(check(predictionFiles(videos, { skill: 1 }))).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { benchmark: expect.any(String) },
  });
  const files = await upload(context, context.other, predictionFiles(videos, { skill: 1 }));
  await expect(
    checkFiles(context.services, context.owner, { benchmark: 'vidhal', files }),
  ).rejects.toMatchObject({ code: 'files_missing' });
  await expect(
    checkFiles(context.services, context.visitor, { benchmark: 'vidhal', files }),
  ).rejects.toMatchObject({ code: 'sign_in_required' });
});

it('tells nothing about the ground truth of a private revision', async () => {
  await importTruth(context, { videos, access: 'private', mark: 'one' });
  const answers = predictionFiles(videos, { skill: 0.5 });
  const first = await check(answers, { benchmark: 'vidhal' });
  const [right, wrong] = [1, 0].map((skill) => predictionFiles(videos, { skill }));
  const strip = ({ files, ...others }: typeof first) => ({
    ...others,
    tasks: files.map(({ task }) => task),
  });
  const all = await Promise.all(
    [right, wrong].map((files) => check(files ?? [], { benchmark: 'vidhal' })),
  );
  for (const checked of all) expect(strip(checked)).toEqual(strip(first));
});

it('allows each user sixty checks an hour', async () => {
  await importTruth(context, { videos });
  const files = await upload(context, context.owner, predictionFiles(videos, { skill: 1 }));
  const again = () => checkFiles(context.services, context.owner, { benchmark: 'vidhal', files });
  for (let count = 0; count < 60; count += 1) await again();
  await expect(again()).rejects.toMatchObject({ code: 'too_many_requests' });
});
