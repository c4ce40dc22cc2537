import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import type { UploadedFile } from '@clapboard/intake';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importRevision } from '../datasets/import-revision';
import { createSubmission } from '../submissions/create-submission';
import { getResult } from '../submissions/get-result';
import { publishSubmission } from '../submissions/publish-submission';
import { wholeBoard } from '../testing/whole-board';
import { createWorld, run, runSettings, upload, type World } from '../testing/world';

let server: TestPostgres;
let world: World;

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

const human = 'The man opens the wooden door. The dog runs across the grassy field.';
const caption = 'A man opens a wooden door.';
const jsonl = (name: string, rows: object[]): UploadedFile => ({
  name,
  bytes: new TextEncoder().encode(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
});
/** One entailed action: its largest possible cost is 0, and without the right evidence its cost is 1. */
const line = (verdict: string) => [1, caption, '', 'dynamic-action', 'r', verdict];
const judged = (id: string, verdict: string) => ({
  id,
  prediction: caption,
  verdict: { hallucination: { human_caption: human, result_tuple: [line(verdict)] } },
});

it('takes an infinite cost from the file through worker and database to result and board as Infinity', async () => {
  const { services, owner, visitor, maintainer } = world;
  await importRevision(services, maintainer, {
    benchmark: 'argus',
    label: 'Two clips',
    access: 'private',
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
    files: await upload(world, owner, [answers]),
  });
  const [evaluationId = ''] = world.woken.slice(-1);
  expect(await run(world, evaluationId)).toBe('done');

  const place = { task: 'hallucination', metric: 'cost', slice: 'overall' };
  const stored = await services.db.score.findMany({ where: { evaluationId, ...place } });
  expect(stored).toMatchObject([{ value: null, infinite: true, n: 2 }]);

  const result = await getResult(services, owner, { submissionId });
  const row = (metric: string) =>
    result.scores.find((one) => one.metric === metric && one.slice === 'overall');
  expect(row('cost')).toMatchObject({ value: Number.POSITIVE_INFINITY, ciLow: null, ciHigh: null });
  expect(row('cost_excluded_worst')).toMatchObject({ value: 1, n: 2 });
  expect(row('degenerate_rate')).toMatchObject({ value: 0.5 });
  expect(result.submission.issues.map(({ code }) => code)).toContain('degenerate_clip');

  await publishSubmission(services, owner, { submissionId });
  const board = await wholeBoard({ services, visitor }, 'argus');
  const scored = board.rows.find(({ kind }) => kind === 'scored');
  expect(scored?.cells['hallucination/cost/overall']?.value).toBe(Number.POSITIVE_INFINITY);
});
