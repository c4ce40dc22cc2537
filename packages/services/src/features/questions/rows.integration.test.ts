import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { listQuestions } from './list';

const videos = 12;

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos });
});
afterAll(() => context.close());

async function readResults(submissionId: string) {
  const { rows } = await listQuestions(context.services, context.owner, { submissionId });
  return rows.map(({ result }) => result);
}

it('difficulty counts public, complete results alone, and is missing below two', async () => {
  const submit = async (skill: number, omit = 0) => {
    const files = predictionFiles(videos, { skill, omit });
    return (await submitAndScore(context, context.owner, files)).submissionId;
  };
  const first = await submit(0.2);
  const second = await submit(0.8);
  const hidden = await submit(0.5);
  const incomplete = await submit(0.5, 2);
  const publish = (ids: string[]) =>
    context.services.db.submission.updateMany({
      where: { id: { in: ids } },
      data: { visibility: 'public' },
    });
  await publish([first, incomplete]);
  for (const result of await readResults(first)) expect(result?.difficulty).toBeNull();
  await publish([second]);
  const outcomes = (await Promise.all([first, second].map(readResults))).map((results) =>
    results.map((result) => result?.outcome),
  );
  const count = (kind: string, index: number) =>
    outcomes.filter((result) => result[index] === kind).length;
  const difficulties = (await readResults(hidden)).map((result) => result?.difficulty);
  expect(difficulties).toEqual(
    difficulties.map((_, index) => ({
      results: 2,
      right: count('right', index),
      wrong: count('wrong', index),
      mean: count('right', index) / 2,
    })),
  );
  expect(new Set(difficulties.map((difficulty) => difficulty?.right)).size).toBeGreaterThan(1);
});

it('long answers are cut, so that a list of many stays small', async () => {
  const { services, owner } = context;
  const ids = Array.from({ length: videos }, (_, index) => `video_${index}`);
  const answers = Object.fromEntries(ids.map((id, index) => [id, `${index} `.repeat(20_000)]));
  const bytes = new TextEncoder().encode(JSON.stringify(answers));
  const { submissionId } = await submitAndScore(context, owner, [{ name: 'mcqa.json', bytes }]);
  const { rows } = await listQuestions(services, owner, { submissionId });
  expect(rows).toHaveLength(videos);
  for (const { position, answer } of rows) {
    const [{ text = '' } = {}] = answer ?? [];
    const hidden = (`${position - 1} `.length * 20_000 - 20_000).toLocaleString('en');
    const [shown, rest] = text.split('… ');
    expect(shown).toHaveLength(20_000);
    expect(shown).toMatch(new RegExp(`^${position - 1} `));
    expect(rest).toBe(
      `[${hidden} more characters. Download “Every Eval Ever, items” on the result page.]`,
    );
  }
});
