import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSubmission } from '../submissions/publish-submission';
import { recentResults } from '../submissions/recent-results';
import { withdrawSubmission } from '../submissions/withdraw-submission';
import { predictionFiles } from '../testing/vidhal-files';
import { wholeBoard } from '../testing/whole-board';
import { createWorld, importTruth, submitAndScore, type World } from '../testing/world';
import { boardSummaries } from './board-summaries';

let server: TestPostgres;
let world: World;

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
  await importTruth(world, { videos: 200 });
  await publish('strong', 0.95);
  await publish('middling', 0.5);
  await publish('alike', 0.52);
  await publish('weak', 0.05);
  await publish('partial', 1, 10);
  await submitAndScore(world, world.owner, predictionFiles(200, { skill: 0.99 }), 'secret');
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

async function publish(name: string, skill: number, omit = 0): Promise<string> {
  const files = predictionFiles(200, { skill, omit });
  const made = await submitAndScore(world, world.owner, files, name);
  await publishSubmission(world.services, world.owner, made);
  return made.submissionId;
}

const column = 'mcqa/accuracy/overall';
const board = () => wholeBoard(world, 'vidhal');

describe('a board', () => {
  it('ranks complete results, shares ranks where intervals overlap, and ranks nothing else', async () => {
    const { rows } = await board();
    const ranks = rows
      .filter((row) => row.kind === 'scored')
      .map((row) => [row.modelName, row.cells[column]?.rank, row.cells[column]?.pointRank]);
    expect(Object.fromEntries(ranks.map(([name, ...rest]) => [name, rest]))).toEqual({
      strong: [1, 1],
      alike: [2, 2],
      middling: [2, 3],
      weak: [4, 4],
      partial: [null, null],
    });
    for (const row of rows.filter((one) => one.kind !== 'scored')) {
      expect(Object.values(row.cells).every((cell) => cell.rank === null)).toBe(true);
      expect(Object.values(row.cells).every((cell) => cell.source !== null)).toBe(true);
    }
  });

  it('shows published numbers beside the scored rows, and no private result', async () => {
    const { rows, revision } = await board();
    expect(revision?.active).toBe(true);
    expect(rows.some((row) => row.kind === 'published')).toBe(true);
    expect(rows.map((row) => row.modelName)).not.toContain('secret');
  });

  it('drops a withdrawn result', async () => {
    const submissionId = await publish('fickle', 0.7);
    await withdrawSubmission(world.services, world.owner, { submissionId });
    expect((await board()).rows.map((row) => row.modelName)).not.toContain('fickle');
  });
});

it('sums a board up by its best complete row', async () => {
  const summaries = await boardSummaries(world.services, world.visitor);
  const summary = summaries.find(({ benchmark }) => benchmark === 'vidhal');
  expect(summary).toMatchObject({
    benchmark: 'vidhal',
    rows: 5,
    leader: { modelName: 'strong', cells: { [column]: { rank: 1 } } },
    lastPublishedAt: expect.any(Date),
  });
  expect(Object.keys(summary?.leader?.cells ?? {})).toEqual([column]);
});

it('lists what was published last, with its headline', async () => {
  const results = await recentResults(world.services, world.visitor, { limit: 3 });
  expect(results.map((result) => result.model.name)).toEqual(['partial', 'weak', 'alike']);
  expect(results[1]?.headline).toMatchObject({ task: 'mcqa', metric: 'accuracy', n: 200 });
});

it('shows only results on the active revision', async () => {
  const fresh = await createWorld(server);
  await importTruth(fresh, { videos: 20 });
  const made = await submitAndScore(fresh, fresh.owner, predictionFiles(20, { skill: 1 }), 'old');
  await publishSubmission(fresh.services, fresh.owner, made);
  await importTruth(fresh, { videos: 20, mark: 'something else' });
  const { rows } = await wholeBoard(fresh, 'vidhal');
  expect(rows.filter((row) => row.kind === 'scored')).toEqual([]);
  await fresh.close();
});
