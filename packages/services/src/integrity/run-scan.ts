import { createHash, randomUUID } from 'node:crypto';
import { benchmarks } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { recordAudit } from '../audit';
import type { Services } from '../context';
import { type FoundSignal, findSignals } from './find-signals';

const leaseSeconds = 120;
/** Kept of one scan, the strongest. */
const mostSignals = 500;
/** A dismissed signal comes back when it is found this much stronger. */
const muchStronger = 1.5;

/**
 * Looks through every benchmark for which that was asked, or whose results changed since the last time
 * and that time is an hour ago. Any number of workers may call it: each benchmark is claimed. The
 * benchmarks looked through; a fault is told to `onFault` and kept with the scan.
 */
export async function runScans(
  services: Services,
  { onFault = () => undefined }: { onFault?: (error: unknown, benchmark: string) => void } = {},
): Promise<{ benchmark: string; submissions: number; signals: number }[]> {
  const done: { benchmark: string; submissions: number; signals: number }[] = [];
  for (const definition of benchmarks) {
    const token = await claim(services, definition.id);
    if (token === null) continue;
    try {
      const found = await findSignals(
        services,
        definition,
        stepper(services, definition.id, token),
      );
      await store(services, definition.id, token, found);
      done.push({
        benchmark: definition.id,
        submissions: found.submissions,
        signals: found.signals.length,
      });
    } catch (error) {
      onFault(error, definition.id);
      await services.db.$executeRaw`
        UPDATE "IntegrityScan" SET "errorCode" = 'platform_fault', "finishedAt" = now(),
          "leaseToken" = NULL, "leaseExpires" = NULL
        WHERE benchmark = ${definition.id} AND "leaseToken" = ${token}`;
    }
  }
  return done;
}

async function claim({ db }: Services, benchmark: string): Promise<string | null> {
  const token = randomUUID();
  await db.$executeRaw`
    INSERT INTO "IntegrityScan" (benchmark, "requestedAt")
    SELECT ${benchmark}, now() WHERE EXISTS (SELECT 1 FROM "Submission" WHERE benchmark = ${benchmark})
    ON CONFLICT (benchmark) DO NOTHING`;
  const claimed = await db.$executeRaw`
    UPDATE "IntegrityScan" i SET "startedAt" = now(), "leaseToken" = ${token}, progress = 0,
      "leaseExpires" = now() + make_interval(secs => ${leaseSeconds}), "errorCode" = NULL
    WHERE benchmark = ${benchmark} AND ("leaseExpires" IS NULL OR "leaseExpires" < now()) AND (
      "startedAt" IS NULL OR "requestedAt" > "startedAt" OR "leaseToken" IS NOT NULL
      OR ("startedAt" < now() - interval '1 hour' AND EXISTS (
        SELECT 1 FROM "Evaluation" e JOIN "Submission" s ON s."currentEvaluationId" = e.id
        WHERE s.benchmark = i.benchmark AND e."finishedAt" > i."startedAt")))`;
  return claimed === 1 ? token : null;
}

/** Notes progress and keeps the lease, once a second at most. Throws when another worker took over. */
function stepper({ db }: Services, benchmark: string, token: string) {
  let last = 0;
  return async (done: number) => {
    if (performance.now() - last < 1000) return;
    last = performance.now();
    const held = await db.$executeRaw`
      UPDATE "IntegrityScan" SET progress = ${done},
        "leaseExpires" = now() + make_interval(secs => ${leaseSeconds})
      WHERE benchmark = ${benchmark} AND "leaseToken" = ${token}`;
    if (held === 0) throw new Error('Another worker took this scan over.');
  };
}

async function store(
  { db }: Services,
  benchmark: string,
  token: string,
  { submissions, signals }: { submissions: number; signals: readonly FoundSignal[] },
): Promise<void> {
  const kept = [...signals]
    .sort((one, other) => other.strength - one.strength)
    .slice(0, mostSignals);
  await db.$transaction(
    async (tx) => {
      const held = await tx.$executeRaw`
        UPDATE "IntegrityScan" SET "finishedAt" = now(), progress = 1, submissions = ${submissions},
          "leaseToken" = NULL, "leaseExpires" = NULL
        WHERE benchmark = ${benchmark} AND "leaseToken" = ${token}`;
      if (held === 0) throw new Error('Another worker took this scan over.');
      for (const signal of kept) await upsert(tx, benchmark, signal);
      // What is not found any more is no signal; what was dismissed stays, with its reason.
      await tx.$executeRaw`
        DELETE FROM "IntegritySignal" g USING "IntegrityScan" i
        WHERE g.benchmark = ${benchmark} AND i.benchmark = g.benchmark
          AND g."dismissedAt" IS NULL AND g."seenAt" < i."startedAt"`;
    },
    { timeout: 60_000 },
  );
}

async function upsert(tx: Tx, benchmark: string, signal: FoundSignal): Promise<void> {
  const { submissionId, otherSubmissionId, subject, strength, facts } = signal;
  const name = [benchmark, facts.kind, submissionId, otherSubmissionId ?? '', subject];
  // Of a burst, the latest submission moves on while the submitter stays.
  if (facts.kind === 'many_submissions') name.splice(2, 1);
  const fingerprint = createHash('sha256').update(name.join('\n')).digest('hex');
  const before = await tx.integritySignal.findUnique({ where: { fingerprint } });
  const [{ now } = { now: new Date() }] = await tx.$queryRaw<
    { now: Date }[]
  >`SELECT clock_timestamp() AS now`;
  if (!before) {
    const data = {
      benchmark,
      kind: facts.kind,
      submissionId,
      otherSubmissionId,
      fingerprint,
      strength,
    };
    await tx.integritySignal.create({ data: { ...data, facts, seenAt: now } });
    return;
  }
  const reopened = before.dismissedAt !== null && strength >= muchStronger * before.strength;
  // A dismissed one keeps the strength at which it was dismissed.
  const stays = before.dismissedAt !== null && !reopened;
  await tx.integritySignal.update({
    where: { fingerprint },
    data: {
      seenAt: now,
      ...(stays ? {} : { strength, facts, submissionId, otherSubmissionId }),
      ...(reopened ? { dismissedAt: null, dismissedById: null, dismissReason: null } : {}),
    },
  });
  if (!reopened) return;
  await recordAudit(tx, {
    actorId: null,
    action: 'signal.reopen',
    subjectType: 'signal',
    subjectId: before.id,
    benchmark,
    after: { reason: 'Found again, and much stronger.' },
  });
}
