import type { Tx } from '@clapboard/db';

/** Accepted uploads a user, benchmark and day where no rule says otherwise. */
export const defaultPerDay = 100;

/** What is left of a person's submissions to one benchmark today. */
export interface QuotaView {
  benchmark: string;
  /** null: no limit, as for maintainers */
  perDay: number | null;
  /** submissions of today that count */
  used: number;
  /** null: no limit */
  left: number | null;
  /** the next midnight UTC, when the count begins anew */
  renewsAt: Date;
}

interface QuotaRow {
  benchmark: string;
  perDay: number | null;
  used: number;
  renewsAt: Date;
}

/**
 * A user's quota in each of the benchmarks, in the given order, on the database's clock. Rejected
 * files and submissions that failed through a fault of ours do not count, nor do samples.
 */
export async function readQuotas(
  db: Pick<Tx, '$queryRaw'>,
  user: { userId: string; role: 'user' | 'maintainer' },
  benchmarks: readonly string[],
): Promise<QuotaView[]> {
  const rows = await db.$queryRaw<QuotaRow[]>`
    SELECT board.benchmark, r."perDay", (
        SELECT count(*)::int FROM "Submission" s
        WHERE s."submitterId" = ${user.userId} AND s.benchmark = board.benchmark AND NOT s.sample
          AND s."createdAt" >= date_trunc('day', now()) AND s.status <> 'rejected'
          AND NOT EXISTS (
            SELECT 1 FROM "Evaluation" e
            WHERE e."submissionId" = s.id AND e.status = 'failed' AND e."errorCode" = 'gave_up'
              AND NOT e.shadow AND s."currentEvaluationId" IS NULL)
      ) AS used,
      (date_trunc('day', now()) + interval '1 day')::timestamp AS "renewsAt"
    FROM unnest(${[...benchmarks]}::text[]) WITH ORDINALITY AS board(benchmark, place)
    LEFT JOIN "SubmissionRules" r ON r.benchmark = board.benchmark
    ORDER BY board.place`;
  return rows.map(({ benchmark, used, renewsAt, ...rule }) => {
    const perDay = user.role === 'maintainer' ? null : (rule.perDay ?? defaultPerDay);
    return {
      benchmark,
      perDay,
      used,
      left: perDay === null ? null : Math.max(0, perDay - used),
      renewsAt,
    };
  });
}
