import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { publishSubmission } from '../submissions/publish';
import { listRecentResults } from '../submissions/recent-results';
import { withdrawSubmission } from '../submissions/withdraw';
import { readCrossBenchmark } from './cross-benchmark';
import { summarizeLeaderboards } from './leaderboard-summaries';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos: 200 });
  await publish('strong', 0.95);
  await publish('middling', 0.5);
  await publish('alike', 0.52);
  await publish('weak', 0.05);
  await publish('partial', 1, 10);
  await submitAndScore(context, context.owner, predictionFiles(200, { skill: 0.99 }), 'secret');
});
afterAll(async () => {
  await context.close();
});

async function publish(name: string, skill: number, omit = 0): Promise<string> {
  const files = predictionFiles(200, { skill, omit });
  const made = await submitAndScore(context, context.owner, files, name);
  await publishSubmission(context.services, context.owner, made);
  return made.submissionId;
}

const column = 'mcqa/accuracy/overall';
const board = () => queryFullLeaderboard(context, 'vidhal');

describe('a leaderboard', () => {
  it('ranks complete scored results by value and nothing else', async () => {
    const { rows } = await board();
    const ranks = rows
      .filter((row) => row.kind === 'scored')
      .map((row) => [row.modelName, row.cells[column]?.rank]);
    expect(Object.fromEntries(ranks)).toEqual({
      strong: 1,
      alike: 2,
      middling: 3,
      weak: 4,
      partial: null,
    });
    for (const row of rows.filter((row) => row.kind !== 'scored')) {
      expect(Object.values(row.cells).every((cell) => cell.rank === null)).toBe(true);
      expect(Object.values(row.cells).every((cell) => cell.source !== null)).toBe(true);
    }
  });

  it('shows scored rows and published numbers, but no private results', async () => {
    const { rows, revision } = await board();
    expect(revision?.active).toBe(true);
    expect(rows.some((row) => row.kind === 'published')).toBe(true);
    expect(rows.map((row) => row.modelName)).not.toContain('secret');
  });

  it('has stated costs, and tokens only if both directions are stated', async () => {
    const facts = {
      priced: { inputTokens: 1_000_000, outputTokens: 20_000, cost: 3.5 },
      partly: { outputTokens: 20_000 },
    };
    const submitted: string[] = [];
    for (const [name, runFacts] of Object.entries(facts)) {
      const files = predictionFiles(200, { skill: 0.3 });
      const made = await submitAndScore(context, context.owner, files, name);
      submitted.push(made.submissionId);
      const { submissionId: id } = made;
      await context.services.db.submission.update({ where: { id }, data: { runFacts } });
      await publishSubmission(context.services, context.owner, made);
    }
    const { rows } = await board();
    const found = new Map(rows.map(({ modelName, tokens, cost }) => [modelName, [tokens, cost]]));
    expect(found.get('priced')).toEqual([1_020_000, 3.5]);
    expect(found.get('partly')).toEqual([null, null]);
    expect(found.get('strong')).toEqual([null, null]);
    for (const submissionId of submitted) {
      await withdrawSubmission(context.services, context.owner, { submissionId });
    }
  });

  it('drops a withdrawn result', async () => {
    const submissionId = await publish('fickle', 0.7);
    await withdrawSubmission(context.services, context.owner, { submissionId });
    expect((await board()).rows.map((row) => row.modelName)).not.toContain('fickle');
  });
});

it('summarises a leaderboard with its best complete row', async () => {
  const summaries = await summarizeLeaderboards(context.services, context.visitor);
  const summary = summaries.find(({ benchmark }) => benchmark === 'vidhal');
  expect(summary).toMatchObject({
    benchmark: 'vidhal',
    rows: 5,
    leader: { modelName: 'strong', cells: { [column]: { rank: 1 } } },
    lastPublishedAt: expect.any(Date),
  });
  expect(Object.keys(summary?.leader?.cells ?? {})).toEqual([column]);
});

it('lists the latest published results with their headlines', async () => {
  const results = await listRecentResults(context.services, context.visitor, { take: 3 });
  expect(results.map((result) => result.model.name)).toEqual(['partial', 'weak', 'alike']);
  expect(results[1]?.headline).toMatchObject({ task: 'mcqa', metric: 'accuracy', n: 200 });
});

it('shows only results on the active revision', async () => {
  const fresh = await createTestContext();
  await importTruth(fresh, { videos: 20 });
  const made = await submitAndScore(fresh, fresh.owner, predictionFiles(20, { skill: 1 }), 'old');
  await publishSubmission(fresh.services, fresh.owner, made);
  await importTruth(fresh, { videos: 20, mark: 'something else' });
  const { rows } = await queryFullLeaderboard(fresh, 'vidhal');
  expect(rows.filter((row) => row.kind === 'scored')).toEqual([]);
  await fresh.close();
});

it('lists the models of one organisation with their best results, for everybody', async () => {
  const { services } = context;
  const models = { name: { in: ['strong', 'secret'] } };
  await services.db.model.updateMany({ where: models, data: { organisationSlug: 'lab' } });
  const read = (organisation: string) =>
    readCrossBenchmark(services, { kind: 'visitor' }, { organisation, published: true });
  const { rows, total, scored } = await read('lab');
  expect(rows.map(({ modelName }) => modelName)).toEqual(['strong']);
  expect([total, scored]).toEqual([1, 4]);
  expect((await read('other')).rows).toEqual([]);
});
