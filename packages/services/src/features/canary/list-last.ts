import type { Services } from '../../core/context';

export interface LastCanary {
  benchmark: string;
  status: 'same' | 'changed' | 'failed';
  finishedAt: Date;
}

/**
 * Returns how the last repetition of each benchmark ended; of several results that were repeated together, the worst.
 * Contains no scores, so that monitoring may show it.
 */
export function listLastCanaries({ db }: Pick<Services, 'db'>): Promise<LastCanary[]> {
  return db.$queryRaw<LastCanary[]>`
    SELECT DISTINCT ON (benchmark) benchmark, status::text AS status, "finishedAt"
    FROM "CanaryRun" c
    WHERE "finishedAt" IS NOT NULL AND "createdAt" = (
      SELECT max("createdAt") FROM "CanaryRun" WHERE benchmark = c.benchmark AND "finishedAt" IS NOT NULL)
    ORDER BY benchmark, status = 'same', "finishedAt" DESC, id DESC`;
}
