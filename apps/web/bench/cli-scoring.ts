import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchmarks } from '@clapboard/benchmarks';
import {
  computeQuantile,
  type Goal,
  type Measured,
  prepare,
  type Rounds,
  type Table,
  timeRounds,
} from '@clapboard/benchmarks/bench';
import { officialScripts } from './env';
import { officialRuns, type Run } from './official-runs';

const our = 'clapboard score';

/**
 * Times `clapboard score` as a whole process: on complete submissions, and against the official scripts on the same
 * files if their repositories are available.
 */
export async function* cliScoring(rounds: Rounds): AsyncGenerator<Table> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-bench-'));
  try {
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build-cli.ts', folder]);
    const program = path.join(folder, 'clapboard.mjs');
    const score = (...args: string[]) => [process.execPath, program, 'score', ...args] as const;
    for (const definition of benchmarks) {
      const { truth = [], submissions = [] } = (await prepare(definition)) ?? {};
      const truthFolder = path.join(folder, definition.id, 'truth');
      await writeFiles(truthFolder, truth);
      for (const [i, { title, files }] of submissions.entries()) {
        const run = path.join(folder, definition.id, String(i));
        await writeFiles(run, files);
        const command = score(definition.id, '--truth', truthFolder, run);
        const lines = await timeRounds(rounds, (note) => note(our, time({ command })));
        yield {
          title: `${definition.title}, ${title}`,
          lines,
          ...(definition.id === 'argus' && {
            goals: [toGoal(`${our}: ARGUS, ${title}`, lines, 2)],
          }),
        };
      }
    }
    if (officialScripts === undefined) {
      yield {
        title:
          'Official scripts: skipped. Set OFFICIAL_SCRIPTS to a folder with clones of their repositories.',
        lines: [],
      };
      return;
    }
    for await (const comparison of officialRuns(officialScripts, folder)) {
      const { title, before, ours, theirs } = comparison;
      const lines = await timeRounds(rounds, (note) => {
        note(our, time({ command: score(...ours) }));
        note(
          `official, ${theirs.length} processes`,
          theirs.reduce((sum, run) => sum + time(run), 0),
        );
      });
      const official = lines.filter(({ what }) => what !== our);
      const half = Math.max(...official.map((line) => computeQuantile(line))) / 2000;
      yield { title, lines, goals: [toGoal(`${our}: ${title}`, lines, half, before)] };
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The median of `clapboard score` and its goal in seconds. */
function toGoal(
  what: string,
  lines: readonly Measured[],
  goal: number,
  before: string | null = null,
): Goal {
  const line = lines.find((each) => each.what === our);
  const value = line ? computeQuantile(line) / 1000 : Number.NaN;
  return { what, unit: 's', before, value, goal };
}

async function writeFiles(
  folder: string,
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<void> {
  for (const { name, bytes } of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

/** Runs a process to its end and returns its milliseconds. Throws if it fails; exit code 3 is an incomplete score. */
function time({ command: [program, ...args], cwd }: Run): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const milliseconds = performance.now() - started;
  if (status !== 0 && status !== 3) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return milliseconds;
}
