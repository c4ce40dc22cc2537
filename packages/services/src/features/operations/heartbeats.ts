import type { Services } from '../../core/context';

/** A worker's heartbeat. */
interface Heartbeat {
  workerId: string;
  host: string;
  pid: number;
  release: string;
  /** maximum concurrent evaluations */
  concurrency: number;
  memoryBytes: number;
}

/** Seconds without a heartbeat after which a worker counts as gone. */
export const goneAfterSeconds = 30;

/**
 * Records a worker's heartbeat and its current work, by the database's clock, and deletes workers
 * that have been gone for a day.
 */
export async function writeHeartbeat({ db }: Services, heartbeat: Heartbeat): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "WorkerHeartbeat" ("workerId", host, pid, release, concurrency, running, "memoryBytes",
      "startedAt", "seenAt")
    VALUES (${heartbeat.workerId}, ${heartbeat.host}, ${heartbeat.pid}, ${heartbeat.release}, ${heartbeat.concurrency},
      (SELECT count(*) FROM "Evaluation" WHERE status = 'scoring'
        AND starts_with("leaseToken", ${`${heartbeat.workerId}/`})),
      ${heartbeat.memoryBytes}, now(), now())
    ON CONFLICT ("workerId") DO UPDATE SET running = excluded.running,
      "memoryBytes" = excluded."memoryBytes", "seenAt" = now()`;
  await db.$executeRaw`DELETE FROM "WorkerHeartbeat" WHERE "seenAt" < now() - interval '1 day'`;
}

/** Records that a worker shut down gracefully. */
export async function removeHeartbeat({ db }: Services, workerId: string): Promise<void> {
  await db.workerHeartbeat.deleteMany({ where: { workerId } });
}
