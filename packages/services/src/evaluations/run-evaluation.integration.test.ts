import { expect, it } from 'vitest';
import { getResult } from '../submissions/get-result';
import { getSubmission } from '../submissions/get-submission';
import { rowOf } from '../testing/evaluation-rows';
import { inFreshWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import { run, submit, submitAndScore, type World } from '../testing/world';
import { retryEvaluation } from './retry-evaluation';

let world: World;

inFreshWorlds((fresh) => {
  world = fresh;
});

const videos = 40;
const files = predictionFiles(videos, { skill: 0.6 });
const failing = (code: string) => expect.objectContaining({ code });

it('a run scores the files and writes everything at once', async () => {
  const { submissionId, evaluationId, outcome } = await submitAndScore(world, world.owner, files);
  expect(outcome).toBe('done');
  const result = await getResult(world.services, world.owner, { submissionId });
  expect(result).toMatchObject({
    complete: true,
    submission: { status: 'accepted', evaluation: { status: 'done', progress: 1, attempt: 1 } },
  });
  expect(result.submission.files.map((file) => file.task)).toEqual([
    'mcqa',
    'naive_ordering',
    'relative_ordering',
  ]);
  const accuracy = result.scores.find(
    (row) => row.metric === 'accuracy' && row.slice === 'overall',
  );
  expect(accuracy).toMatchObject({ task: 'mcqa', n: videos });
  expect(accuracy?.ciLow).toBeLessThan(accuracy?.value ?? 0);
  expect(Object.keys(result.timings).sort()).toEqual(
    ['figures', 'intervals', 'parse', 'read', 'score', 'wait', 'write'].sort(),
  );
  expect((await rowOf(world, evaluationId)).outcomes.length).toBeGreaterThan(3);
});

it('a run finds nothing to do in an evaluation that is done, not due, or not there', async () => {
  const { evaluationId } = await submitAndScore(world, world.owner, files);
  expect(await run(world, evaluationId)).toBe('skipped');
  expect(await run(world, 'nothing')).toBe('skipped');
  expect((await rowOf(world, evaluationId)).attempt).toBe(1);
});

it('a run has one effect when many workers start it at once', async () => {
  const { evaluationId } = await submit(world, world.owner, files);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => run(world, evaluationId)));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'skipped')).toHaveLength(5);
  expect((await rowOf(world, evaluationId)).attempt).toBe(1);
});

it('an evaluation gives the same rows when it is run again', async () => {
  const { evaluationId } = await submitAndScore(world, world.owner, files);
  const first = await rowOf(world, evaluationId);
  await world.services.db.evaluation.update({
    where: { id: evaluationId },
    data: { status: 'queued' },
  });
  expect(await run(world, evaluationId)).toBe('done');
  const second = await rowOf(world, evaluationId);
  expect(second.scores).toEqual(first.scores);
  expect(second.outcomes).toEqual(first.outcomes);
  expect(second.coverage).toEqual(first.coverage);
});

it('a run rejects files with errors for good, with every issue, and does not try again', async () => {
  const bad = { name: 'naive_ordering.json', bytes: new TextEncoder().encode('{"video_0": [') };
  const { submissionId, evaluationId, outcome } = await submitAndScore(world, world.owner, [
    ...files.slice(0, 1),
    bad,
  ]);
  expect(outcome).toBe('rejected');
  const view = await getSubmission(world.services, world.owner, { submissionId });
  expect(view).toMatchObject({
    status: 'rejected',
    evaluation: { status: 'failed', errorCode: 'invalid_files' },
    rights: { publish: false, retry: false },
  });
  expect(view.issues).toContainEqual(
    expect.objectContaining({ severity: 'error', file: 'naive_ordering.json' }),
  );
  expect(view.evaluation?.errorMessage).toContain('Mend');
  expect((await rowOf(world, evaluationId)).scores).toEqual([]);
  await expect(retryEvaluation(world.services, world.maintainer, { submissionId })).rejects.toThrow(
    failing('wrong_state'),
  );
});

it('a run scores files with missing answers as incomplete', async () => {
  const { submissionId } = await submitAndScore(
    world,
    world.owner,
    predictionFiles(videos, { skill: 0.6, omit: 2 }),
  );
  const result = await getResult(world.services, world.owner, { submissionId });
  expect(result.complete).toBe(false);
  expect(result.coverage).toContainEqual(
    expect.objectContaining({ task: 'mcqa', slice: 'overall', items: videos, missing: 2 }),
  );
  expect(result.scores).toContainEqual(
    expect.objectContaining({ metric: 'accuracy', slice: 'overall', n: videos }),
  );
});

it('a run gives its work back at once when the process is asked to end', async () => {
  const { evaluationId } = await submit(world, world.owner, files);
  const ending = new AbortController();
  ending.abort();
  expect(await run(world, evaluationId, { signal: ending.signal })).toBe('requeued');
  expect(await rowOf(world, evaluationId)).toMatchObject({ status: 'queued', attempt: 0 });
  expect(await run(world, evaluationId)).toBe('done');
});
