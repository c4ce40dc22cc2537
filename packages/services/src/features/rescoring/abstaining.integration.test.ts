import { expect, it } from 'vitest';
import { advanceRescores } from '../../pipeline/rescoring/advance';
import { importOpenTruth, submitAndRunOpen } from '../../testing/judged-context';
import { verdictLinesFile } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import { runQueued, type TestContext } from '../../testing/test-context';
import { queryLeaderboard } from '../leaderboard/query';
import { publishSubmission } from '../submissions/publish';
import { createRescore } from './create';
import { previewRescore } from './preview';
import { publishRescore } from './publish';
import { startRescore } from './start';

let context: TestContext;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context, { questions });
  // Verdicts on the four questions of each dimension.
  await publish('Abstainer', ['correct', 'partially correct', 'partially correct', 'unsure']);
  await publish('Good', ['correct', 'correct', 'correct', 'incorrect']);
  await publish('Fair', ['correct', 'correct', 'incorrect', 'incorrect']);
});

const questions = 4;
const column = 'qa/accuracy/overall';

async function publish(name: string, preds: readonly string[]): Promise<void> {
  const file = verdictLinesFile(name, preds);
  const { submissionId } = await submitAndRunOpen(context, context.owner, [file], name);
  await publishSubmission(context.services, context.owner, { submissionId });
}

/**
 * Restores the numbers of scorer cvrr-es-3, which excluded undecided verdicts from `accuracy_empty_wrong` as well
 * as from `accuracy`. Without empty answers, the two metrics were equal.
 */
async function restoreOldNumbers(): Promise<void> {
  await context.services.db.$executeRaw`UPDATE "Evaluation" SET "scorerVersion" = 'cvrr-es-3'`;
  await context.services.db.$executeRaw`
    UPDATE "Score" s SET value = a.value, n = a.n, "ciLow" = a."ciLow", "ciHigh" = a."ciHigh"
    FROM "Score" a
    WHERE s.metric = 'accuracy_empty_wrong' AND a.metric = 'accuracy'
      AND a."evaluationId" = s."evaluationId" AND a.task = s.task AND a.slice = s.slice`;
}

async function ranks(): Promise<Record<string, number | null>> {
  const { rows } = await queryLeaderboard(context.services, context.visitor, {
    benchmark: 'cvrr-es',
    columns: [column],
    published: false,
  });
  return Object.fromEntries(rows.map((row) => [row.modelName, row.cells[column]?.rank ?? null]));
}

it('an abstaining model is unranked until rescored, and the preview shows it last', async () => {
  const { services, maintainer } = context;
  await restoreOldNumbers();
  expect(await ranks()).toEqual({ Good: 1, Fair: 2, Abstainer: null });

  const { id: rescoreId } = await createRescore(services, maintainer, {
    benchmark: 'cvrr-es',
    scope: { kind: 'board' },
    reason: 'Undecided verdicts count as wrong.',
  });
  await startRescore(services, maintainer, { rescoreId });
  await runQueued(context);
  await advanceRescores(services);
  const preview = await previewRescore(services, maintainer, { rescoreId, limit: 1000 });

  // All 11 decided answers are right: 1 of 4 questions in each of the 11 dimensions.
  const moved = preview.changes.filter(
    ({ slice, kind }) => slice === 'overall' && kind === 'value',
  );
  expect(moved).toMatchObject([
    {
      metric: 'accuracy_empty_wrong',
      before: { value: 1, n: 11 },
      after: { value: 0.25, n: 44 },
      reasons: ['scorer'],
    },
  ]);
  expect(preview.ranks[0]).toMatchObject({
    modelName: 'Abstainer',
    task: 'qa',
    metric: 'accuracy',
    slice: 'overall',
    before: null,
    after: 3,
  });
  await publishRescore(services, maintainer, { rescoreId, token: preview.token });
  expect(await ranks()).toEqual({ Good: 1, Fair: 2, Abstainer: 3 });
});
