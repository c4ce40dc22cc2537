import type { Services } from '../../core/context';

/** What a worker says of itself. */
export interface Heartbeat {
  workerId: string;
  host: string;
  pid: number;
  release: string;
  /** evaluations that it handles at the same time */
  concurrency: number;
  memoryBytes: number;
}

/** A worker that was not heard of for so many seconds counts as gone. */
export const goneAfterSeconds = 30;

/** Says that a worker lives and what it has in hand, by the database's clock, and forgets those that are gone for a day. */
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

/** Says that a worker ends as it should. */
export async function removeHeartbeat({ db }: Services, workerId: string): Promise<void> {
  await db.workerHeartbeat.deleteMany({ where: { workerId } });
}
