import { setTimeout as pause } from 'node:timers/promises';
import type { Measured, Table } from '@clapboard/benchmarks/bench';
import type { Site } from '../../e2e/site';
import type { LeaderboardAddresses } from './addresses';
import { ask } from './one-by-one';

const formats = ['json', 'csv', 'latex'] as const;
const warmUp = 1;
const rounds = 5;

/** Milliseconds between the other requests: visitors may send 30 a second. */
const pauseMs = 50;

/** Measures exports of all rows, and how long another request takes meanwhile. */
export async function measureExports(site: Site, { wide }: LeaderboardAddresses): Promise<Table> {
  const lines: Measured[] = [];
  const sizes: string[] = [];
  const file = wide.replace(/^\/b\/([^?]+)/, '/api/v1/benchmarks/$1/leaderboard/file');
  for (const format of formats) {
    const whole: Measured = { what: `${format}: last byte`, milliseconds: [] };
    const others: Measured = { what: `${format}: another request meanwhile`, milliseconds: [] };
    let bytes = 0;
    for (let round = 0; round < warmUp + rounds; round += 1) {
      if (round === warmUp) others.milliseconds = [];
      let isRunning = true;
      const download = ask(new URL(`${file}&format=${format}`, site.url), {
        'accept-encoding': 'identity',
      }).finally(() => {
        isRunning = false;
      });
      while (isRunning) {
        others.milliseconds.push((await ask(new URL('/api/v1/benchmarks', site.url))).whole);
        await pause(pauseMs);
      }
      const answer = await download;
      if (round >= warmUp) whole.milliseconds.push(answer.whole);
      bytes = answer.bytes;
    }
    lines.push(whole, others);
    sizes.push(`${format} ${(bytes / 1e6).toFixed(1)} MB`);
  }
  return { title: 'Exports of all rows of 60 columns', lines, remark: `${sizes.join(', ')}.` };
}
