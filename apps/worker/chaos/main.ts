import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createEnvironment, type Environment } from './environment';
import type { Backend, Fault } from './fault';
import { faults } from './faults';
import { logFolder } from './logs';
import { markdown } from './report';
import { runRound } from './run-round';
import { addRound, createTally, listViolations, type Tally } from './tally';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const programs = {
  worker: path.join(root, 'apps/worker/dist/main.js'),
  web: path.join(root, 'apps/web/.next/standalone/apps/web/http-server.js'),
};

const usage = `npm run chaos -- [--repetitions 20] [--seed N] [--fault NAME]... [--without-web]
Faults: ${faults.map(({ name }) => name).join(', ')}`;

const optionsSchema = z.object({
  repetitions: z.coerce.number().int().positive().default(20),
  seed: z.coerce.number().int().nonnegative().optional(),
  'without-web': z.boolean().default(false),
  fault: z.array(z.enum(faults.map(({ name }) => name))).default([]),
});

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        repetitions: { type: 'string' },
        seed: { type: 'string' },
        fault: { type: 'string', multiple: true },
        // Calls the use cases in this process instead of a website, which is faster but tests less.
        'without-web': { type: 'boolean' },
      },
    });
    return optionsSchema.parse(values);
  } catch (error) {
    console.error(error instanceof z.ZodError ? z.prettifyError(error) : String(error));
    console.error(usage);
    process.exit(2);
  }
}

const options = readOptions();
const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
const chosen = faults.filter(
  ({ name }) => options.fault.length === 0 || options.fault.includes(name),
);

/** Time limit of requests and of the recovery. */
const timeoutSeconds = 120;

/** Returns the numbers of a fault's repetitions with this queue: all, or half if the fault has two queues. */
function toNumbers(fault: Fault, backend: Backend): number[] {
  const at = fault.backends.indexOf(backend);
  const all = Array.from({ length: options.repetitions }, (_, number) => number);
  if (at < 0) return [];
  const half = Math.ceil(options.repetitions / 2);
  if (fault.backends.length === 1) return all;
  return at === 0 ? all.slice(0, half) : all.slice(half);
}

async function repeat(environment: Environment, fault: Fault, tally: Tally): Promise<void> {
  for (const number of toNumbers(fault, environment.backend)) {
    const roundSeed = seed + faults.indexOf(fault) * 10_007 + number * 101;
    const report = await runRound(environment, fault, { number, seed: roundSeed, timeoutSeconds });
    addRound(tally, report);
    const violations = Object.values(report.violations).flat();
    console.log(
      `${fault.name} ${number + 1}/${options.repetitions} (${environment.backend}): ` +
        `${report.submissions} submissions, ${report.refused} rejected, ` +
        `${report.reads.answered} reads, ` +
        `${report.interrupted} interrupted, recovered in ${(report.recoveryMs / 1000).toFixed(1)} s` +
        (violations.length > 0
          ? `  FAILED ${violations.slice(0, 3).join(' | ').slice(0, 600)}, logs in ${logFolder}`
          : ''),
    );
  }
}

async function main(): Promise<number> {
  const withWeb = !options['without-web'];
  for (const program of [programs.worker, ...(withWeb ? [programs.web] : [])]) {
    if (!existsSync(program)) throw new Error('The programs are not built. Run `npm run build`.');
  }
  const begun = new Date();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString();
  console.log(`Chaos test of ${commit.trim()}, seed ${seed}, ${options.repetitions} repetitions.`);
  const environment = await createEnvironment({
    withWeb,
    leaseSeconds: 2,
    workerProgram: [programs.worker],
  });
  const tallies = new Map(chosen.map((fault) => [fault, createTally(fault)]));
  const write = async (): Promise<string> => {
    const facts = {
      commit: commit.trim(),
      seed,
      begun,
      minutes: (Date.now() - begun.getTime()) / 60_000,
      machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    };
    const text = markdown(facts, [...tallies.values()]);
    const folder = path.join(root, 'test-results');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'chaos.md'), text);
    const json = JSON.stringify({ ...facts, faults: [...tallies.values()] }, null, 2);
    await writeFile(path.join(folder, 'chaos.json'), json);
    return text;
  };
  try {
    for (const backend of ['redis', 'postgres'] as const) {
      await environment.switchTo(backend);
      for (const [fault, tally] of tallies) {
        tally.skipReason = fault.findSkipReason(environment);
        if (tally.skipReason === null) await repeat(environment, fault, tally);
        // Written after each fault, so that an interrupted run leaves a report.
        await write();
      }
    }
  } finally {
    console.log(await write());
    await environment.close();
  }
  return [...tallies.values()].some((tally) => listViolations(tally).length > 0) ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exitCode = await main();
