import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { predictionFiles } from '../testing/vidhal-files';
import { createWorld, importTruth, run, submit, type World } from '../testing/world';
import type { EvaluationStatus } from '../views';
import { watchSubmission } from './watch-submission';

let server: TestPostgres;
let world: World;

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
  await importTruth(world);
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

const files = predictionFiles(40, { skill: 0.6 });

it('tells every watcher the first state at once and the last one in the end', async () => {
  const made = await submit(world, world.owner, files);
  const { signal } = new AbortController();
  const follow = async (onFirst: () => void): Promise<EvaluationStatus[]> => {
    const seen: EvaluationStatus[] = [];
    const { submissionId } = made;
    for await (const state of watchSubmission(world.services, world.owner, {
      submissionId,
      signal,
    })) {
      seen.push(state.status);
      onFirst();
    }
    return seen;
  };
  let running: Promise<unknown> | undefined;
  const start = () => {
    running ??= run(world, made.evaluationId);
  };
  const seen = await Promise.all([follow(() => undefined), follow(start), follow(() => undefined)]);
  await running;
  for (const states of seen) {
    expect(states[0]).toBe('queued');
    expect(states.at(-1)).toBe('done');
  }
});

it('ends when the watcher leaves', async () => {
  const { submissionId } = await submit(world, world.owner, files);
  const leaving = new AbortController();
  const states: string[] = [];
  const { signal } = leaving;
  for await (const state of watchSubmission(world.services, world.owner, {
    submissionId,
    signal,
  })) {
    states.push(state.status);
    leaving.abort();
  }
  expect(states).toEqual(['queued']);
});

it('tells nothing of a private submission to others', async () => {
  const { submissionId } = await submit(world, world.owner, files);
  for (const actor of [world.visitor, world.other]) {
    const { signal } = new AbortController();
    const first = watchSubmission(world.services, actor, { submissionId, signal }).next();
    await expect(first).rejects.toThrow(expect.objectContaining({ code: 'not_found' }));
  }
});

it('counts the evaluations that come before', async () => {
  const fresh = await createWorld(server);
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
