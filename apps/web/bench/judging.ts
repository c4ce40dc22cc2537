import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { computeQuantile, type Goal, type Rounds, type Table } from '@clapboard/benchmarks/bench';
import { z } from 'zod';

const program = fileURLToPath(new URL('../../worker/bench/judging.ts', import.meta.url));

const timesSchema = z.object({
  items: z.number(),
  idealSeconds: z.number(),
  submitSeconds: z.number(),
  judgeSeconds: z.number(),
  scoreSeconds: z.number(),
});

type Times = z.infer<typeof timesSchema>;

const submitted = 'submitted → first judge request';
const scored = 'last verdict → scores';
const sumParts = (times: Times): number =>
  times.submitSeconds + times.judgeSeconds + times.scoreSeconds;

/** Measures one submission judged by a worker. Runs a separate program, because no app may import another. */
async function runMeasurement(): Promise<Times> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    program,
    '--json',
  ]);
  return timesSchema.parse(JSON.parse(stdout));
}

/** Measures the time from a submission without verdicts to its scores, by part. */
export async function judging({ warmUp, rounds }: Rounds): Promise<Table> {
  const all: Times[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const times = await runMeasurement();
    if (round >= warmUp) all.push(times);
  }
  const line = (what: string, seconds: (times: Times) => number) => ({
    what,
    milliseconds: all.map((times) => 1000 * seconds(times)),
  });
  const [first] = all;
  const toGoal = (
    what: string,
    seconds: (times: Times) => number,
    before: string,
    goal: number,
  ): Goal => {
    const value = computeQuantile({ milliseconds: all.map(seconds) });
    return { what: `judging, ${what}`, unit: 's', before, value, goal };
  };
  return {
    title: `${first?.items ?? 0} questions, embedded PostgreSQL, one worker`,
    lines: [
      line(submitted, ({ submitSeconds }) => submitSeconds),
      line('first judge request → last verdict', ({ judgeSeconds }) => judgeSeconds),
      line(scored, ({ scoreSeconds }) => scoreSeconds),
      line('total', sumParts),
    ],
    goals: [
      toGoal(submitted, ({ submitSeconds }) => submitSeconds, '1.6', 0.3),
      toGoal(scored, ({ scoreSeconds }) => scoreSeconds, '0.9', 0.3),
      toGoal('total', sumParts, '22.7', 17),
    ],
    remark: `The judge's latency alone takes ${first?.idealSeconds.toFixed(1) ?? '–'} s from the first request to the last verdict.`,
  };
}
