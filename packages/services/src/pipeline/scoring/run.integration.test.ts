import { expect, it } from 'vitest';
import { getSubmission } from '../../features/submissions/get';
import { getResult } from '../../features/submissions/get-result';
import { toRow } from '../../testing/evaluation-rows';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { run, submit, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { retryEvaluation } from './retry';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

const videos = 40;
const files = predictionFiles(videos, { skill: 0.6 });
const failing = (code: string) => expect.objectContaining({ code });

it('a run scores the files and writes the complete result', async () => {
  const { submissionId, evaluationId, outcome } = await submitAndScore(
    context,
    context.owner,
    files,
  );
  expect(outcome).toBe('done');
  const result = await getResult(context.services, context.owner, { submissionId });
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
  expect((await toRow(context, evaluationId)).outcomes.length).toBeGreaterThan(3);
});

it('a run is done although a skipped file is described with text that PostgreSQL can’t store', async () => {
  const toFile = (name: string, value: unknown) => ({
    name,
    bytes: new TextEncoder().encode(JSON.stringify(value)),
  });
  const dataset = `MMBench_\0${'x'.repeat(1000)}`;
  const { submissionId, outcome } = await submitAndScore(context, context.owner, [
    ...files,
    toFile('status.json', { model_name: 'm', datasets: { [dataset]: {} } }),
    toFile('m_MMBench_rating.json', [1]),
  ]);
  expect(outcome).toBe('done');
  const { issues } = await getSubmission(context.services, context.owner, { submissionId });
  const [note] = issues.filter(({ file }) => file === 'm_MMBench_rating.json');
  expect(note?.message).toMatch(/^The file contains output of VLMEvalKit for MMBench_\uFFFDx+…$/);
});

it('a run skips finished and unknown evaluations', async () => {
  const { evaluationId } = await submitAndScore(context, context.owner, files);
  expect(await run(context, evaluationId)).toBe('skipped');
  expect(await run(context, 'nothing')).toBe('skipped');
  expect((await toRow(context, evaluationId)).attempt).toBe(1);
});

it('concurrent runs of an evaluation take effect once', async () => {
  const { evaluationId } = await submit(context, context.owner, files);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => run(context, evaluationId)));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'skipped')).toHaveLength(5);
  expect((await toRow(context, evaluationId)).attempt).toBe(1);
});

it('running an evaluation again gives the same rows', async () => {
  const { evaluationId } = await submitAndScore(context, context.owner, files);
  const first = await toRow(context, evaluationId);
  await context.services.db.evaluation.update({
    where: { id: evaluationId },
    data: { status: 'queued' },
  });
  expect(await run(context, evaluationId)).toBe('done');
  const second = await toRow(context, evaluationId);
  expect(second.scores).toEqual(first.scores);
  expect(second.outcomes).toEqual(first.outcomes);
  expect(second.coverage).toEqual(first.coverage);
});

it('a run rejects files with errors permanently and reports every issue', async () => {
  const bad = { name: 'naive_ordering.json', bytes: new TextEncoder().encode('{"video_0": [') };
  const { submissionId, evaluationId, outcome } = await submitAndScore(context, context.owner, [
    ...files.slice(0, 1),
    bad,
  ]);
  expect(outcome).toBe('rejected');
  const view = await getSubmission(context.services, context.owner, { submissionId });
  expect(view).toMatchObject({
    status: 'rejected',
    evaluation: { status: 'failed', errorCode: 'invalid_files' },
    rights: { publish: false, retry: false },
  });
  expect(view.issues).toContainEqual(
    expect.objectContaining({ severity: 'error', file: 'naive_ordering.json' }),
  );
  expect(view.evaluation?.errorMessage).toContain('Fix the listed errors');
  expect((await toRow(context, evaluationId)).scores).toEqual([]);
  await expect(
    retryEvaluation(context.services, context.maintainer, { submissionId }),
  ).rejects.toThrow(failing('wrong_state'));
});

it('a run that rejects a file of another benchmark names that benchmark', async () => {
  const ids = ['multi-choice/1/action/0', 'multi-choice/1/action/1'];
  const lines = ids.map((id) => JSON.stringify({ id, prediction: 'A' }));
  const other = { name: 'mcqa.jsonl', bytes: new TextEncoder().encode(lines.join('\n')) };
  const { submissionId, outcome } = await submitAndScore(context, context.owner, [other]);
  expect(outcome).toBe('rejected');
  const { issues } = await getSubmission(context.services, context.owner, { submissionId });
  expect(issues).toMatchObject([{ code: 'other_dataset', benchmark: { id: 'tempcompass' } }]);
});

it('a run scores files with missing answers as incomplete', async () => {
  const { submissionId } = await submitAndScore(
    context,
    context.owner,
    predictionFiles(videos, { skill: 0.6, omit: 2 }),
  );
  const result = await getResult(context.services, context.owner, { submissionId });
  expect(result.complete).toBe(false);
  expect(result.coverage).toContainEqual(
    expect.objectContaining({ task: 'mcqa', slice: 'overall', items: videos, missing: 2 }),
  );
  expect(result.scores).toContainEqual(
    expect.objectContaining({ metric: 'accuracy', slice: 'overall', n: videos }),
  );
});

it('a run requeues its evaluation when the process shuts down', async () => {
  const { evaluationId } = await submit(context, context.owner, files);
  const ending = new AbortController();
  ending.abort();
  expect(await run(context, evaluationId, { signal: ending.signal })).toBe('requeued');
  expect(await toRow(context, evaluationId)).toMatchObject({ status: 'queued', attempt: 0 });
  expect(await run(context, evaluationId)).toBe('done');
});
