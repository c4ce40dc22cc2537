import { benchmarks } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import { setUpTestContext } from '../../testing/set-up-context';
import { importTruth, submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { setSubmissionRules } from '../quota';
import { removeSamples } from '../samples';
import { confirmSetupStep } from './confirm';
import { getSetup } from './get';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const readDone = async (actor: Actor) =>
  (await getSetup(context.services, actor)).steps.flatMap(({ id, done }) => (done ? [id] : []));

it('a step of a benchmark is done once each maintained benchmark has what it asks for', async () => {
  const maintainer = { ...context.maintainer, maintains: ['vidhal'] };
  expect((await getSetup(context.services, maintainer)).benchmarks).toEqual([
    { benchmark: 'vidhal', dataset: false, judge: null, rules: false },
  ]);
  expect(await readDone(maintainer)).toEqual(['judges']);
  await importTruth(context);
  expect(await readDone(maintainer)).toEqual(['datasets', 'judges']);
  await setSubmissionRules(context.services, maintainer, { benchmark: 'vidhal' });
  expect(await getSetup(context.services, maintainer)).toMatchObject({ open: false });
  expect(await getSetup(context.services, context.maintainer)).toMatchObject({ open: true });
});

it('sample datasets count as missing, with the submissions that their removal deletes', async () => {
  const { db } = context.services;
  await importTruth(context);
  await submit(context, context.owner, predictionFiles(40, { skill: 0.5 }));
  expect((await getSetup(context.services, context.admin)).samples?.others).toBe(0);
  await db.datasetRevision.updateMany({ data: { sample: true } });
  const setup = await getSetup(context.services, context.admin);
  expect(setup.samples).toEqual({ revisions: 1, submissions: 0, others: 1 });
  expect(setup.benchmarks.some(({ dataset }) => dataset)).toBe(false);
  const removed = await removeSamples(context.services, context.admin);
  expect(removed).toMatchObject({ revisions: 1, submissions: 1 });
  expect(await readDone(context.admin)).toEqual(['samples']);
});

it('admins mark steps as done and close the checklist for everybody, on the record', async () => {
  const { services, admin, maintainer } = context;
  await confirmSetupStep(services, admin, { step: 'server' });
  expect(await readDone(admin)).toContain('server');
  expect(await getSetup(services, maintainer)).toMatchObject({ open: true, samples: null });
  await confirmSetupStep(services, admin, { step: 'all' });
  expect(await getSetup(services, maintainer)).toMatchObject({ open: false });
  expect(await getSetup(services, admin)).toMatchObject({ open: false });
  const written = await services.db.auditEvent.findMany({
    where: { action: 'setup.confirm' },
    orderBy: { at: 'asc' },
    select: { actorId: true, subjectId: true },
  });
  expect(written).toEqual([
    { actorId: admin.userId, subjectId: 'server' },
    { actorId: admin.userId, subjectId: 'all' },
  ]);
  expect((await getSetup(services, admin)).benchmarks).toHaveLength(benchmarks.length);
});
