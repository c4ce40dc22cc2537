import { findBenchmark } from '@clapboard/benchmarks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readText } from '../../testing/read-text';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles, videoName } from '../../testing/vidhal-files';
import { listQuestions } from '../questions/list';
import { publishSubmission } from '../submissions/publish';
import { exportQuestionStatistics } from './export';
import { listQuestionStatistics } from './list';
import { readCounts } from './read-counts';

const videos = 30;
const skills = [0.2, 0.35, 0.5, 0.7, 0.9];
const benchmark = 'vidhal';

let context: TestContext;
/** by skill */
let ids: string[];
let weakest: string;

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos });
  ids = [];
  for (const skill of skills) ids.push(await submit(skill));
  weakest = ids[0] ?? '';
});
afterAll(() => context.close());

async function submit(
  skill: number,
  { omit = 0, publish = true, only = '' } = {},
): Promise<string> {
  const files = predictionFiles(videos, { skill, omit }).filter(({ name }) => name.includes(only));
  const { submissionId } = await submitAndScore(context, context.owner, files);
  if (publish) await publishSubmission(context.services, context.owner, { submissionId });
  return submissionId;
}

type Query = Omit<Parameters<typeof listQuestionStatistics>[2], 'benchmark'>;

const list = (query: Query = {}, actor = context.visitor) =>
  listQuestionStatistics(context.services, actor, { benchmark, limit: 200, ...query });

it('counts each question over the public results as the questions of each result do', async () => {
  const { rows, summary, submissionId } = await list();
  expect(summary).toMatchObject({
    results: skills.length,
    models: skills.length,
    questions: videos,
  });
  expect(submissionId).toBe(ids.at(-1));
  const counts = new Array<number>(videos).fill(0);
  for (const id of ids) {
    const result = await listQuestions(context.services, context.visitor, {
      submissionId: id,
      task: 'mcqa',
      limit: 200,
    });
    for (const [index, row] of result.rows.entries()) {
      if (row.result?.outcome === 'right') counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: videos }, (_, i) => videoName(i)));
  expect(rows.map(({ right }) => right)).toEqual(counts);
  expect(rows.map(({ mean }) => mean)).toEqual(counts.map((right) => right / skills.length));
  expect(new Set(counts).size).toBeGreaterThan(3);
});

it('summarises exactly the questions that the groups list', async () => {
  const { summary } = await list();
  const sizes: number[] = [];
  for (const group of ['all_wrong', 'all_right', 'suspected'] as const) {
    const { rows, total } = await list({ group });
    expect(rows).toHaveLength(total);
    for (const row of rows) expect(row.group).toBe(group);
    sizes.push(total);
  }
  expect(sizes).toEqual([summary?.allWrong, summary?.allRight, summary?.suspected]);
  expect(summary?.allRight).toBeGreaterThan(0);
  expect(summary?.histogram.reduce((sum, { questions }) => sum + questions, 0)).toBe(videos);
});

it('sorts, searches, filters by slice, and pages without losing a question', async () => {
  const hardest = (await list({ sort: 'right' })).rows.map(({ mean }) => mean);
  expect(hardest).toEqual(hardest.toSorted((a, b) => a - b));
  for (const [dir, sign] of [
    ['asc', 1],
    ['desc', -1],
  ] as const) {
    const { rows } = await list({ sort: 'discrimination', dir });
    const known = rows.flatMap(({ discrimination }) => discrimination ?? []);
    expect(known).toEqual(known.toSorted((a, b) => sign * (a - b)));
    const unknown = rows.slice(known.length);
    expect(unknown.map(({ discrimination }) => discrimination)).toEqual(unknown.map(() => null));
    const positions = unknown.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(unknown.length).toBeGreaterThan(1);
  }
  expect((await list({ text: 'Nobody 17.' })).rows.map(({ id }) => id)).toEqual([videoName(17)]);
  const action = await list({ slice: 'action' });
  expect(action.total).toBe(videos / 5);
  expect(action.slices).toEqual(['action', 'attribute', 'direction', 'object', 'order']);
  expect(action.sameText).toBe(true);
  const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 10 })));
  expect(new Set(pages.flatMap((page) => page.rows.map(({ id }) => id))).size).toBe(videos);
});

it('is about the task of the query', async () => {
  const { task, summary } = await list({ task: 'relative_ordering' });
  expect([task, summary?.graded]).toEqual(['relative_ordering', true]);
  expect(await list({ task: 'none' })).toEqual(await list());
});

it('CSV has the rows of the list', async () => {
  const { text } = await exportQuestionStatistics(context.services, context.visitor, {
    benchmark,
    sort: 'right',
    slice: 'action',
  });
  const [header, ...lines] = (await readText(text)).trimEnd().split('\r\n');
  expect(header).toBe('task,item,slices,results,right,wrong,mean,discrimination,group,question');
  const { rows } = await list({ sort: 'right', slice: 'action' });
  expect(lines.map((line) => line.split(',').slice(1, 7))).toEqual(
    rows.map(({ id, right, wrong, mean }) =>
      [id, 'action', skills.length, right, wrong, mean].map(String),
    ),
  );
});

it('counts one result per model, no incomplete and no private ones', async () => {
  const before = await list();
  await submit(0.6, { publish: false });
  await submit(0.6, { omit: 3 });
  const { db } = context.services;
  const { modelId } = await db.submission.findUniqueOrThrow({
    where: { id: weakest },
    select: { modelId: true },
  });
  const again = await submit(0.1, { publish: false });
  await db.submission.update({
    where: { id: again },
    data: { modelId, visibility: 'public', publishedAt: new Date() },
  });
  const after = await list();
  expect(after.summary).toEqual(before.summary);
  expect(after.rows).toEqual(before.rows);
});

it('a new result of a model is counted at once', async () => {
  const id = await submit(0.95);
  expect(await list()).toMatchObject({ submissionId: id, summary: { results: skills.length + 1 } });
});

it('nobody sees statistics of a private revision, not even who saw them before', async () => {
  const { services, visitor, owner, maintainer, admin } = context;
  const setAccess = (access: 'public' | 'private') =>
    services.db.$transaction([
      services.db.datasetRevision.updateMany({ data: { access } }),
      services.db.boardVersion.updateMany({ data: { version: { increment: 1 } } }),
    ]);
  const before = await list();
  await setAccess('private');
  for (const actor of [visitor, owner, maintainer, admin]) {
    for (const query of [{}, { text: 'number' }, { group: 'all_right' }] as const) {
      expect(await list(query, actor)).toMatchObject({
        absence: 'private_dataset',
        summary: null,
        submissionId: null,
        slices: [],
        total: 0,
        rows: [],
      });
    }
    await expect(exportQuestionStatistics(services, actor, { benchmark })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { benchmark: expect.stringContaining('private') },
    });
  }
  await setAccess('public');
  expect(await list()).toEqual(before);
});

it('a request that began before its revision became private reads no outcome', async () => {
  const { services } = context;
  const [task] = findBenchmark(benchmark)?.tasks ?? [];
  const rows = await services.db.submission.findMany({ select: { currentEvaluationId: true } });
  const evaluationIds = rows.flatMap(({ currentEvaluationId }) => currentEvaluationId ?? []);
  if (!task) expect.unreachable();
  await services.db.datasetRevision.updateMany({ data: { access: 'private' } });
  await expect(readCounts(services, { task, items: videos, evaluationIds })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await services.db.datasetRevision.updateMany({ data: { access: 'public' } });
  const counts = await readCounts(services, { task, items: videos, evaluationIds });
  expect(counts.results).toBeGreaterThan(skills.length);
});

it('says why there are none below two results, and without a dataset; else takes a task with two', async () => {
  await context.services.db.submission.updateMany({
    where: { id: { not: weakest } },
    data: { visibility: 'private' },
  });
  expect(await list()).toMatchObject({ absence: 'too_few_results', summary: null, rows: [] });
  const missing = await listQuestionStatistics(context.services, context.visitor, {
    benchmark: 'velociti',
  });
  expect(missing).toMatchObject({ absence: 'no_dataset', revision: null, rows: [] });
  await submit(0.5, { only: 'naive' });
  expect(await list()).toMatchObject({ task: 'naive_ordering', summary: { results: 2 } });
});
