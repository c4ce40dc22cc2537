import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EvaluationStatus, SubmissionProgress } from '../../core/views';
import { createFollowStates } from '../../follow-states';
import {
  createTestContext,
  importTruth,
  run,
  submit,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { watchSubmission } from './watch-submission';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context);
});
afterAll(async () => {
  await context.close();
});

const files = predictionFiles(40, { skill: 0.6 });

it('sends every watcher the first and the final state', async () => {
  const { submissionId, evaluationId } = await submit(context, context.owner, files);
  const { signal } = new AbortController();
  const watches = [1, 2, 3].map(() =>
    watchSubmission(context.services, context.owner, { submissionId, signal }),
  );
  const firsts = await Promise.all(watches.map((watch) => watch.next()));
  expect(firsts.map(({ value }) => value?.status)).toEqual(['queued', 'queued', 'queued']);
  const lasts = Promise.all(watches.map(lastStatus));
  await run(context, evaluationId);
  expect(await lasts).toEqual(['done', 'done', 'done']);
});

it('shows a change when the database announces it, without a poll', async () => {
  const states = createFollowStates(context.databaseUrl);
  const services = { ...context.services, followStates: states.follow };
  const { submissionId, evaluationId } = await submit(context, context.owner, files);
  const { signal } = new AbortController();
  const watch = watchSubmission(services, context.owner, { submissionId, signal });
  await watch.next();
  const listening = () =>
    context.services.db.$queryRaw<object[]>`
      SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND state = 'idle'`;
  await expect.poll(async () => (await listening()).length).toBe(1);
  // The next poll never comes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const last = lastStatus(watch);
  vi.useRealTimers();
  await run(context, evaluationId);
  expect(await last).toBe('done');
  await states.close();
});

async function lastStatus(
  states: AsyncIterable<SubmissionProgress>,
): Promise<EvaluationStatus | undefined> {
  let last: EvaluationStatus | undefined;
  for await (const state of states) last = state.status;
  return last;
}

it('ends when the watcher disconnects', async () => {
  const { submissionId } = await submit(context, context.owner, files);
  const leaving = new AbortController();
  const states: string[] = [];
  const { signal } = leaving;
  for await (const state of watchSubmission(context.services, context.owner, {
    submissionId,
    signal,
  })) {
    states.push(state.status);
    leaving.abort();
  }
  expect(states).toEqual(['queued']);
});

it('hides private submissions from others', async () => {
  const { submissionId } = await submit(context, context.owner, files);
  for (const actor of [context.visitor, context.other]) {
    const { signal } = new AbortController();
    const first = watchSubmission(context.services, actor, { submissionId, signal }).next();
    await expect(first).rejects.toThrow(expect.objectContaining({ code: 'not_found' }));
  }
});

it('counts the evaluations ahead in the queue', async () => {
  const fresh = await createTestContext();
  await importTruth(fresh);
  await submit(fresh, fresh.owner, files);
  await submit(fresh, fresh.owner, files);
  const { submissionId } = await submit(fresh, fresh.owner, files);
  const { signal } = new AbortController();
  const watch = watchSubmission(fresh.services, fresh.owner, { submissionId, signal });
  expect((await watch.next()).value).toMatchObject({ queuePosition: 2 });
  await watch.return();
  await fresh.close();
});
