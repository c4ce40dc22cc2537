import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Goal, Table } from '@clapboard/benchmarks/bench';
import { z } from 'zod';

/** Part of the report of `npm run chaos`. */
const reportSchema = z.object({
  faults: z.array(
    z.object({
      title: z.string(),
      skipReason: z.string().nullable(),
      submissions: z.number(),
      reads: z.number(),
      violations: z.object({
        lost: z.array(z.string()),
        reads: z.array(z.string()),
      }),
    }),
  ),
});

/**
 * Runs `npm run chaos` with one repetition of every fault, and counts what was lost and which reads failed. It exits
 * with a failure for other violations too, which its output names.
 */
export async function measureFaults(): Promise<Table> {
  const run = spawn('npm', ['run', '--silent', 'chaos', '--', '--repetitions', '1'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [exitCode] = await once(run, 'close');
  const text = await readFile('test-results/chaos.json', 'utf8');
  const { faults } = reportSchema.parse(JSON.parse(text));
  const ran = faults.filter(({ skipReason }) => skipReason === null);
  const sum = (count: (fault: (typeof ran)[number]) => number) =>
    ran.reduce((total, fault) => total + count(fault), 0);
  const toGoal = (unit: 'submissions' | 'reads', what: string, value: number): Goal => ({
    what: `${ran.length} kinds of faults, ${what}`,
    unit,
    before: null,
    value,
    goal: 0,
  });
  return {
    title: `${ran.length} of ${faults.length} kinds of faults, once each`,
    lines: [],
    failed: exitCode !== 0,
    goals: [
      toGoal(
        'submissions',
        `lost of ${sum(({ submissions }) => submissions)} submissions`,
        sum(({ violations }) => violations.lost.length),
      ),
      toGoal(
        'reads',
        `failed of ${sum(({ reads }) => reads)} reads`,
        sum(({ violations }) => violations.reads.length),
      ),
    ],
  };
}
