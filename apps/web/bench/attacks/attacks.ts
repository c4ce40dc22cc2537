import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { computeQuantile, type Table } from '@clapboard/benchmarks/bench';
import { createDb, type Db } from '@clapboard/db';
import { journeyDataset } from '../../e2e/dataset';
import { HttpAccount } from '../../e2e/http-account';
import { type Site, startSite } from '../../e2e/site';
import { startProgram } from '../background';
import { type Person, signUpBystanders, submitAll } from '../burst/people';
import { startProbes, tabulateSamples } from '../burst/probing';
import { importDataset, rotateAnswers } from '../journey';
import { readMemory } from '../memory';
import { type AttackOrder, attackCountsSchema } from './attack-order';

const program = fileURLToPath(new URL('./attackers.ts', import.meta.url));
const quietSeconds = 20;
const attackSeconds = 60;

/** Runs all attacks at once until `stop`, which returns how each was answered. */
function startAttacks(order: AttackOrder) {
  return startProgram({ file: program, order, output: attackCountsSchema });
}

/** Samples the memory of a process until `stop`, which returns the most. */
function watchMemory(pid: number) {
  let most = 0;
  const timer = setInterval(async () => {
    most = Math.max(most, await readMemory(pid));
  }, 500);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

async function signUp(site: Site, name: string): Promise<Person> {
  const account = new HttpAccount(site.url);
  await account.signUp(name);
  return { account, name, submissions: 1, offset: name.length };
}

/** Submits files that nobody scores. Returns the submission’s ID. */
async function submitQueued(account: HttpAccount): Promise<string> {
  const files: { fileId: string; task: string }[] = [];
  for (const { task, file } of journeyDataset.predictions) {
    const fileId = await account.upload(`${task}.json`, rotateAnswers(file.buffer, 3));
    if (typeof fileId !== 'string') throw new Error(`upload: ${fileId.status} ${fileId.detail}`);
    files.push({ fileId, task });
  }
  return (await account.submit('vidhal', 'Attacker', files)).submissionId;
}

const noWatcher = { submitted: () => {}, refused: () => {}, wrote: () => {} };

const buildCookie = (account: HttpAccount): string =>
  account
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

async function* measure(site: Site, db: Db): AsyncGenerator<Table> {
  await importDataset(site);
  const reader = await signUp(site, 'Reader');
  const attacker = await signUp(site, 'Attacker');
  await submitAll(reader, noWatcher);
  const { id } = await db.submission.findFirstOrThrow({ select: { id: true } });
  const bystanders = await signUpBystanders(site);
  // Submissions stay queued while the workers stand still, so their event streams stay open.
  for (const pid of site.pids.worker) process.kill(pid, 'SIGSTOP');
  try {
    const submissionId = await submitQueued(attacker.account);
    const probe = () => startProbes(site, reader.account, id, bystanders);

    const quiet = probe();
    await pause(quietSeconds * 1000);
    const before = await readMemory(site.pids.web);
    yield tabulateSamples('Responses to others before the attacks', await quiet.stop());

    const attacks = startAttacks({
      site: site.url,
      leaderboard: '/b/vidhal',
      events: `/api/v1/submissions/${submissionId}/events`,
      cookie: buildCookie(attacker.account),
    });
    const memory = watchMemory(site.pids.web);
    await pause(5000);
    const probes = probe();
    await pause(attackSeconds * 1000);
    const samples = await probes.stop();
    const counts = await attacks.stop();
    const most = memory.stop();
    yield {
      ...tabulateSamples('Responses to others during all attacks', samples),
      goals: [
        {
          what: 'responses to others during all attacks, p95',
          unit: 'ms',
          before: '86,000',
          value: computeQuantile({ milliseconds: samples.map(({ ms }) => ms) }, 0.95),
          goal: 500,
        },
      ],
    };
    yield {
      title: 'Memory of the web process',
      lines: [],
      remark: `${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB during the attacks.`,
      goals: [
        {
          what: 'memory of a website during all attacks',
          unit: 'MB',
          before: '1,250',
          value: most,
          goal: 700,
        },
      ],
    };
    yield {
      title: 'Answers to the attackers, by status',
      lines: [],
      remark: Object.entries(counts)
        .map(([what, statuses]) => `${what}: ${JSON.stringify(statuses)}`)
        .join('\n'),
    };
  } finally {
    for (const pid of site.pids.worker) process.kill(pid, 'SIGCONT');
  }
}

/** Measures the built site for others while it is attacked in every known way at once. */
export async function* attackTables(): AsyncGenerator<Table> {
  const { site, stop } = await startSite();
  const db = createDb(site.databaseUrl);
  try {
    yield* measure(site, db);
  } finally {
    await db.$disconnect();
    await stop();
  }
}
