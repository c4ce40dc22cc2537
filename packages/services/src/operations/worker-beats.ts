import type { Services } from '../context';

/** What a worker says of itself. */
export interface Beat {
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
export async function writeBeat({ db }: Services, beat: Beat): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "WorkerBeat" ("workerId", host, pid, release, concurrency, running, "memoryBytes",
      "startedAt", "seenAt")
    VALUES (${beat.workerId}, ${beat.host}, ${beat.pid}, ${beat.release}, ${beat.concurrency},
      (SELECT count(*) FROM "Evaluation" WHERE status = 'scoring'
        AND starts_with("leaseToken", ${`${beat.workerId}/`})),
      ${beat.memoryBytes}, now(), now())
    ON CONFLICT ("workerId") DO UPDATE SET running = excluded.running,
      "memoryBytes" = excluded."memoryBytes", "seenAt" = now()`;
  await db.$executeRaw`DELETE FROM "WorkerBeat" WHERE "seenAt" < now() - interval '1 day'`;
}

/** Says that a worker ends as it should. */
export async function endBeat({ db }: Services, workerId: string): Promise<void> {
  await db.workerBeat.deleteMany({ where: { workerId } });
}
