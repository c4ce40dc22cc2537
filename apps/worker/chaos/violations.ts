import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import {
  removeDeletedFiles,
  removeOrphanUploads,
  removeUnnamedFiles,
} from '@clapboard/services/submissions';
import { readStoredResult } from '../src/testing/stored-result';
import type { Environment } from './environment';
import type { Fault } from './fault';
import type { Traffic } from './traffic';

/** Violated guarantees of a repetition, by kind, as messages. */
export interface Violations {
  lost: string[];
  stuck: string[];
  writtenTwice: string[];
  halfMade: string[];
  /** reads without an answer */
  reads: string[];
  /** unexpected responses of the site and ends of its processes */
  conduct: string[];
}

export const noViolations = (): Violations => ({
  lost: [],
  stuck: [],
  writtenTwice: [],
  halfMade: [],
  reads: [],
  conduct: [],
});

/** Finds acknowledged uploads and submissions without their row, bytes or scores. */
export async function findLost(
  environment: Environment,
  traffic: Traffic,
  found: Violations,
): Promise<void> {
  const { db, storage } = environment.services;
  for (const { fileId, sha256 } of traffic.uploads) {
    const row = await db.submissionFile.findUnique({
      where: { id: fileId },
      select: { sha256: true },
    });
    const bytes = await storage.read(sha256).catch(() => null);
    const hash = bytes && createHash('sha256').update(bytes).digest('hex');
    if (row?.sha256 !== sha256 || hash !== sha256) {
      found.lost.push(
        `upload ${fileId}: row ${row ? 'present' : 'missing'}, bytes ${hash ?? 'missing'}`,
      );
    }
  }
  for (const { submissionId, set, sha256s } of traffic.submissions) {
    const submission = await db.submission.findUnique({
      where: { id: submissionId },
      select: { files: { select: { sha256: true } }, evaluations: { select: { id: true } } },
    });
    const hashes = submission?.files.map(({ sha256 }) => sha256).sort();
    if (JSON.stringify(hashes) !== JSON.stringify([...sha256s].sort())) {
      found.lost.push(`submission ${submissionId}: its files are ${JSON.stringify(hashes)}`);
    }
    for (const { id } of submission?.evaluations ?? []) {
      const scores = JSON.stringify(await readStoredResult(environment.context, id));
      if (scores !== JSON.stringify(environment.sets[set]?.reference)) {
        found.lost.push(
          `evaluation ${id} differs from a run without faults: ${scores.slice(0, 300)}`,
        );
      }
    }
  }
}

/** Finds evaluations that were completed several times, as counted by a trigger. */
export async function findWrittenTwice(environment: Environment, found: Violations): Promise<void> {
  const wrong = await environment.services.db.$queryRaw<{ id: string; times: number }[]>`
    SELECT e.id, count(c.evaluation)::int AS times FROM "Evaluation" e
    LEFT JOIN completion c ON c.evaluation = e.id
    GROUP BY e.id HAVING count(c.evaluation) > 1`;
  for (const { id, times } of wrong) found.writtenTwice.push(`evaluation ${id}: ${times} times`);
}

/** Finds incomplete submissions, and unused uploads and files that sweeping does not remove. */
export async function findHalfMade(environment: Environment, found: Violations): Promise<void> {
  const { db } = environment.services;
  const halves = await db.submission.findMany({
    where: { OR: [{ files: { none: {} } }, { evaluations: { none: {} } }] },
    select: { id: true },
  });
  for (const { id } of halves) found.halfMade.push(`submission ${id} without files or evaluation`);
  await db.$executeRaw`
    UPDATE "SubmissionFile" SET "createdAt" = now() - interval '2 days' WHERE "submissionId" IS NULL`;
  await removeOrphanUploads(environment.services);
  await removeDeletedFiles(environment.services);
  await removeUnnamedFiles(environment.services, { olderThanSeconds: 0 });
  const rows = await db.submissionFile.findMany({ select: { sha256: true, submissionId: true } });
  const unused = rows.filter(({ submissionId }) => submissionId === null);
  if (unused.length > 0) found.halfMade.push(`${unused.length} unused uploads were not removed`);
  const named = new Set(rows.map(({ sha256 }) => sha256));
  for await (const sha256 of environment.services.storage.olderThan(0)) {
    if (!named.has(sha256)) found.halfMade.push(`file ${sha256} without an upload`);
  }
}

/**
 * Finds parts of uploads that should not exist. A running website leaves none. A day after a kill, the next website
 * that starts removes them with its first upload, and each website hourly. Backdates the parts found, so that a later
 * round can check their removal: one in which every website has started since then, after one more upload.
 */
export async function findParts(
  environment: Environment,
  fault: Fault,
  traffic: Traffic,
  found: Violations,
): Promise<void> {
  const areAllNew = fault.strikesEveryWebsite === true;
  if (areAllNew)
    await traffic.upload('last.json', new TextEncoder().encode(`{"a":"${randomUUID()}"}`));
  const incoming = path.join(environment.storageDir, 'incoming');
  const old = new Date(Date.now() - 48 * 3_600_000);
  for (const name of await readdir(incoming).catch(() => [])) {
    const part = path.join(incoming, name);
    const { mtimeMs } = await stat(part);
    const fromBefore = mtimeMs <= old.getTime() + 3_600_000;
    if (!fromBefore && !fault.strikesWeb) found.halfMade.push(`part ${name} of an upload`);
    if (fromBefore && areAllNew) found.halfMade.push(`part ${name} was not removed`);
    await utimes(part, old, old);
  }
}

/** Deletes all stored files, so that the next repetition stores them again. */
export async function emptyStorage({ storageDir }: Environment): Promise<void> {
  for (const name of await readdir(storageDir)) {
    if (/^[0-9a-f]{2}$/.test(name)) await rm(path.join(storageDir, name), { recursive: true });
  }
}
