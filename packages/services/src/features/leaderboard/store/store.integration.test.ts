import { createDb } from '@clapboard/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBenchmark } from '../../../core/benchmark';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../../testing/test-context';
import { predictionFiles } from '../../../testing/vidhal-files';
import { deleteSubmission } from '../../submissions/delete';
import { publishSubmission } from '../../submissions/publish';
import { withdrawSubmission } from '../../submissions/withdraw';
import { queryLeaderboard } from '../query';
import type { LeaderboardPage } from '../views';
import type { LeaderboardSnapshot } from './snapshot';
import { getCurrentSnapshot } from './store';

const column = 'mcqa/accuracy/overall';
const skills = [0.95, 0.8, 0.6, 0.4, 0.2, 0.05];
let context: TestContext;
/** scored and private, best first */
const scored: string[] = [];

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos: 100 });
  for (const [index, skill] of skills.entries()) {
    const files = predictionFiles(100, { skill });
    const made = await submitAndScore(context, context.owner, files, `model ${index}`);
    scored.push(made.submissionId);
  }
});
afterAll(async () => {
  await context.close();
});

const read = (services = context.services): Promise<LeaderboardPage> =>
  queryLeaderboard(services, context.visitor, { benchmark: 'vidhal', published: false });
const toQuery = (id: string) => ({ benchmark: 'vidhal', ids: [id] });
const publish = (submissionId: string) =>
  publishSubmission(context.services, context.owner, { submissionId });
const withdraw = (submissionId: string) =>
  withdrawSubmission(context.services, context.owner, { submissionId });
const getIds = ({ rows }: LeaderboardPage) => rows.map(({ id }) => id).sort();

/** Expects all parts of a page to be computed from the same rows. */
function expectWhole(page: LeaderboardPage): void {
  const { rows, counts, facets, scales, version } = page;
  expect(counts.scored).toBe(rows.length);
  const points = rows.flatMap(({ cells }) => cells[column]?.rank ?? []);
  expect(points, version).toEqual([...points].sort((a, b) => a - b));
  expect(points.length).toBe(rows.length);
  expect(points.every((rank) => rank <= rows.length)).toBe(true);
  const values = rows.map(({ cells }) => cells[column]?.value);
  expect([scales[column]?.high, scales[column]?.low]).toEqual([values[0], values.at(-1)]);
  const published = facets.provenances.find(({ value }) => value === 'published')?.rows ?? 0;
  expect(facets.weights.open + facets.weights.closed - published).toBe(rows.length);
}

describe('a reader', () => {
  it('always sees a consistent leaderboard at least as new as the request', async () => {
    const done = { publishing: false };
    let committed = 0;
    const pages: LeaderboardPage[] = [];
    const follow = async () => {
      let last = 0n;
      while (!done.publishing) {
        const before = committed;
        const page = await read();
        expect(page.rows.length).toBeGreaterThanOrEqual(before);
        expect(BigInt(page.version)).toBeGreaterThanOrEqual(last);
        last = BigInt(page.version);
        if (page.rows.length > 0) expectWhole(page);
        pages.push(page);
      }
    };
    const write = async () => {
      for (const submissionId of scored) {
        await publish(submissionId);
        committed += 1;
      }
      done.publishing = true;
    };
    await Promise.all([write(), ...Array.from({ length: 8 }, follow)]);
    expect(getIds(await read())).toEqual([...scored].sort());
    const byVersion = new Map<string, string[]>();
    for (const page of pages) {
      const ids = byVersion.get(page.version) ?? getIds(page);
      expect(getIds(page)).toEqual(ids);
      byVersion.set(page.version, ids);
    }
  });

  it('never gets a response shared with requests before the change', async () => {
    const [first = ''] = scored;
    const { modelId } = await context.services.db.submission.findUniqueOrThrow({
      where: { id: first },
      select: { modelId: true },
    });
    const expectFresh = async (committed: number) => {
      const [row] = (await queryLeaderboard(context.services, context.visitor, toQuery(first)))
        .rows;
      expect(row?.parameters ?? 0).toBeGreaterThanOrEqual(committed);
    };
    // Each request follows a change while earlier checks and loads are still running.
    const requests: Promise<void>[] = [];
    for (let parameters = 1; parameters <= 200; parameters += 1) {
      await context.services.db.$executeRaw`
        UPDATE "Model" SET parameters = ${parameters} WHERE id = ${modelId}`;
      requests.push(expectFresh(parameters));
    }
    await Promise.all(requests);
  });

  it('sees changes of other processes at once', async () => {
    const other = { ...context.services, db: createDb(context.databaseUrl) };
    const [first = ''] = scored;
    expect(getIds(await read(other))).toContain(first);
    await withdraw(first);
    expect(getIds(await read(other))).not.toContain(first);
    expect(getIds(await read())).not.toContain(first);
    await other.db.$disconnect();
  });
});

describe('the leaderboard snapshot', () => {
  const snapshot = () => getCurrentSnapshot(context.services, getBenchmark('vidhal'));

  const findRow = ({ results }: LeaderboardSnapshot, id: string) =>
    results.find(({ row }) => row.facts.id === id)?.row;

  it('reuses the numbers of unchanged results in the next version', async () => {
    const before = await snapshot();
    const [, gone = ''] = scored;
    await withdraw(gone);
    const after = await snapshot();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.results).toHaveLength(before.results.length - 1);
    for (const { row } of after.results) {
      expect(findRow(before, row.facts.id)?.numbers).toBe(row.numbers);
    }
  });

  it('reads again the rows of a changed submission, its submitter and its model only, unless the change is unknown', async () => {
    const files = predictionFiles(100, { skill: 0.7 });
    const other = await submitAndScore(context, context.other, files, 'model of another user');
    await publishSubmission(context.services, context.other, other);
    const [, , changed = ''] = scored;
    const before = await snapshot();
    const { db } = context.services;
    const publishAgain = (id: string) =>
      db.submission.update({
        where: { id },
        data: { publishedAt: new Date() },
        select: { id: true },
      });
    await publishAgain(changed);
    const after = await snapshot();
    expect(findRow(after, other.submissionId)).toBe(findRow(before, other.submissionId));
    expect(findRow(after, changed)?.facts.publishedAt).not.toEqual(
      findRow(before, changed)?.facts.publishedAt,
    );
    await db.boardVersion.updateMany({ data: { version: { increment: 1 } } });
    expect(findRow(await snapshot(), other.submissionId)).not.toBe(
      findRow(before, other.submissionId),
    );
    await withdrawSubmission(context.services, context.other, other);
  });

  it('counts an attempt that was made and deleted since it was loaded', async () => {
    const [, , , id = ''] = scored;
    const readAttempts = async () => findRow(await snapshot(), id)?.facts.attempts?.submitter ?? 0;
    const before = await readAttempts();
    const files = predictionFiles(100, { skill: 0.33 });
    const { submissionId } = await submitAndScore(context, context.owner, files, 'deleted');
    await deleteSubmission(context.services, context.owner, { submissionId });
    expect(await readAttempts()).toBe(before + 1);
  });

  it('is reused while nothing changes', async () => {
    expect(await snapshot()).toBe(await snapshot());
  });

  it('has exactly the numbers of the database', async () => {
    const [, , third = ''] = scored;
    const { currentEvaluationId } = await context.services.db.submission.findUniqueOrThrow({
      where: { id: third },
      select: { currentEvaluationId: true },
    });
    const rows = await context.services.db.score.findMany({
      where: { evaluationId: currentEvaluationId ?? '' },
    });
    const columns = rows.map(({ task, metric, slice }) => `${task}/${metric}/${slice}`);
    const page = await queryLeaderboard(context.services, context.visitor, {
      benchmark: 'vidhal',
      columns,
      ids: [third],
    });
    expect(rows.length).toBeGreaterThan(50);
    for (const [index, { value, n, ciLow, ciHigh }] of rows.entries()) {
      const cell = page.rows[0]?.cells[columns[index] ?? ''];
      expect(cell).toMatchObject({ value, n, ciLow, ciHigh });
    }
  });

  it('distinguishes infinite from undefined numbers', async () => {
    const id = [...(await snapshot()).results][0]?.row.facts.id ?? '';
    const { currentEvaluationId: evaluationId } =
      await context.services.db.submission.findUniqueOrThrow({
        where: { id },
        select: { currentEvaluationId: true },
      });
    await context.services.db.score.updateMany({
      where: { evaluationId: evaluationId ?? '', task: 'mcqa', slice: 'overall' },
      data: { value: null, ciLow: null, ciHigh: null },
    });
    await context.services.db.score.updateMany({
      where: {
        evaluationId: evaluationId ?? '',
        task: 'mcqa',
        slice: 'overall',
        metric: 'accuracy',
      },
      data: { infinite: true },
    });
    const fresh = { ...context.services, db: createDb(context.databaseUrl) };
    const tolerant = 'mcqa/accuracy_tolerant/overall';
    const { rows } = await queryLeaderboard(fresh, context.visitor, {
      benchmark: 'vidhal',
      columns: [column, tolerant],
      ids: [id],
    });
    expect(rows[0]?.cells[column]).toMatchObject({ value: Number.POSITIVE_INFINITY, ciLow: null });
    expect(rows[0]?.cells[tolerant]).toMatchObject({ value: null, rank: null, n: 100 });
    await fresh.db.$disconnect();
  });
});
