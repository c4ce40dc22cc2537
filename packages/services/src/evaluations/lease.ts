import { randomUUID } from 'node:crypto';
import { Prisma } from '@clapboard/db';
import type { Services } from '../context';
import { claimable, due } from './claimable';

/** What a claim gives: the evaluation's identity and the token that every later write must carry. */
export interface Claim {
  evaluationId: string;
  submissionId: string;
  benchmark: string;
  revisionId: string;
  scorerVersion: string;
  /** the judge that it is to be judged by; null: rules and the verdicts of the files only */
  judgeProfileId: string | null;
  /** made to be compared or previewed: it is nobody's current evaluation by itself */
  shadow: boolean;
  /** verdicts of the files do not count */
  ignoreVerdicts: boolean;
  attempt: number;
  token: string;
  /** milliseconds between the moment it could have been claimed and the claim */
  waitedMs: number;
  /** milliseconds that it waited for verdicts; null: it did not */
  judgedMs: number | null;
}

/** A claimed row as the database returns it. */
export type ClaimedRow = Omit<Claim, 'token'>;

/** What a claim changes in a row of "Evaluation". */
export function takeUp(token: string, leaseSeconds: number): Prisma.Sql {
  return Prisma.sql`
    status = 'scoring', attempt = attempt + 1, "leaseToken" = ${token},
    "leaseExpires" = now() + make_interval(secs => ${leaseSeconds}),
    "startedAt" = now(), progress = 0, stage = 'reading', "errorCode" = NULL`;
}

/** The columns of a ClaimedRow, of a row `e` of "Evaluation". */
export const claimedColumns = Prisma.sql`
  e.id AS "evaluationId", e."submissionId",
  (SELECT s.benchmark FROM "Submission" s WHERE s.id = e."submissionId"), e."revisionId", e."scorerVersion", e.attempt,
  e."judgeProfileId", e.shadow, e."ignoreVerdicts", (e.timings->>'judge')::float8 AS "judgedMs",
  greatest(0, extract(epoch FROM now() - greatest(e."createdAt", e."notBefore")) * 1000)::float8
    AS "waitedMs"`;

/**
 * Claims one evaluation by a conditional update on the database's clock: queued, due and not paused,
 * or left behind by a worker whose lease ran out. Null when it is not to be had. Whose turn it is does
 * not matter here; see claimNext.
 */
export async function claim(
  services: Services,
  options: { evaluationId: string; leaseSeconds: number; workerId: string },
): Promise<Claim | null> {
  const token = `${options.workerId}/${randomUUID()}`;
  const rows = await services.db.$queryRaw<ClaimedRow[]>`
    UPDATE "Evaluation" e SET ${takeUp(token, options.leaseSeconds)}
    WHERE e.id = ${options.evaluationId} AND ${claimable}
      AND (${due} OR (e.status = 'scoring' AND e."leaseExpires" < now()))
    RETURNING ${claimedColumns}`;
  const row = rows[0];
  return row ? { ...row, token } : null;
}

/** Thrown, or given as an abort reason, where a worker finds that its evaluation is no longer its own. */
export class LeaseLost extends Error {
  constructor() {
    super('The lease was lost; another worker has the evaluation or will have it.');
    this.name = 'LeaseLost';
  }
}

export interface Lease {
  /** aborted with LeaseLost as reason once a renewal finds the token replaced */
  signal: AbortSignal;
  /** Writes progress (0 to 1) and renews the lease. Throws LeaseLost, and nothing else: progress is only news. */
  report(progress: number, stage: string): Promise<void>;
  /** Ends the renewals. The row is left as it is. */
  stop(): void;
}

/** Keeps a claim alive by renewing it on a timer. A database that does not answer is not a lost lease: the next write tells. */
export function holdLease(services: Services, held: Claim, leaseSeconds: number): Lease {
  const lost = new AbortController();
  const renew = async (): Promise<void> => {
    const count = await services.db.$executeRaw`
      UPDATE "Evaluation" SET "leaseExpires" = now() + make_interval(secs => ${leaseSeconds})
      WHERE id = ${held.evaluationId} AND "leaseToken" = ${held.token}`;
    if (count === 0) lost.abort(new LeaseLost());
  };
  const timer = setInterval(() => void renew().catch(() => undefined), (leaseSeconds * 1000) / 3);
  return {
    signal: lost.signal,
    async report(progress, stage) {
      const written = services.db.$executeRaw`
        UPDATE "Evaluation" SET progress = ${progress}, stage = ${stage},
          "leaseExpires" = now() + make_interval(secs => ${leaseSeconds})
        WHERE id = ${held.evaluationId} AND "leaseToken" = ${held.token}`;
      const count = await written.catch(() => null);
      if (count === 0) throw new LeaseLost();
    },
    stop: () => clearInterval(timer),
  };
}
