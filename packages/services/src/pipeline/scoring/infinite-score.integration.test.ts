import type { UploadedFile } from '@clapboard/file-reader';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importRevision } from '../../features/datasets/import';
import { createSubmission } from '../../features/submissions/create';
import { getResult } from '../../features/submissions/get-result';
import { publishSubmission } from '../../features/submissions/publish';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import {
  createTestContext,
  runQueued,
  runSettings,
  type TestContext,
  upload,
} from '../../testing/test-context';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});
afterAll(async () => {
  await context.close();
});

const human = 'The man opens the wooden door. The dog runs across the grassy field.';
const caption = 'A man opens a wooden door.';
const jsonl = (name: string, rows: object[]): UploadedFile => ({
  name,
  bytes: new TextEncoder().encode(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
});
/** A judged line for a single action. The worst possible cost is 0 if it is entailed. */
const line = (verdict: string) => [1, caption, '', 'dynamic-action', 'r', verdict];
const judged = (id: string, verdict: string) => ({
  id,
  prediction: caption,
  verdict: { hallucination: { human_caption: human, result_tuple: [line(verdict)] } },
});

it('an infinite cost stays Infinity from the file to the result and the leaderboard', async () => {
  const { services, owner, visitor, maintainer } = context;
  await importRevision(services, maintainer, {
    benchmark: 'argus',
    label: 'Two clips',
    access: 'public',
    files: [
      jsonl(
        'truth.jsonl',
        ['c1', 'c2'].map((clip_name) => ({ clip_name, human_caption: human })),
      ),
    ],
    activate: true,
  });
  const answers = jsonl('answers.jsonl', [
    judged('c1', 'entailment'),
    judged('c2', 'contradiction'),
  ]);
  const { submissionId } = await createSubmission(services, owner, {
    benchmark: 'argus',
    model: { new: { name: 'Degenerate', organisation: 'Lab', openWeights: true } },
    runSettings,
    files: await upload(context, owner, [answers]),
  });
  expect(await runQueued(context)).toEqual(['done']);

  const scoreRef = { task: 'hallucination', metric: 'cost', slice: 'overall' };
  const stored = await services.db.score.findMany({ where: scoreRef });
  expect(stored).toMatchObject([{ value: null, infinite: true, n: 2 }]);

  const result = await getResult(services, owner, { submissionId });
  const row = (metric: string) =>
    result.scores.find((score) => score.metric === metric && score.slice === 'overall');
  expect(row('cost')).toMatchObject({ value: Number.POSITIVE_INFINITY, ciLow: null, ciHigh: null });
  expect(row('cost_excluded_worst')).toMatchObject({ value: 1, n: 2 });
  expect(row('degenerate_rate')).toMatchObject({ value: 0.5 });
  expect(result.submission.issues.map(({ code }) => code)).toContain('degenerate_clip');

  await publishSubmission(services, owner, { submissionId });
  const board = await queryFullLeaderboard({ services, visitor }, 'argus');
  const scored = board.rows.find(({ kind }) => kind === 'scored');
  expect(scored?.cells['hallucination/cost/overall']?.value).toBe(Number.POSITIVE_INFINITY);
});
