import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { importTruth, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { recordRankChanges } from '../leaderboard/record-rank-changes';
import { setSubmissionRules } from '../quota/set-rules';
import { moderateSubmission } from '../submissions/moderation/moderate';
import { publishSubmission } from '../submissions/publish';
import { withdrawSubmission } from '../submissions/withdraw';
import { readFeed } from './read';

let context: TestContext;

setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 10 },
);

async function publish(name: string, skill: number): Promise<string> {
  const { services, owner } = context;
  const files = predictionFiles(10, { skill });
  const { submissionId } = await submitAndScore(context, owner, files, name);
  await publishSubmission(services, owner, { submissionId });
  return submissionId;
}

const read = (benchmark?: string, actor: Parameters<typeof readFeed>[1] = context.visitor) =>
  readFeed(context.services, actor, { ...(benchmark && { benchmark }) });

const readKinds = async (benchmark?: string) => (await read(benchmark)).map(({ kind }) => kind);

it('lists public events newest first, by benchmark or for the whole site', async () => {
  await recordRankChanges(context.services);
  const submissionId = await publish('Feed 7B', 1);
  await recordRankChanges(context.services);
  const entries = await read('vidhal');
  expect(entries).toEqual([
    expect.objectContaining({
      kind: 'ranks.changed',
      data: expect.objectContaining({
        changes: [expect.objectContaining({ submissionId, before: null, after: 1 })],
      }),
    }),
    expect.objectContaining({
      kind: 'result.published',
      data: expect.objectContaining({ submissionId }),
    }),
    expect.objectContaining({ kind: 'revision.activated', benchmark: 'vidhal' }),
  ]);
  expect(await read()).toEqual(entries);
  expect(await read('argus')).toEqual([]);
  await expect(read('none')).rejects.toMatchObject({ code: 'unknown_benchmark' });
});

it('leaves out withdrawn and hidden results, also from changes of ranks', async () => {
  await recordRankChanges(context.services);
  const withdrawn = await publish('Withdrawn 7B', 1);
  await recordRankChanges(context.services);
  const hidden = await publish('Hidden 7B', 0.5);
  await recordRankChanges(context.services);
  expect((await readKinds()).length).toBe(5);
  await withdrawSubmission(context.services, context.owner, { submissionId: withdrawn });
  await moderateSubmission(context.services, context.maintainer, {
    submissionId: hidden,
    act: 'hide',
    reason: 'Test.',
  });
  await recordRankChanges(context.services);
  expect(await readKinds()).toEqual(['revision.activated']);
  expect(JSON.stringify(await read(undefined, context.maintainer))).not.toMatch(
    /Withdrawn|Hidden/i,
  );
});

it('lists a result once that was published again, with the id of the last event', async () => {
  const submissionId = await publish('Again 7B', 1);
  const [first] = await read();
  await withdrawSubmission(context.services, context.owner, { submissionId });
  await publishSubmission(context.services, context.owner, { submissionId });
  const [second, ...others] = await read();
  expect(second).toMatchObject({ kind: 'result.published', data: { submissionId } });
  expect(second?.id).not.toBe(first?.id);
  expect(others.map(({ kind }) => kind)).toEqual(['revision.activated']);
});

it('shows no one requests for approval, not even maintainers', async () => {
  await setSubmissionRules(context.services, context.maintainer, {
    benchmark: 'vidhal',
    approval: true,
  });
  await publish('Pending 7B', 1);
  const events = await context.services.db.outboxEvent.findMany({ select: { kind: true } });
  expect(events.map(({ kind }) => kind)).toContain('approval.requested');
  for (const actor of [context.visitor, context.maintainer]) {
    const entries = await read('vidhal', actor);
    expect(entries.map(({ kind }) => kind)).toEqual(['revision.activated']);
  }
});

it('lists only the active revision, without ranks on earlier ones', async () => {
  await recordRankChanges(context.services);
  await publish('Ranked 7B', 1);
  await recordRankChanges(context.services);
  const { revision } = await importTruth(context, { videos: 10, mark: 'other things' });
  const entries = await read();
  expect(entries.map(({ kind }) => kind)).toEqual(['revision.activated', 'result.published']);
  expect(entries[0]).toMatchObject({ data: { revision: { id: revision.id } } });
});
