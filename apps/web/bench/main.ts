import type { Goal } from '@clapboard/benchmarks/bench';
import { describeLoad, describeMachine } from './machine';
import { sections } from './sections';
import { formatGoals, printTable } from './table';

/**
 * Runs sections and prints medians and extremes, and at the end all numbers that have a goal. Returns the exit code: 1
 * if `coverage` is outside its bounds.
 */
async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => sections.every((section) => section.name !== name));
  if (unknown.length > 0) {
    console.error(`Unknown section: ${unknown.join(', ')}.`);
    console.error('Usage: npm run bench [-- SECTION…]   runs all sections by default');
    for (const { name, title } of sections) console.error(`  ${name.padEnd(12)} ${title}`);
    return 2;
  }
  console.info(describeMachine());
  let failed = false;
  const goals: Goal[] = [];
  const chosen = sections.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { name, title, rounds, run } of chosen) {
    console.info(`\n== ${name}: ${title}`);
    console.info(
      `${rounds.rounds} rounds after ${rounds.warmUp} warm-up rounds, ${describeLoad()}`,
    );
    for await (const table of run(rounds)) {
      printTable(table);
      failed ||= table.failed ?? false;
      goals.push(...(table.goals ?? []));
    }
  }
  if (goals.length > 0) console.info(`\n${formatGoals(goals)}`);
  console.info(`\n${describeLoad()} at the end`);
  return failed ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
