import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Rounds, Table } from '@clapboard/benchmarks/bench';
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

/** One submission judged by a worker: a program of its own, because no app may import another. */
async function measured(): Promise<Times> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    program,
    '--json',
  ]);
  return timesSchema.parse(JSON.parse(stdout));
}

/** From a submission without verdicts to its scores, part by part. */
export async function judging({ warmUp, rounds }: Rounds): Promise<Table> {
  const all: Times[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const times = await measured();
    if (round >= warmUp) all.push(times);
  }
  const line = (what: string, seconds: (times: Times) => number) => ({
    what,
    milliseconds: all.map((times) => 1000 * seconds(times)),
  });
  const [first] = all;
  return {
    title: `${first?.items ?? 0} questions, embedded PostgreSQL, one worker`,
    lines: [
      line('submitted → first question', ({ submitSeconds }) => submitSeconds),
      line('first question → last verdict', ({ judgeSeconds }) => judgeSeconds),
      line('last verdict → scores', ({ scoreSeconds }) => scoreSeconds),
      line('in all', (times) => times.submitSeconds + times.judgeSeconds + times.scoreSeconds),
    ],
    remark: `The judge's own time allows ${first?.idealSeconds.toFixed(1) ?? '–'} s between the first question and the last verdict.`,
  };
}
