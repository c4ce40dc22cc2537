import { createHash } from 'node:crypto';
import { benchmarks } from '@clapboard/benchmarks';
import { Prisma, type Tx } from '@clapboard/db';
import { recordAudit } from '../../core/audit';
import type { Services } from '../../core/context';
import {
  createLeaseToken,
  endLease,
  isUnclaimed,
  LeaseLost,
  type RowClaim,
  renewLease,
  startLease,
  updateClaimed,
} from '../../core/database/claims';
import { notifyMaintainers } from '../../core/notifications/notify';
import { chooseSignals } from './choose-signals';
import { findSignals } from './find-signals';
import type { FoundSignal } from './found-signal';

const leaseSeconds = 120;
/** A dismissed signal returns if it is found this much stronger. */
const muchStronger = 1.5;

/**
 * Scans every benchmark whose scan was requested, whose decoys or samples were judged, or whose results changed since
 * a scan more than an hour ago. Any number of workers may call it: each benchmark is claimed. Returns the scanned
 * benchmarks. Passes errors to `onFault` and stores them with the scan.
 */
export async function runScans(
  services: Services,
  { onFault = () => undefined }: { onFault?: (error: unknown, benchmark: string) => void } = {},
): Promise<{ benchmark: string; submissions: number; signals: number }[]> {
  const done: { benchmark: string; submissions: number; signals: number }[] = [];
  for (const definition of benchmarks) {
    const claim = await claimScan(services, definition.id);
    if (!claim) continue;
    try {
      const found = await findSignals(services, definition, createReporter(services, claim));
      await store(services, claim, found);
      done.push({
        benchmark: definition.id,
        submissions: found.submissions,
        signals: found.signals.length,
      });
    } catch (error) {
      onFault(error, definition.id);
      await updateClaimed(
        services.db,
        'IntegrityScan',
        claim,
        Prisma.sql`"errorCode" = 'platform_fault', "finishedAt" = now(), ${endLease}`,
      );
    }
  }
  return done;
}

async function claimScan({ db }: Services, benchmark: string): Promise<RowClaim | null> {
  const token = createLeaseToken('scan');
  await db.$executeRaw`
    INSERT INTO "IntegrityScan" (benchmark, "requestedAt")
    SELECT ${benchmark}, now() WHERE EXISTS (SELECT 1 FROM "Submission" WHERE benchmark = ${benchmark})
    ON CONFLICT (benchmark) DO NOTHING`;
  const claimed = await db.$executeRaw`
    UPDATE "IntegrityScan" i SET "startedAt" = now(), progress = 0, "errorCode" = NULL,
      ${startLease(token, leaseSeconds)}
    WHERE benchmark = ${benchmark} AND ${isUnclaimed} AND (
      "startedAt" IS NULL OR "requestedAt" > "startedAt" OR "leaseToken" IS NOT NULL
      OR ("startedAt" < now() - interval '1 hour' AND EXISTS (
        SELECT 1 FROM "Evaluation" e JOIN "Submission" s ON s."currentEvaluationId" = e.id
        WHERE s.benchmark = i.benchmark AND e."finishedAt" > i."startedAt"))
      OR EXISTS (SELECT 1 FROM "JudgeDecoy" d JOIN "Verdict" v ON v.hash = d.hash
        WHERE v.benchmark = i.benchmark AND v."settledAt" > i."startedAt")
      OR EXISTS (SELECT 1 FROM "SpotCheck" c JOIN "JudgeProfile" p ON p.id = c."profileId"
        WHERE p.benchmark = i.benchmark AND c."finishedAt" > i."startedAt"))`;
  return claimed === 1 ? { key: benchmark, token } : null;
}

/** Writes progress and renews the lease, at most once per second. Throws LeaseLost. */
function createReporter({ db }: Services, claim: RowClaim) {
  let last = 0;
  return async (progress: number) => {
    if (performance.now() - last < 1000) return;
    last = performance.now();
    const columns = Prisma.sql`progress = ${progress}, ${renewLease(leaseSeconds)}`;
    if (!(await updateClaimed(db, 'IntegrityScan', claim, columns))) throw new LeaseLost();
  };
}

async function store(
  { db }: Services,
  claim: RowClaim,
  { submissions, signals }: { submissions: number; signals: readonly FoundSignal[] },
): Promise<void> {
  const benchmark = claim.key;
  const chosen = chooseSignals(signals, await readSubmitters(db, signals));
  await db.$transaction(
    async (tx) => {
      const columns = Prisma.sql`
        "finishedAt" = now(), progress = 1, submissions = ${submissions}, ${endLease}`;
      if (!(await updateClaimed(tx, 'IntegrityScan', claim, columns))) throw new LeaseLost();
      for (const signal of chosen) await upsert(tx, benchmark, signal);
      // Deletes signals that are no longer found; dismissed ones stay with their reason.
      await tx.$executeRaw`
        DELETE FROM "IntegritySignal" g USING "IntegrityScan" i
        WHERE g.benchmark = ${benchmark} AND i.benchmark = g.benchmark
          AND g."dismissedAt" IS NULL AND g."seenAt" < i."startedAt"`;
    },
    { timeout: 60_000 },
  );
}

/** The submitters of the submissions that signals are about, by submission. */
async function readSubmitters(
  db: Services['db'],
  signals: readonly FoundSignal[],
): Promise<ReadonlyMap<string, string>> {
  const ids = signals.flatMap(({ submissionId, otherSubmissionId }) => [
    submissionId,
    otherSubmissionId ?? submissionId,
  ]);
  const rows = await db.$queryRaw<{ id: string; submitterId: string }[]>`
    SELECT id, "submitterId" FROM "Submission" WHERE id = ANY(${[...new Set(ids)]})`;
  return new Map(rows.map(({ id, submitterId }) => [id, submitterId]));
}

/** Notifies the maintainers that a judge accepted a wrong answer of the submission. */
async function notifyOfDecoy(tx: Tx, benchmark: string, submissionId: string): Promise<void> {
  const submission = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { currentEvaluationId: true },
  });
  const evaluationId = submission.currentEvaluationId;
  if (!evaluationId) return;
  await notifyMaintainers(tx, [{ benchmark, submissionId, evaluationId }], 'decoy');
}

async function upsert(tx: Tx, benchmark: string, signal: FoundSignal): Promise<void> {
  const { submissionId, otherSubmissionId, subject, strength, facts } = signal;
  const name = [benchmark, facts.kind, submissionId, otherSubmissionId ?? '', subject];
  // A burst moves to its latest submission; its submitter and model stay.
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
    if (facts.kind === 'judge_influence' && facts.by === 'decoy') {
      await notifyOfDecoy(tx, benchmark, submissionId);
    }
    return;
  }
  const reopened = before.dismissedAt !== null && strength >= muchStronger * before.strength;
  // A dismissed signal keeps its strength at dismissal.
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
    after: { reason: 'Recurred with much stronger evidence.' },
  });
}
