import { expect, it } from 'vitest';
import { importOpenTruth, submitAndRunOpen } from '../../testing/judged-context';
import { verdictLinesFile } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { compareSubmissions } from './compare-submissions';
import { findComparable } from './list-candidates';

let context: TestContext;
const ids: string[] = [];

setUpTestContext(async (fresh) => {
  context = fresh;
  ids.length = 0;
  await importOpenTruth(context, { questions: 4 });
  const undecided = ['correct', 'partially correct', 'partially correct', 'partially correct'];
  for (const [name, preds] of [
    ['Abstainer', undecided],
    ['Fair', ['correct', 'correct', 'incorrect', 'incorrect']],
  ] as const) {
    const file = verdictLinesFile(name, preds);
    ids.push((await submitAndRunOpen(context, context.owner, [file], name)).submissionId);
  }
});

// By hand: 1 and 2 of 4 questions per dimension are right, which is officially 100% and 50%.
it('compares and lists an abstaining model by its value over all items', async () => {
  const { services, owner } = context;
  const view = await compareSubmissions(services, owner, { submissionIds: ids });
  expect(view.place).toMatchObject({ metric: 'accuracy', slice: 'overall' });
  expect(view.comparedMetric).toBe('accuracy_empty_wrong');
  const overall = view.slices.find(({ slice }) => slice === 'overall');
  expect(overall?.values).toEqual([0.25, 0.5]);
  expect(overall?.pairs[0]?.difference).toBe(-0.25);
  // Of the 44 shared items, both have 11 right and only the second has another 11 right.
  expect(view.agreement?.counts).toMatchObject({ onlyFirst: 0, onlySecond: 11 });
  const found = await findComparable(services, owner, { benchmark: 'cvrr-es' });
  expect(found.map(({ modelName, headline }) => [modelName, headline])).toEqual([
    ['Fair', 0.5],
    ['Abstainer', 0.25],
  ]);
});

it('compares results of older scorers without that value by the official value', async () => {
  const { services, owner } = context;
  await services.db.score.deleteMany({ where: { metric: 'accuracy_empty_wrong' } });
  const view = await compareSubmissions(services, owner, { submissionIds: ids });
  expect(view.comparedMetric).toBe('accuracy');
  expect(view.slices.find(({ slice }) => slice === 'overall')?.values).toEqual([1, 0.5]);
});
