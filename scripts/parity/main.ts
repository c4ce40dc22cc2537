import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchmarks } from '@clapboard/benchmarks';
import type { ParityAdapter } from './adapter';
import { argus } from './argus';
import { cvrrEs } from './cvrr-es';
import { Tally, tolerance } from './tally';
import { tempcompass } from './tempcompass';
import { velociti } from './velociti';
import { vidhal } from './vidhal';

const adapters: readonly ParityAdapter[] = [velociti, vidhal, argus, cvrrEs, tempcompass];
const shared = fileURLToPath(new URL('../../../shared', import.meta.url));
const shownDifferences = 5;

/** Scores all official cases and prints the differences from the official numbers. Returns 1 if there are any. */
async function main(): Promise<number> {
  if (!existsSync(path.join(shared, 'parity'))) {
    console.log(`Parity skipped: ${path.join(shared, 'parity')} doesn’t exist.`);
    return 0;
  }
  const known = new Set(adapters.map(({ benchmark }) => benchmark));
  const differing = benchmarks
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => `${id}: no official case was compared`);
  let cases = 0;
  let compared = 0;
  console.log(row('benchmark', 'case', 'numbers', 'largest difference'));
  for (const { benchmark, cases: getCases } of adapters) {
    for (const { name, compare } of await getCases(shared)) {
      const tally = new Tally();
      await compare(tally);
      cases += 1;
      compared += tally.compared;
      console.log(row(benchmark, name, String(tally.compared), String(tally.largest)));
      if (tally.compared === 0) differing.push(`${benchmark} ${name}: nothing was compared`);
      const shown = tally.differing.slice(0, shownDifferences);
      differing.push(...shown.map((text) => `${benchmark} ${name}: ${text}`));
    }
  }
  console.log(`\n${cases} cases, ${compared} numbers compared.`);
  for (const line of differing) console.log(line);
  if (differing.length > 0) return 1;
  console.log(`No difference above ${tolerance}.`);
  return 0;
}

function row(benchmark: string, name: string, numbers: string, largest: string): string {
  return `${benchmark.padEnd(12)} ${name.padEnd(64)} ${numbers.padStart(7)}  ${largest}`;
}

process.exitCode = await main();
