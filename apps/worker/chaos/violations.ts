import { createHash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { removeOrphanUploads, removeUnnamedFiles } from '@clapboard/services/submissions';
import { readStoredResult } from '../src/testing/stored-result';
import type { Environment } from './environment';
import type { Traffic } from './traffic';

/** What a repetition broke, in words, by the kind of promise. */
export interface Violations {
  lost: string[];
  stuck: string[];
  writtenTwice: string[];
  halfMade: string[];
  /** answers and processes of the site that were not as they must be */
  conduct: string[];
}

export const noViolations = (): Violations => ({
  lost: [],
  stuck: [],
  writtenTwice: [],
  halfMade: [],
  conduct: [],
});

/** Every upload and submission that was acknowledged must be there, with its bytes and its scores. */
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
      found.lost.push(`upload ${fileId}: row ${row ? 'there' : 'gone'}, bytes ${hash ?? 'gone'}`);
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
        found.lost.push(`evaluation ${id} is not as undisturbed: ${scores.slice(0, 300)}`);
      }
    }
  }
}

/** Every evaluation must have been completed once and only once, as the database itself counted. */
export async function findWrittenTwice(environment: Environment, found: Violations): Promise<void> {
  const wrong = await environment.services.db.$queryRaw<{ id: string; times: number }[]>`
    SELECT e.id, count(c.evaluation)::int AS times FROM "Evaluation" e
    LEFT JOIN completion c ON c.evaluation = e.id
    GROUP BY e.id HAVING count(c.evaluation) > 1`;
  for (const { id, times } of wrong) found.writtenTwice.push(`evaluation ${id}: ${times} times`);
}

/** Nothing that was never acknowledged may be seen as half a thing, and what is left over must be swept. */
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
  await removeUnnamedFiles(environment.services, { olderThanSeconds: 0 });
  const rows = await db.submissionFile.findMany({ select: { sha256: true, submissionId: true } });
  const unused = rows.filter(({ submissionId }) => submissionId === null);
  if (unused.length > 0) found.halfMade.push(`${unused.length} unused uploads were not swept`);
  const named = new Set(rows.map(({ sha256 }) => sha256));
  for await (const sha256 of environment.services.storage.olderThan(0)) {
    if (!named.has(sha256)) found.halfMade.push(`bytes ${sha256} that no upload names`);
  }
}

/**
 * Parts of uploads: a website that lives leaves none; what a killed one leaves is gone after a day. Those
 * found are made old, so that the next website tells whether it sweeps them: it does with its first upload
 * and then once an hour, so that a round whose website lived on says nothing about old ones.
 */
export async function findParts(
  environment: Environment,
  websiteDied: boolean,
  found: Violations,
): Promise<void> {
  const incoming = path.join(environment.storageDir, 'incoming');
  const old = new Date(Date.now() - 48 * 3_600_000);
  for (const name of await readdir(incoming).catch(() => [])) {
    const part = path.join(incoming, name);
    const { mtimeMs } = await stat(part);
    const fromBefore = mtimeMs <= old.getTime() + 3_600_000;
    if (!fromBefore && !websiteDied) found.halfMade.push(`part ${name} of an upload`);
    if (fromBefore && websiteDied) found.halfMade.push(`part ${name} was not swept`);
    await utimes(part, old, old);
  }
}

/** Takes all bytes away, so that the next repetition stores them anew. */
export async function emptyStorage({ storageDir }: Environment): Promise<void> {
  for (const name of await readdir(storageDir)) {
    if (/^[0-9a-f]{2}$/.test(name)) await rm(path.join(storageDir, name), { recursive: true });
  }
}
