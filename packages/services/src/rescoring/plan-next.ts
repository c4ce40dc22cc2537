import { randomUUID } from 'node:crypto';
import type { Services } from '../context';
import { LeaseLost } from '../evaluations/lease';
import { countQuestions } from './count-questions';

export interface PlanOptions {
  workerId: string;
  leaseSeconds: number;
  /** aborted on shutdown: the plan is given back at once */
  signal?: AbortSignal;
  /** told the cause of a fault, for the log */
  onFault?: (error: unknown) => void;
}

/** Claims after which a plan is given up: it can then only be cancelled. */
const maxAttempts = 20;

/**
 * Counts for one rescoring that waits for its plan what it would ask of judges. A worker that dies over it loses its
 * lease, and another begins anew. Returns the rescoring's id, or null where none waits. Throws when the database is
 * away.
 */
export async function planNextRescore(
  services: Services,
  options: PlanOptions,
): Promise<string | null> {
  const { db } = services;
  const token = `${options.workerId}/${randomUUID()}`;
  const [claimed] = await db.$queryRaw<{ id: string; attempt: number }[]>`
    UPDATE "Rescore" SET attempt = attempt + 1, "leaseToken" = ${token},
      "leaseExpires" = now() + make_interval(secs => ${options.leaseSeconds})
    WHERE id = (
      SELECT id FROM "Rescore" WHERE status = 'planning' AND "errorCode" IS NULL
        AND ("leaseExpires" IS NULL OR "leaseExpires" < now())
      ORDER BY "createdAt", id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, attempt`;
  if (!claimed) return null;
  const { id } = claimed;
  const report = async (progress: number): Promise<void> => {
    options.signal?.throwIfAborted();
    const count = await db.$executeRaw`
      UPDATE "Rescore" SET progress = ${progress},
        "leaseExpires" = now() + make_interval(secs => ${options.leaseSeconds})
      WHERE id = ${id} AND "leaseToken" = ${token} AND status = 'planning'`;
    if (count === 0) throw new LeaseLost();
  };
  try {
    const plan = await countQuestions(services, id, report);
    await db.$executeRaw`
      UPDATE "Rescore" SET status = 'planned', plan = ${JSON.stringify(plan)}::jsonb, progress = 1,
        "leaseToken" = NULL, "leaseExpires" = NULL
      WHERE id = ${id} AND "leaseToken" = ${token} AND status = 'planning'`;
  } catch (error) {
    if (!(error instanceof LeaseLost))
      await giveBack(services, { ...claimed, token }, options, error);
  }
  return id;
}

async function giveBack(
  { db }: Services,
  { id, token, attempt }: { id: string; token: string; attempt: number },
  { signal, onFault }: PlanOptions,
  error: unknown,
): Promise<void> {
  const ending = signal?.aborted === true;
  if (!ending) onFault?.(error);
  const errorCode = !ending && attempt >= maxAttempts ? 'gave_up' : null;
  await db.$executeRaw`
    UPDATE "Rescore" SET "errorCode" = ${errorCode}, "leaseToken" = NULL, "leaseExpires" = NULL,
      attempt = attempt - ${ending ? 1 : 0}
    WHERE id = ${id} AND "leaseToken" = ${token}`;
}
