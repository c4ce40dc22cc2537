import { Prisma, type Tx } from '@clapboard/db';
import { z } from 'zod';
import { isMaintainerOf, type SignedIn } from '../../core/authorise';
import type { Services } from '../../core/context';
import { hasProof } from '../../core/mail/require-proven-address';
import { listAccounts } from '../../core/release/account-proofs';
import { countDeleted, isAttempt, isOnRevision } from '../../core/release/attempts';
import { instantSchema } from '../../core/views';
import { isVisibleEvaluation } from '../../core/visibility/visible-evaluations';
import { hasDefaultJudge } from '../../pipeline/judging/default-judge';
import type { SubmitAccess } from './rules-view';
import { rulesWindowSchema, submitAccessSchema } from './rules-view';

/** Default limit of accepted uploads per user, benchmark and day. */
export const defaultPerDay = 100;

/** The same on a private revision, per user and per model, per day and in total. */
export const defaultPrivate = { perDay: 3, total: 20 } as const;

/** What a user may submit to one benchmark now. Rules don't apply to its maintainers. */
export const quotaViewSchema = z
  .object({
    benchmark: z.string(),
    perDay: z
      .number()
      .nullable()
      .describe(
        'Per day (UTC); the smaller of the two limits if the active revision is private. null: no limit, as for maintainers.',
      ),
    used: z
      .number()
      .describe("Today's submissions that count; if the active revision is private, those on it."),
    total: z
      .object({ used: z.number(), most: z.number(), revisionId: z.string() })
      .nullable()
      .describe(
        'On a private active revision, with the same limits per model; null: no total limit.',
      ),
    left: z.number().nullable().describe('Remaining submissions today; null: no limit.'),
    renewsAt: instantSchema.describe('The next midnight UTC, when the count resets.'),
    inFlight: z
      .object({ now: z.number(), most: z.number().nullable() })
      .describe('Open submissions, and their maximum; null: no limit.'),
    window: rulesWindowSchema.describe(
      "Whether submissions are open now, by the database's clock.",
    ),
    opensAt: instantSchema.nullable(),
    closesAt: instantSchema.nullable(),
    invited: z.boolean().describe('Whether the rules let this user submit.'),
    submitters: submitAccessSchema,
    proofRequired: z
      .boolean()
      .describe(
        'To submit, the user must confirm their e-mail address or add a sign-in service: the active revision is private, or this site pays a judge.',
      ),
    approval: z.boolean().describe("Publishing requires a maintainer's approval."),
    requiredSettings: z
      .array(z.string())
      .readonly()
      .describe('IDs of required run settings, besides those that the benchmark requires.'),
  })
  .meta({ id: 'Quota' });

export type QuotaView = z.output<typeof quotaViewSchema>;

interface QuotaRow {
  benchmark: string;
  perDay: number | null;
  privatePerDay: number | null;
  privateTotal: number | null;
  privateRevisionId: string | null;
  judged: boolean;
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

/** The database, or a transaction; without `sendsLinks`, no submission requires a proof. */
export interface QuotaSource extends Pick<Services, 'sendsLinks'> {
  db: Pick<Tx, '$queryRaw' | 'user'>;
}

/**
 * Returns a user's quota in each of the benchmarks, in this order, by the database's clock.
 * Rejected files, internal errors and samples don't count. A listed address counts once it is
 * verified, because anybody can sign up with somebody else's.
 */
export async function readQuotas(
  { db, sendsLinks = false }: QuotaSource,
  user: SignedIn,
  benchmarks: readonly string[],
): Promise<QuotaView[]> {
  const accounts = await listAccounts(db, user.userId);
  const unproven = sendsLinks && !(await hasProof(db, user.userId));
  const deleted = Prisma.sql`d."submitterId" = ANY(${accounts}) AND d.benchmark = board.benchmark`;
  const onSecret = Prisma.sql`d."revisionId" = secret.id`;
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
        WHERE s."submitterId" = ANY(${accounts}) AND s.benchmark = board.benchmark AND NOT s.sample
          AND s."createdAt" >= date_trunc('day', now()) AND ${isAttempt}
          AND (secret.id IS NULL OR ${isOnRevision(Prisma.sql`secret.id`)})
      ) + ${countDeleted(Prisma.sql`
        ${deleted} AND d."createdAt" >= date_trunc('day', now()) AND (secret.id IS NULL OR ${onSecret})`)} AS used,
      secret.id AS "privateRevisionId",
      ${hasDefaultJudge(Prisma.sql`board.benchmark`)} AS judged,
      (
        SELECT count(*)::int FROM "Submission" s
        WHERE secret.id IS NOT NULL AND s."submitterId" = ANY(${accounts})
          AND s.benchmark = board.benchmark AND NOT s.sample
          AND ${isAttempt} AND ${isOnRevision(Prisma.sql`secret.id`)}
      ) + ${countDeleted(Prisma.sql`${deleted} AND ${onSecret}`)} AS "usedInTotal",
      (date_trunc('day', now()) + interval '1 day')::timestamp AS "renewsAt"
    FROM unnest(${[...benchmarks]}::text[]) WITH ORDINALITY AS board(benchmark, ordinal)
    LEFT JOIN "SubmissionRules" r ON r.benchmark = board.benchmark
    LEFT JOIN "DatasetRevision" secret
      ON secret.benchmark = board.benchmark AND secret.active AND secret.access = 'private'
    ORDER BY board.ordinal`;
  return rows.map((row) =>
    toQuotaView(row, { unproven, exempt: isMaintainerOf(user, row.benchmark) }),
  );
}

function toQuotaView(
  row: QuotaRow,
  { unproven, exempt }: { unproven: boolean; exempt: boolean },
): QuotaView {
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
    // Invented addresses must not multiply attempts, or spend the site's budget.
    proofRequired: unproven && !exempt && (isPrivate || row.judged),
    approval: !exempt && row.approval === true,
    requiredSettings: exempt ? [] : (row.requiredSettings ?? []),
  };
}
