import { createDb } from '@clapboard/db';
import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { benchmarkOf } from '../../benchmark-of';
import { publishSubmission } from '../../submissions/publish-submission';
import { withdrawSubmission } from '../../submissions/withdraw-submission';
import { predictionFiles } from '../../testing/vidhal-files';
import { createWorld, importTruth, submitAndScore, type World } from '../../testing/world';
import type { BoardWindow } from '../../views';
import { queryBoard } from '../query-board';
import { currentState } from './store';

const column = 'mcqa/accuracy/overall';
const skills = [0.95, 0.8, 0.6, 0.4, 0.2, 0.05];
let server: TestPostgres;
let world: World;
/** scored and private, best first */
const scored: string[] = [];

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
  await importTruth(world, { videos: 100 });
  for (const [index, skill] of skills.entries()) {
    const files = predictionFiles(100, { skill });
    const made = await submitAndScore(world, world.owner, files, `model ${index}`);
    scored.push(made.submissionId);
  }
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

const read = (services = world.services): Promise<BoardWindow> =>
  queryBoard(services, world.visitor, { benchmark: 'vidhal', published: false });
const asked = (id: string) => ({ benchmark: 'vidhal', ids: [id] });
const publish = (submissionId: string) =>
  publishSubmission(world.services, world.owner, { submissionId });
const withdraw = (submissionId: string) =>
  withdrawSubmission(world.services, world.owner, { submissionId });
const idsOf = ({ rows }: BoardWindow) => rows.map(({ id }) => id).sort();

/** Whether everything in a window was computed of the same rows. */
function expectWhole(window: BoardWindow): void {
  const { rows, counts, facets, scales, version } = window;
  expect(counts.scored).toBe(rows.length);
  const points = rows.flatMap(({ cells }) => cells[column]?.pointRank ?? []);
  expect(points, version).toEqual([...points].sort((a, b) => a - b));
  expect(points.length).toBe(rows.length);
  expect(points.every((rank) => rank <= rows.length)).toBe(true);
  const values = rows.map(({ cells }) => cells[column]?.value);
  expect([scales[column]?.high, scales[column]?.low]).toEqual([values[0], values.at(-1)]);
  const published = facets.provenances.find(({ value }) => value === 'published')?.rows ?? 0;
  expect(facets.weights.open + facets.weights.closed - published).toBe(rows.length);
}

describe('a reader', () => {
  it('never sees an older board than the one before their request, nor parts of two', async () => {
    const done = { publishing: false };
    let committed = 0;
    const seen: BoardWindow[] = [];
    const follow = async () => {
      let last = 0n;
      while (!done.publishing) {
        const before = committed;
        const window = await read();
        expect(window.rows.length).toBeGreaterThanOrEqual(before);
        expect(BigInt(window.version)).toBeGreaterThanOrEqual(last);
        last = BigInt(window.version);
        if (window.rows.length > 0) expectWhole(window);
        seen.push(window);
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
    expect(idsOf(await read())).toEqual([...scored].sort());
    const byVersion = new Map<string, string[]>();
    for (const window of seen) {
      const ids = byVersion.get(window.version) ?? idsOf(window);
      expect(idsOf(window)).toEqual(ids);
      byVersion.set(window.version, ids);
    }
  });

  it('never shares an answer with who asked before the change', async () => {
    const [first = ''] = scored;
    const { modelId } = await world.services.db.submission.findUniqueOrThrow({
      where: { id: first },
      select: { modelId: true },
    });
    const ask = async (committed: number) => {
      const [row] = (await queryBoard(world.services, world.visitor, asked(first))).rows;
      expect(row?.parameters ?? 0).toBeGreaterThanOrEqual(committed);
    };
    // Each asks right after a change, while checks and loads of those before are still under way.
    const asking: Promise<void>[] = [];
    for (let parameters = 1; parameters <= 200; parameters += 1) {
      await world.services.db.$executeRaw`
        UPDATE "Model" SET parameters = ${parameters} WHERE id = ${modelId}`;
      asking.push(ask(parameters));
    }
    await Promise.all(asking);
  });

  it('sees at once what another process wrote', async () => {
    const other = { ...world.services, db: createDb(world.databaseUrl) };
    const [first = ''] = scored;
    expect(idsOf(await read(other))).toContain(first);
    await withdraw(first);
    expect(idsOf(await read(other))).not.toContain(first);
    expect(idsOf(await read())).not.toContain(first);
    await other.db.$disconnect();
  });
});

describe('what is kept of a board', () => {
  const state = () => currentState(world.services, benchmarkOf('vidhal'));

  it('is taken over by the next version, but for what left the board', async () => {
    const before = await state();
    const [, gone = ''] = scored;
    await withdraw(gone);
    const after = await state();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.numbers.size).toBe(before.numbers.size - 1);
    for (const [run, numbers] of after.numbers) expect(before.numbers.get(run)).toBe(numbers);
  });

  it('stays as it is while nothing changes', async () => {
    expect(await state()).toBe(await state());
  });

  it('is the number in the database, whatever it is', async () => {
    const [, , third = ''] = scored;
    const { currentEvaluationId } = await world.services.db.submission.findUniqueOrThrow({
      where: { id: third },
      select: { currentEvaluationId: true },
    });
    const rows = await world.services.db.score.findMany({
      where: { evaluationId: currentEvaluationId ?? '' },
    });
    const columns = rows.map(({ task, metric, slice }) => `${task}/${metric}/${slice}`);
    const window = await queryBoard(world.services, world.visitor, {
      benchmark: 'vidhal',
      columns,
      ids: [third],
    });
    expect(rows.length).toBeGreaterThan(50);
    for (const [index, { value, n, ciLow, ciHigh }] of rows.entries()) {
      const cell = window.rows[0]?.cells[columns[index] ?? ''];
      expect(cell).toMatchObject({ value, n, ciLow, ciHigh });
    }
  });

  it('knows a number that is infinite from one that is undefined', async () => {
    const id = [...(await state()).results][0]?.row.facts.id ?? '';
    const { currentEvaluationId: evaluationId } =
      await world.services.db.submission.findUniqueOrThrow({
        where: { id },
        select: { currentEvaluationId: true },
      });
    await world.services.db.score.updateMany({
      where: { evaluationId: evaluationId ?? '', task: 'mcqa', slice: 'overall' },
      data: { value: null, ciLow: null, ciHigh: null },
    });
    await world.services.db.score.updateMany({
      where: {
        evaluationId: evaluationId ?? '',
        task: 'mcqa',
        slice: 'overall',
        metric: 'accuracy',
      },
      data: { infinite: true },
    });
    const fresh = { ...world.services, db: createDb(world.databaseUrl) };
    const tolerant = 'mcqa/accuracy_tolerant/overall';
    const { rows } = await queryBoard(fresh, world.visitor, {
      benchmark: 'vidhal',
      columns: [column, tolerant],
      ids: [id],
    });
    expect(rows[0]?.cells[column]).toMatchObject({ value: Number.POSITIVE_INFINITY, ciLow: null });
    expect(rows[0]?.cells[tolerant]).toMatchObject({ value: null, rank: null, n: 100 });
    await fresh.db.$disconnect();
  });
});
