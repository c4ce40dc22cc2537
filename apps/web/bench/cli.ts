import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { computeQuantile, type Rounds, type Table, timeRounds } from '@clapboard/benchmarks/bench';

/** Time from the start of the command line’s process to its end, and of a program that does nothing. */
export async function cliStart(rounds: Rounds): Promise<Table> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-bench-'));
  try {
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build-cli.ts', folder]);
    const program = path.join(folder, 'clapboard.mjs');
    const lines = await timeRounds(rounds, (note) => {
      for (const [what, args] of [
        ['node -e 0', ['-e', '0']],
        ['clapboard --help', [program, '--help']],
        ['clapboard score --help', [program, 'score', '--help']],
      ] as const) {
        const started = performance.now();
        execFileSync(process.execPath, args);
        note(what, performance.now() - started);
      }
    });
    const help = lines.find(({ what }) => what === 'clapboard --help');
    return {
      title: 'Start of the command line',
      lines,
      ...(help && {
        goals: [
          { what: help.what, unit: 'ms', before: null, value: computeQuantile(help), goal: 100 },
        ],
      }),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
