import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandomDelays } from '../src/testing/random-delays';
import { waitUntil } from '../src/testing/wait-until';
import type { Environment } from './environment';
import type { Fault, Round } from './fault';
import { getWorkerLog } from './logs';
import { type Reads, startReaders } from './readers';
import { makeSubmission, startTraffic, type Traffic } from './traffic';
import {
  emptyStorage,
  findHalfMade,
  findLost,
  findParts,
  findWrittenTwice,
  noViolations,
  type Violations,
} from './violations';

/** The result of one repetition of a fault. */
export interface RoundReport {
  submissions: number;
  uploads: number;
  /** requests rejected with a clear error during the fault */
  refused: number;
  reads: Reads;
  /** claims after an evaluation's first */
  interrupted: number;
  /** milliseconds from the end of the fault until all submissions were scored */
  recoveryMs: number;
  violations: Violations;
}

const people = 3;
const fewest = 2;
const most = 4;

/** Runs a fault while users upload and submit, waits until everything is scored, and collects violations. */
export async function runRound(
  environment: Environment,
  fault: Fault,
  at: {
    number: number;
    seed: number;
    /** time limit until a request is acknowledged, and after the fault until everything is scored */
    timeoutSeconds: number;
  },
): Promise<RoundReport> {
  const timeout = at.timeoutSeconds;
  const random = createRandomDelays(at.seed, 1);
  const traffic = startTraffic(environment.submitter, timeout);
  const round: Round = {
    number: at.number,
    environment,
    traffic,
    moment: (longest) => pause(random() * longest),
    pick(values) {
      const value = values[Math.floor(random() * values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from.');
      return value;
    },
  };
  const found = noViolations();
  const begun = new Date(Date.now() - 1);
  let healed = false;
  const name = randomUUID();
  const readers = environment.websites && startReaders(environment.websites.url);
  const work = Array.from({ length: people }, async (_, person) => {
    for (let made = 0; made < fewest || (!healed && made < most); made += 1) {
      const set = (person * most + made) % environment.sets.length;
      await makeSubmission(
        traffic,
        `${name}-${person}-${made}`,
        set,
        environment.sets[set]?.files ?? [],
      );
    }
    // A unique file without a submission.
    await traffic.upload('lone.json', new TextEncoder().encode(`{"a":"${name}-${person}"}`));
  });
  // Awaited below. The handler prevents an unhandled rejection until then.
  const worked = Promise.all(work);
  worked.catch(() => undefined);
  await fault.strike(round);
  await fault.heal(round);
  healed = true;
  const healedAt = performance.now();
  await worked.catch((error) => found.stuck.push(String(error)));
  await waitUntil(
    'everything is scored',
    async () => (await unfinished(environment)) === 0,
    timeout,
  ).catch(async () =>
    found.stuck.push(`${await unfinished(environment)} evaluations after ${timeout} s`),
  );
  const recoveryMs = performance.now() - healedAt;
  const reads = (await readers?.stop()) ?? noReads();
  if (!fault.strikesEveryWebsite) checkReads(fault, reads, found);
  checkConduct(environment, fault, traffic, found);
  await findParts(environment, fault, traffic, found).catch((error) =>
    found.stuck.push(String(error)),
  );
  await findLost(environment, traffic, found);
  await findWrittenTwice(environment, found);
  await findHalfMade(environment, found);
  const interrupted = await interruptedSince(environment, begun);
  await emptyStorage(environment);
  return {
    submissions: traffic.submissions.length,
    uploads: traffic.uploads.length,
    refused: traffic.refused,
    reads,
    interrupted,
    recoveryMs,
    violations: found,
  };
}

const noReads = (): Reads => ({ answered: 0, refused: 0, cut: 0, failed: [] });

/** A read may be rejected only while the database is down, and its answer may be cut only with its website. */
function checkReads(fault: Fault, reads: Reads, found: Violations): void {
  found.reads.push(...reads.failed);
  if (reads.refused > 0 && !fault.strikesDatabase)
    found.reads.push(`${reads.refused} reads rejected`);
  if (reads.cut > 0 && !fault.strikesWeb) found.reads.push(`${reads.cut} answers were cut`);
}

function checkConduct(
  environment: Environment,
  fault: Fault,
  traffic: Traffic,
  found: Violations,
): void {
  found.conduct.push(...traffic.unclear);
  if (!fault.strikesWeb) found.conduct.push(...traffic.cut);
  for (const website of environment.websites?.processes ?? []) {
    if (!website.alive()) found.conduct.push(`a website ended: see ${website.log}`);
  }
  for (const [index, worker] of environment.workers.entries()) {
    if (!worker.alive()) found.conduct.push(`a worker ended: see ${getWorkerLog(index)}`);
  }
}

async function unfinished({ services }: Environment): Promise<number> {
  return services.db.evaluation.count({ where: { status: { notIn: ['done', 'failed'] } } });
}

async function interruptedSince({ services }: Environment, begun: Date): Promise<number> {
  const { _sum, _count } = await services.db.evaluation.aggregate({
    where: { createdAt: { gte: begun }, attempt: { gt: 1 } },
    _sum: { attempt: true },
    _count: true,
  });
  return (_sum.attempt ?? 0) - _count;
}
