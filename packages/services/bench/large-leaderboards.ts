import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import { type Measured, type Rounds, type Table, timeRounds } from '@clapboard/benchmarks/bench';
import { rng } from '@clapboard/metrics';
import { createKeyedHash } from '../src/core/secrets/keyed-hash';
import { readPage } from '../src/features/leaderboard/page';
import { parseQuery } from '../src/features/leaderboard/parse-query';
import { getLeaderboardColumns } from '../src/features/leaderboard/score-columns';
import { RankedLeaderboard } from '../src/features/leaderboard/store/ranked-leaderboard';
import type { JudgeLeaderboard } from '../src/features/leaderboard/store/select-judge';
import type { StoredRow } from '../src/features/leaderboard/store/stored-row';
import { buildLeaderboard, type TestRow } from '../src/features/leaderboard/testing-leaderboard';

const sizes = [1000, 10_000, 100_000];
/** Rows that are generated at once, because their cells take a lot of memory. */
const batch = 1000;
const shownColumns = 60;
const services = { keyedHash: createKeyedHash('benchmark') };

const definition = [...benchmarks].sort(
  (a, b) => getLeaderboardColumns(b).list.length - getLeaderboardColumns(a).list.length,
)[0];

/** Returns results with a number in each column of the leaderboard. */
function* generateRows(from: number, keys: readonly string[]): Generator<TestRow> {
  const random = rng(`large leaderboard ${from}`);
  for (let index = from; index < from + batch; index += 1) {
    const skill = 0.2 + 0.6 * random.uniform();
    const cells = keys.map((key) => {
      const value = Math.min(1, Math.max(0, skill + 0.3 * (random.uniform() - 0.5)));
      const counts = { n: 1000, items: 1000, clusters: 1000 };
      return [key, { value, ciLow: value - 0.02, ciHigh: value + 0.02, ...counts }] as const;
    });
    const modelName = `Generated Video Model ${index}`;
    yield { id: `result ${index}`, cells: Object.fromEntries(cells), facts: { modelName } };
  }
}

/** Returns a leaderboard with this number of results. */
function generateLeaderboard(
  benchmark: BenchmarkDefinition,
  size: number,
  keys: readonly string[],
): JudgeLeaderboard {
  const scored: StoredRow[] = [];
  for (let from = 0; from < size; from += batch) {
    const { board } = buildLeaderboard([...generateRows(from, keys)], benchmark);
    scored.push(...board.scored);
  }
  const empty = buildLeaderboard([], benchmark);
  return { ...empty, board: rank(empty, scored) };
}

/** Returns a leaderboard of these rows on which nothing is ranked or sorted yet, as after a change. */
function rank({ snapshot }: JudgeLeaderboard, scored: readonly StoredRow[]): RankedLeaderboard {
  return new RankedLeaderboard(snapshot.columns, scored, snapshot.published);
}

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

function measureMemory(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function view(leaderboard: JudgeLeaderboard, input: object): void {
  const { definition: benchmark } = leaderboard.snapshot;
  readPage(services, leaderboard, parseQuery(benchmark, { benchmark: benchmark.id, ...input }));
}

/**
 * Measures processor time of pages of 100 rows of a leaderboard in memory, the first after a change, which ranks and
 * sorts, and later ones; and the memory of a leaderboard.
 */
export async function largeLeaderboards(rounds: Rounds): Promise<Table> {
  if (!definition) throw new Error('There are no benchmarks.');
  const { list } = getLeaderboardColumns(definition);
  const keys = list.map(({ key }) => key);
  const columns = keys.slice(0, shownColumns);
  const lines: Measured[] = [];
  const memory: string[] = [];
  for (const size of sizes) {
    const empty = measureMemory();
    const leaderboard = generateLeaderboard(definition, size, keys);
    let changed = leaderboard;
    const timed = await timeRounds(rounds, async (note) => {
      changed = { ...leaderboard, board: rank(leaderboard, leaderboard.board.scored) };
      const time = (what: string, input: object) => {
        const before = process.cpuUsage();
        view(changed, { limit: 100, ...input });
        const { user, system } = process.cpuUsage(before);
        note(`${size} results: ${what}`, (user + system) / 1000);
      };
      time('first page after a change', {});
      time('first page of 60 columns', { columns });
      time('60 columns again', { columns });
      time('in another order', { columns, sort: { by: columns[7], ascending: true } });
      time('filtered by text', { columns, filters: { text: 'Model 77' } });
    });
    lines.push(...timed);
    const bytes = measureMemory() - empty;
    memory.push(`${size} results: ${(bytes / 1e6).toFixed(0)} MB`);
    if (changed.board.size !== size) throw new Error('Results are missing.');
  }
  return {
    title: `${definition.title}, ${keys.length} columns, ${shownColumns} shown, pages of 100 rows without HTML, processor time`,
    lines,
    remark: `Memory of a leaderboard with ranks and orders: ${memory.join(', ')}.`,
  };
}
