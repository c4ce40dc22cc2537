import { expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { run, submit, type TestContext, upload } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { createSubmission } from '../submissions/create';
import { listMyQuotas } from './list-mine';
import { readPublicRules } from './public-rules';
import { type SetSubmissionRulesInput, setSubmissionRules } from './set-rules';

let context: TestContext;
setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

const files = predictionFiles(10, { skill: 1 });
const set = (rules: Omit<SetSubmissionRulesInput, 'benchmark'>) =>
  setSubmissionRules(context.services, context.maintainer, { benchmark: 'vidhal', ...rules });
const quota = async (actor: Actor = context.owner) =>
  (await listMyQuotas(context.services, actor)).find(({ benchmark }) => benchmark === 'vidhal');
/** Sets a time of the rules relative to the database clock. */
const clock = (column: 'opensAt' | 'closesAt', seconds: number) =>
  context.services.db.$executeRawUnsafe(
    `UPDATE "SubmissionRules" SET "${column}" = now() + interval '${seconds} seconds'`,
  );
const closed = expect.objectContaining({ code: 'submissions_closed', status: 409 });
const full = expect.objectContaining({ code: 'too_many_in_flight', status: 429 });
const uninvited = expect.objectContaining({ code: 'not_invited', status: 403 });

it('only maintainers submit outside the submission window, measured by the database clock', async () => {
  await set({ approval: false, perDay: 50 });
  await clock('opensAt', 30);
  await expect(submit(context, context.owner, files)).rejects.toThrow(closed);
  expect(await quota()).toMatchObject({ window: 'early' });
  await clock('opensAt', -60);
  await clock('closesAt', 30);
  await submit(context, context.owner, files);
  expect(await quota()).toMatchObject({ window: 'open' });
  await clock('closesAt', 0);
  await expect(submit(context, context.owner, files)).rejects.toThrow(closed);
  expect(await quota()).toMatchObject({ window: 'closed' });
  await submit(context, context.maintainer, files);
  expect(await quota(context.maintainer)).toMatchObject({ window: 'open' });
});

it('concurrent requests cannot exceed the limit of submissions in flight', async () => {
  await set({ inFlight: 2 });
  const made = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      submit(context, context.owner, files, `at once ${index}`),
    ),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const outcome of made)
    if (outcome.status === 'rejected') expect(outcome.reason).toEqual(full);
  expect(await context.services.db.submission.count()).toBe(2);
  expect(await quota()).toMatchObject({ inFlight: { now: 2, most: 2 } });
  await submit(context, context.other, files);
});

it('a scored submission no longer counts as in flight', async () => {
  await set({ inFlight: 1 });
  const { evaluationId } = await submit(context, context.owner, files);
  await expect(submit(context, context.owner, files)).rejects.toThrow(full);
  await run(context, evaluationId);
  expect(await quota()).toMatchObject({ inFlight: { now: 0, most: 1 } });
  await submit(context, context.owner, files);
});

it('rescoring does not count as in flight', async () => {
  await set({ inFlight: 1 });
  const { evaluationId } = await submit(context, context.owner, files);
  await run(context, evaluationId);
  await context.services.db.evaluation.update({
    where: { id: evaluationId },
    data: { status: 'queued', shadow: true },
  });
  await submit(context, context.owner, files);
});

it('with a list, only users with a listed and verified address submit', async () => {
  const verify = (emailVerified: boolean) =>
    context.services.db.user.update({
      where: { id: context.owner.userId },
      data: { emailVerified, email: 'Owner@Lab.example.org' },
    });
  await set({ submitters: 'listed', listed: [' OWNER@lab.example.org '] });
  await verify(false);
  await expect(submit(context, context.owner, files)).rejects.toThrow(uninvited);
  await verify(true);
  await submit(context, context.owner, files);
  await set({ listed: ['@example.org'] });
  await expect(submit(context, context.owner, files)).rejects.toThrow(uninvited);
  await set({ listed: ['@lab.example.org'] });
  await submit(context, context.owner, files);
  await expect(submit(context, context.other, files)).rejects.toThrow(uninvited);
  await submit(context, context.maintainer, files);
  await set({ submitters: 'maintainers' });
  await expect(submit(context, context.owner, files)).rejects.toThrow(uninvited);
  expect(await quota()).toMatchObject({ invited: false });
});

it('names missing required run settings in the error', async () => {
  await set({ requiredSettings: ['resolution'] });
  const submission = async (actor: Actor) =>
    createSubmission(context.services, actor, {
      benchmark: 'vidhal',
      model: {
        new: {
          name: `by ${JSON.stringify(actor)}`.slice(0, 100),
          organisation: 'Lab',
          openWeights: true,
        },
      },
      runSettings: { frames: 8 },
      files: await upload(context, actor, files),
    });
  await expect(submission(context.owner)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { 'runSettings.resolution': expect.any(String) },
  });
  await submission(context.maintainer);
});

it('changes only the given rules and logs the changes', async () => {
  const closesAt = new Date('2027-01-01T00:00:00Z');
  await set({ perDay: 9, closesAt });
  await set({ approval: true, perDay: 9 });
  await set({ approval: true });
  const events = await context.services.db.auditEvent.findMany({
    where: { action: 'rules.set' },
    orderBy: { id: 'asc' },
    select: { before: true, after: true, benchmark: true },
  });
  expect(events).toEqual([
    {
      before: { perDay: 100, closesAt: null },
      after: { perDay: 9, closesAt: closesAt.toISOString() },
      benchmark: 'vidhal',
    },
    { before: { approval: false }, after: { approval: true }, benchmark: 'vidhal' },
  ]);
});

it('names the fields of invalid rules', async () => {
  const fields = (rules: Parameters<typeof set>[0]) =>
    set(rules).then(
      () => [],
      (error) => Object.keys(error.fields),
    );
  const at = (time: string) => new Date(`2027-01-01T${time}:00Z`);
  expect(await fields({ opensAt: at('10:00'), closesAt: at('10:00') })).toEqual(['closesAt']);
  expect(await fields({ submitters: 'listed' })).toEqual(['listed']);
  expect(await fields({ listed: ['nobody'] })).toEqual(['listed.0']);
  expect(await fields({ inFlight: 0 })).toEqual(['inFlight']);
  expect(await fields({ requiredSettings: ['no such'] })).toEqual(['requiredSettings']);
});

it('everybody may read the rules, but only maintainers may read the list', async () => {
  await set({ submitters: 'listed', listed: ['somebody@example.org'] });
  const rules = await readPublicRules(context.services, { benchmark: 'vidhal' });
  expect(rules).toMatchObject({ submitters: 'listed', perDay: 100 });
  expect(JSON.stringify(rules)).not.toContain('somebody');
});
