import { Prisma, type Tx } from '@clapboard/db';
import { isMaintainerOf, type SignedIn } from '../../core/authorise';
import { isAttempt, isOnRevision } from '../../core/release/attempts';
import { isVisibleEvaluation } from '../../core/visible-evaluations';
import type { RulesWindow, SubmitAccess } from './rules-view';

/** Accepted uploads a user, benchmark and day where no rule says otherwise. */
export const defaultPerDay = 100;

/** The same on a private revision, of a user and of a model, a day and in all. */
export const defaultPrivate = { perDay: 3, total: 20 } as const;

/** What a person may submit to one benchmark now. Maintainers of it are bound by no rule. */
export interface QuotaView {
  benchmark: string;
  /** a day (UTC); the smaller of the two limits where the active revision is private. null: no limit, as for maintainers */
  perDay: number | null;
  /** submissions of today that count; while the active revision is private, those on it */
  used: number;
  /** on a private active revision, where each model has the same limits; null: no limit in all */
  total: { used: number; most: number; revisionId: string } | null;
  /** what may be submitted today; null: no limit */
  left: number | null;
  /** the next midnight UTC, when the count begins anew */
  renewsAt: Date;
  /** submissions that wait or are being scored, and how many there may be at once; null: no limit */
  inFlight: { now: number; most: number | null };
  /** whether submissions are taken now, on the database's clock */
  window: RulesWindow;
  opensAt: Date | null;
  closesAt: Date | null;
  /** who may submit does not leave this person out */
  invited: boolean;
  submitters: SubmitAccess;
  /** what they publish awaits a maintainer's approval */
  approval: boolean;
  /** ids of run settings that must be given, beyond those that the benchmark requires */
  requiredSettings: readonly string[];
}

interface QuotaRow {
  benchmark: string;
  perDay: number | null;
  privatePerDay: number | null;
  privateTotal: number | null;
  privateRevisionId: string | null;
  usedInTotal: number;
  mostInFlight: number | null;
  submitters: SubmitAccess | null;
  opensAt: Date | null;
  closesAt: Date | null;
  approval: boolean | null;
  requiredSettings: string[] | null;
  early: boolean | null;
  late: boolean | null;
  listed: boolean;
  used: number;
  inFlight: number;
  renewsAt: Date;
}

/**
 * A user's quota in each of the benchmarks, in the given order, on the database's clock. Rejected
 * files and submissions that failed through a fault of ours do not count, nor do samples. An address on a
 * list counts once it is verified: anybody can sign up with one that is not theirs.
 */
export async function readQuotas(
  db: Pick<Tx, '$queryRaw'>,
  user: SignedIn,
  benchmarks: readonly string[],
): Promise<QuotaView[]> {
  const rows = await db.$queryRaw<QuotaRow[]>`
    SELECT board.benchmark, r."perDay", r."privatePerDay", r."privateTotal", r."inFlight" AS "mostInFlight", r.submitters::text,
      r."opensAt", r."closesAt", r.approval, r."requiredSettings",
      now() < r."opensAt" AS early, now() >= r."closesAt" AS late,
      EXISTS (
        SELECT 1 FROM "User" u
        WHERE u.id = ${user.userId} AND u."emailVerified"
          AND r.listed && ARRAY[lower(u.email), '@' || split_part(lower(u.email), '@', 2)]
      ) AS listed,
      (
        SELECT count(*)::int FROM "Submission" s
        WHERE s."submitterId" = ${user.userId} AND s.benchmark = board.benchmark AND NOT s.sample
          AND EXISTS (
            SELECT 1 FROM "Evaluation" e
            WHERE e."submissionId" = s.id AND ${isVisibleEvaluation('e')}
              AND e.status IN ('queued', 'scoring', 'judging'))
      ) AS "inFlight",
      (
        SELECT count(*)::int FROM "Submission" s
        WHERE s."submitterId" = ${user.userId} AND s.benchmark = board.benchmark AND NOT s.sample
          AND s."createdAt" >= date_trunc('day', now()) AND ${isAttempt}
          AND (secret.id IS NULL OR ${isOnRevision(Prisma.sql`secret.id`)})
      ) AS used,
      secret.id AS "privateRevisionId",
      (
        SELECT count(*)::int FROM "Submission" s
        WHERE secret.id IS NOT NULL AND s."submitterId" = ${user.userId}
          AND s.benchmark = board.benchmark AND NOT s.sample
          AND ${isAttempt} AND ${isOnRevision(Prisma.sql`secret.id`)}
      ) AS "usedInTotal",
      (date_trunc('day', now()) + interval '1 day')::timestamp AS "renewsAt"
    FROM unnest(${[...benchmarks]}::text[]) WITH ORDINALITY AS board(benchmark, place)
    LEFT JOIN "SubmissionRules" r ON r.benchmark = board.benchmark
    LEFT JOIN "DatasetRevision" secret
      ON secret.benchmark = board.benchmark AND secret.active AND secret.access = 'private'
    ORDER BY board.place`;
  return rows.map((row) => quotaView(row, isMaintainerOf(user, row.benchmark)));
}

function quotaView(row: QuotaRow, exempt: boolean): QuotaView {
  const { benchmark, used, renewsAt, opensAt, closesAt } = row;
  const submitters = row.submitters ?? 'everyone';
  const isPrivate = row.privateRevisionId !== null;
  const anyPerDay = row.perDay ?? defaultPerDay;
  const privatePerDay = row.privatePerDay ?? defaultPrivate.perDay;
  const perDay = exempt ? null : isPrivate ? Math.min(anyPerDay, privatePerDay) : anyPerDay;
  const most = row.privateTotal ?? defaultPrivate.total;
  const total =
    exempt || row.privateRevisionId === null
      ? null
      : { used: row.usedInTotal, most, revisionId: row.privateRevisionId };
  const leftInTotal = total === null ? Number.POSITIVE_INFINITY : total.most - total.used;
  return {
    benchmark,
    perDay,
    used,
    total,
    left: perDay === null ? null : Math.max(0, Math.min(perDay - used, leftInTotal)),
    renewsAt,
    inFlight: { now: row.inFlight, most: exempt ? null : row.mostInFlight },
    window: exempt ? 'open' : row.early ? 'early' : row.late ? 'closed' : 'open',
    opensAt,
    closesAt,
    invited: exempt || submitters === 'everyone' || (submitters === 'listed' && row.listed),
    submitters,
    approval: !exempt && row.approval === true,
    requiredSettings: exempt ? [] : (row.requiredSettings ?? []),
  };
}
