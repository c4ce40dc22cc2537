import { createHash } from 'node:crypto';
import { benchmarks } from '@clapboard/benchmarks';
import {
  coverageTable,
  intervals,
  type Measured,
  pairs,
  prepare,
  type Rounds,
  scoring,
  type Table,
} from '@clapboard/benchmarks/bench';
import type { BurstOptions } from './burst/burst';

/** A measurement. It yields each table when it is ready. */
interface Section {
  name: string;
  title: string;
  rounds: Rounds;
  run: (rounds: Rounds) => AsyncGenerator<Table>;
}

/** All sections in the order of execution. */
export const sections: readonly Section[] = [
  {
    name: 'scoring',
    title: 'A full submission to each benchmark, from its bytes to its scores',
    rounds: { warmUp: 2, rounds: 9 },
    run: scoringTables,
  },
  {
    name: 'pairs',
    title: 'Pairs of captions',
    rounds: { warmUp: 200, rounds: 200 },
    async *run(rounds) {
      yield await pairs(rounds);
    },
  },
  {
    name: 'intervals',
    title: 'Intervals of a full submission, all slices',
    rounds: { warmUp: 2, rounds: 9 },
    run: intervalsTable,
  },
  {
    name: 'coverage',
    title: 'Coverage of intervals and size of pair tests on simulated data',
    rounds: { warmUp: 0, rounds: 1 },
    async *run() {
      for (const { line, within } of coverageTable()) {
        yield { title: line, lines: [], failed: !within };
      }
    },
  },
  {
    name: 'web',
    title: 'From upload to scores on a page',
    rounds: { warmUp: 3, rounds: 20 },
    run: webTable,
  },
  {
    name: 'site',
    title: 'A leaderboard of 5,000 models, for visitors and in a browser',
    rounds: { warmUp: 3, rounds: 20 },
    async *run(rounds) {
      const { siteTables } = await import('./site/site');
      yield* siteTables(rounds);
    },
  },
  {
    name: 'site-large',
    title: 'A leaderboard of 100,000 results, for visitors (3 GB, half an hour)',
    rounds: { warmUp: 3, rounds: 20 },
    async *run(rounds) {
      const { largeSiteTables } = await import('./site/site');
      yield* largeSiteTables(rounds);
    },
  },
  {
    name: 'cli',
    title: 'The command line: start, and from submission to printed scores',
    rounds: { warmUp: 3, rounds: 20 },
    async *run(rounds) {
      const { cliStart } = await import('./cli');
      yield await cliStart(rounds);
      const { cliSubmissions } = await import('./cli-submissions');
      yield await cliSubmissions(rounds);
    },
  },
  {
    name: 'cli-scoring',
    title: 'The command line scoring offline, as a whole process, and the official scripts',
    rounds: { warmUp: 1, rounds: 5 },
    async *run(rounds) {
      const { cliScoring } = await import('./cli-scoring');
      yield* cliScoring(rounds);
    },
  },
  {
    name: 'install',
    title: 'The first start in a fresh clone, and later ones',
    rounds: { warmUp: 0, rounds: 1 },
    async *run() {
      const { measureInstallation } = await import('./install');
      yield await measureInstallation();
    },
  },
  {
    name: 'signals',
    title: 'Integrity signals of a full leaderboard',
    rounds: { warmUp: 1, rounds: 5 },
    async *run(rounds) {
      const { signals } = await import('@clapboard/services/bench');
      yield await signals(rounds);
    },
  },
  {
    name: 'integrity',
    title: 'Detections and false alarms of integrity signals on simulated leaderboards',
    rounds: { warmUp: 0, rounds: 1 },
    async *run() {
      const { detection } = await import('@clapboard/services/bench');
      yield* detection();
    },
  },
  {
    name: 'board',
    title: 'Pages of a leaderboard of 100,000 results',
    rounds: { warmUp: 1, rounds: 5 },
    async *run(rounds) {
      const { largeLeaderboards } = await import('@clapboard/services/bench');
      yield await largeLeaderboards(rounds);
    },
  },
  burst('burst', 'The site while 50 people make 1,000 submissions, without a pause', {
    queue: 'postgres',
    perMinute: null,
  }),
  burst('burst-redis', 'The same, with the queue on Redis', { queue: 'redis', perMinute: null }),
  burst('burst-paced', 'The same, at the 300 submissions a minute of the goal', {
    queue: 'postgres',
    perMinute: 300,
  }),
  {
    name: 'growth',
    title:
      'What a submission costs while the database grows to 100,000 submissions (10 GB, half an hour)',
    rounds: { warmUp: 5, rounds: 15 },
    async *run() {
      const { growthTables } = await import('@clapboard/services/bench');
      const { journeyDataset } = await import('../e2e/dataset');
      const { rotateAnswers } = await import('./journey');
      yield* growthTables({
        videos: journeyDataset.videos,
        truth: journeyDataset.truth.map(({ name, buffer }) => ({
          name,
          bytes: new Uint8Array(buffer),
        })),
        getFiles: (round) =>
          journeyDataset.predictions.map(({ task, file }) => ({
            name: `${task}.json`,
            bytes: new Uint8Array(rotateAnswers(file.buffer, round)),
          })),
      });
    },
  },
  {
    name: 'attacks',
    title: 'The site for others while it is attacked in every known way at once',
    rounds: { warmUp: 0, rounds: 1 },
    async *run() {
      const { attackTables } = await import('./attacks/attacks');
      yield* attackTables();
    },
  },
  {
    name: 'chaos',
    title: 'Two websites and four workers while processes are killed and servers restart',
    rounds: { warmUp: 0, rounds: 1 },
    async *run() {
      const { measureFaults } = await import('./chaos');
      yield await measureFaults();
    },
  },
  {
    name: 'judging',
    title: 'About 2,400 requests to a judge with a latency of 200 ms, 32 at a time',
    rounds: { warmUp: 0, rounds: 3 },
    async *run(rounds) {
      const { judging } = await import('./judging');
      yield await judging(rounds);
    },
  },
];

function burst(name: string, title: string, options: BurstOptions): Section {
  return {
    name,
    title,
    rounds: { warmUp: 0, rounds: 1 },
    async *run() {
      const { burstTables } = await import('./burst/burst');
      yield* burstTables(options);
    },
  };
}

/** Hashes like the server does on upload. */
function sha256(bytes: Uint8Array): void {
  createHash('sha256').update(bytes).digest('hex');
}

async function* scoringTables(rounds: Rounds): AsyncGenerator<Table> {
  for (const definition of benchmarks) {
    const prepared = await prepare(definition);
    if (prepared) yield* scoring(prepared, rounds, sha256);
    else yield { title: `${definition.title}: no full-size data available`, lines: [] };
  }
}

async function* intervalsTable(rounds: Rounds): AsyncGenerator<Table> {
  const lines: Measured[] = [];
  for (const definition of benchmarks) {
    const prepared = await prepare(definition);
    if (prepared) lines.push(...(await intervals(prepared, rounds)));
  }
  yield { title: 'Intervals of every number', lines };
}

/** Loads the code that builds and runs the site on demand, because only this section needs it. */
async function* webTable(rounds: Rounds): AsyncGenerator<Table> {
  const { startSite } = await import('../e2e/site');
  const { submissionToScores } = await import('./submission-to-scores');
  const { site, stop } = await startSite();
  try {
    yield await submissionToScores(site, rounds);
  } finally {
    await stop();
  }
}
