import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Table } from '@clapboard/benchmarks/bench';
import { quantile } from '@clapboard/metrics';
import { z } from 'zod';
import type { LeaderboardAddresses } from './addresses';

const program = fileURLToPath(new URL('./load.ts', import.meta.url));
const inFlight = 50;
const seconds = 10;
const warmUpSeconds = 3;
const otherShare = 0.3;

const resultSchema = z.object({
  firstBytes: z.array(z.number()),
  statuses: z.record(z.string(), z.number()),
});

/** Measures requests of visitors with 50 in flight, 70% of them to the leaderboard without a query. */
export async function underLoad(
  site: string,
  { plain, others }: LeaderboardAddresses,
): Promise<Table> {
  const order = { site, plain, others, otherShare, inFlight, warmUpSeconds, seconds };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', program, JSON.stringify(order)],
    { maxBuffer: 256 * 1024 * 1024 },
  );
  const { firstBytes, statuses } = resultSchema.parse(JSON.parse(stdout));
  const sorted = firstBytes.toSorted((a, b) => a - b);
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return {
    title: `${inFlight} requests of visitors in flight for ${seconds} s, 70 % to the leaderboard, 30 % to ${others.length} orders and filters, each opened once before; load generator on the same machine`,
    lines: [{ what: 'request → first byte', milliseconds: sorted }],
    remark: [
      `p99 ${quantile(sorted, 0.99).toFixed(1)} ms,`,
      `${(firstBytes.length / seconds).toFixed(0)} requests per second, responses ${answers.join(', ')}.`,
    ].join(' '),
    goals: [
      {
        what: `${inFlight} requests in flight for cached pages, first byte, p95`,
        unit: 'ms',
        before: null,
        value: quantile(sorted, 0.95),
        goal: 50,
      },
    ],
  };
}
