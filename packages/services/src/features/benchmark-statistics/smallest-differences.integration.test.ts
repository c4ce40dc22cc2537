import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { listQuestions } from '../questions/list';
import { publishSubmission } from '../submissions/publish';
import { readSmallestDifferences } from './smallest-differences';

const videos = 30;
const benchmark = 'vidhal';

let context: TestContext;
let ids: string[];

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos });
  ids = [];
  for (const skill of [0.2, 0.5, 0.9]) {
    const files = predictionFiles(videos, { skill });
    ids.push((await submitAndScore(context, context.owner, files)).submissionId);
  }
});
afterAll(() => context.close());

const read = (actor = context.visitor) =>
  readSmallestDifferences(context.services, actor, { benchmark });

/** Whether each answer is right, without the comparison. */
async function readRight(submissionId: string): Promise<number[]> {
  const { rows } = await listQuestions(context.services, context.owner, {
    submissionId,
    task: 'mcqa',
    limit: 200,
  });
  return rows.map(({ result }) => (result?.outcome === 'right' ? 1 : 0));
}

/** The standard error of a mean of independent items. */
function computeError(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

it('there are none below two public results', async () => {
  const [first = ''] = ids;
  expect(await read()).toEqual({ benchmark, absence: 'too_few_results', differences: [] });
  await publishSubmission(context.services, context.owner, { submissionId: first });
  expect(await read()).toMatchObject({ absence: 'too_few_results' });
});

it('are the median standard error of the paired differences, times 2.8 or more on few videos', async () => {
  for (const submissionId of ids.slice(1)) {
    await publishSubmission(context.services, context.owner, { submissionId });
  }
  const [a = [], b = [], c = []] = await Promise.all(ids.map(readRight));
  const errors = [
    [a, b],
    [a, c],
    [b, c],
  ].map(([left = [], right = []]) => computeError(left.map((x, i) => x - (right[i] ?? 0))));
  const [, median = Number.NaN] = errors.toSorted((x, y) => x - y);
  const { absence, differences } = await read();
  expect(absence).toBeNull();
  const overall = differences.find(({ task, slice }) => task === 'mcqa' && slice === 'overall');
  expect(overall).toMatchObject({ metric: 'accuracy', models: 3, clusters: videos });
  // 97.5% and 80% quantiles of t with 29 degrees of freedom.
  expect(overall?.difference).toBeCloseTo(2.899421628 * median, 8);
  // A fifth of the videos shows larger differences only.
  const action = differences.find(({ task, slice }) => task === 'mcqa' && slice === 'action');
  expect(action?.difference).toBeGreaterThan(1.5 * (overall?.difference ?? Number.NaN));
  expect(new Set(differences.map(({ task }) => task)).size).toBe(3);
});

it('nobody sees them on a private revision', async () => {
  const { services, visitor, owner, maintainer, admin } = context;
  await services.db.$transaction([
    services.db.datasetRevision.updateMany({ data: { access: 'private' } }),
    services.db.boardVersion.updateMany({ data: { version: { increment: 1 } } }),
  ]);
  for (const actor of [visitor, owner, maintainer, admin]) {
    expect(await read(actor)).toEqual({ benchmark, absence: 'private_dataset', differences: [] });
  }
});
