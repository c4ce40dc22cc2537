import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { isMaintainedBy, requireMaintainer } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { benchmarkIdSchema, idSchema } from '../../../core/input/ids';
import { parseInput } from '../../../core/input/parse-input';
import { getContactEmail } from '../../../core/mail/contact-email';
import { findApprovalRules } from '../../../core/submission/approval';
import { matchText } from '../../../core/text/match-text';
import { headlineScoreSchema, provenanceSchema, submissionViewSchema } from '../../../core/views';
import { visibleEvaluations } from '../../../core/visibility/visible-evaluations';
import { readHeadlines } from '../../../pipeline/evaluations/read-headlines';
import { readStates } from '../../../pipeline/evaluations/read-states';
import { computeProvenance } from '../../judging/trust/provenance';
import { readOrigins } from '../../judging/trust/read-origins';
import { readHeadlineRanks } from '../../leaderboard/read-headline-ranks';
import { readAnonymity } from '../../models/anonymity/read-anonymity';
import { submissionSelect, toSubmissionView } from '../view';

const inputSchema = z.object({
  benchmark: benchmarkIdSchema.optional(),
  visibility: z.enum(['private', 'pending', 'public', 'withdrawn', 'hidden']).optional(),
  /** state of its scoring */
  state: z.enum(['working', 'done', 'blocked', 'failed', 'rejected']).optional(),
  flag: z.enum(['verified', 'unverified', 'baseline', 'canary', 'sample']).optional(),
  /** in the submitter's name or address */
  submitter: z.string().max(120).default(''),
  /** in the model's name or organisation */
  model: z.string().max(120).default(''),
  /** `next` of the previous page */
  cursor: z
    .string()
    .regex(/^(pending|other):.{1,64}$/, { error: 'Use the cursor of the previous page.' })
    .optional(),
  limit: z.int().min(1).max(200).default(30),
});

export type ListModeratedInput = z.input<typeof inputSchema>;

type Filters = Omit<z.output<typeof inputSchema>, 'cursor' | 'limit'>;

export const moderatedRowSchema = submissionViewSchema
  .extend({
    submitterEmail: z.string().nullable().describe('null: the account has none.'),
    headline: headlineScoreSchema
      .nullable()
      .describe('Released headline score of the current result; null without one.'),
    rank: z.number().nullable().describe('By the headline on the leaderboard of its judge.'),
    provenance: provenanceSchema
      .nullable()
      .describe('Who judged the current result; null if nobody.'),
  })
  .meta({ id: 'ModeratedRow' });

export type ModeratedRow = z.output<typeof moderatedRowSchema>;

interface ModeratedPage {
  submissions: ModeratedRow[];
  /** cursor of the next page; null on the last one */
  next: string | null;
}

/**
 * Returns submissions to the benchmarks that the actor maintains: those that await approval, oldest
 * first, then all others, newest first; in pages.
 */
export async function listModerated(
  services: Services,
  actor: Actor,
  input: ListModeratedInput = {},
): Promise<ModeratedPage> {
  requireMaintainer(actor);
  const { cursor, limit, ...filters } = parseInput(inputSchema, input);
  const matching = matchFilters(actor, filters);
  const found: { id: string; mark: string }[] = [];
  if (!cursor?.startsWith('other:')) {
    const pending = await services.db.submission.findMany({
      where: { AND: [matching, { visibility: 'pending' }, beyond(cursor, 'pending', 'gt')] },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: limit + 1,
    });
    found.push(...pending.map(({ id }) => ({ id, mark: `pending:${id}` })));
  }
  if (found.length <= limit) {
    const others = await services.db.submission.findMany({
      where: { AND: [matching, { visibility: { not: 'pending' } }, beyond(cursor, 'other', 'lt')] },
      select: { id: true },
      orderBy: { id: 'desc' },
      take: limit + 1 - found.length,
    });
    found.push(...others.map(({ id }) => ({ id, mark: `other:${id}` })));
  }
  const shown = found.slice(0, limit);
  return {
    submissions: await toRows(
      services,
      actor,
      shown.map(({ id }) => id),
    ),
    next: found.length > limit ? (shown.at(-1)?.mark ?? null) : null,
  };
}

/** Ids are ordered by time, so they serve as a cursor. */
function beyond(
  cursor: string | undefined,
  part: 'pending' | 'other',
  side: 'lt' | 'gt',
): Prisma.SubmissionWhereInput {
  if (!cursor?.startsWith(`${part}:`)) return {};
  const id = idSchema.parse(cursor.slice(part.length + 1));
  return { id: side === 'lt' ? { lt: id } : { gt: id } };
}

const working = ['queued', 'scoring', 'judging'] as const;

const states = {
  working: { evaluations: { some: { ...visibleEvaluations, status: { in: [...working] } } } },
  done: { currentEvaluation: { status: 'done' } },
  blocked: { evaluations: { some: { ...visibleEvaluations, status: 'blocked' } } },
  failed: {
    status: { not: 'rejected' },
    evaluations: { some: { ...visibleEvaluations, status: 'failed' } },
  },
  rejected: { status: 'rejected' },
} as const satisfies Record<string, Prisma.SubmissionWhereInput>;

const flags = {
  verified: { verifiedAt: { not: null } },
  unverified: { verifiedAt: null },
  baseline: { baseline: true },
  canary: { canary: true },
  sample: { sample: true },
} as const satisfies Record<string, Prisma.SubmissionWhereInput>;

function matchFilters(actor: Actor, filters: Filters): Prisma.SubmissionWhereInput {
  return {
    AND: [
      isMaintainedBy(actor),
      filters.benchmark === undefined ? {} : { benchmark: filters.benchmark },
      filters.visibility === undefined ? {} : { visibility: filters.visibility },
      filters.state === undefined ? {} : states[filters.state],
      filters.flag === undefined ? {} : flags[filters.flag],
      filters.submitter.trim() === ''
        ? {}
        : {
            submitter: {
              OR: [{ name: matchText(filters.submitter) }, { email: matchText(filters.submitter) }],
            },
          },
      filters.model.trim() === ''
        ? {}
        : {
            model: {
              OR: [{ name: matchText(filters.model) }, { organisation: matchText(filters.model) }],
            },
          },
    ],
  };
}

/** Returns the submissions in the order of the ids; reads the states first, see toSubmissionView. */
async function toRows(services: Services, actor: Actor, ids: string[]): Promise<ModeratedRow[]> {
  const progress = await readStates(services, ids);
  const rows = await services.db.submission.findMany({
    where: { id: { in: ids } },
    select: { ...submissionSelect, submitter: { select: { name: true, email: true } } },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const modelIds = [...new Set(rows.map(({ modelId }) => modelId))];
  const results = rows.flatMap(({ currentEvaluationId, benchmark }) =>
    currentEvaluationId ? [{ id: currentEvaluationId, benchmark }] : [],
  );
  const [anonymity, approval, headlines, origins, ranks] = await Promise.all([
    readAnonymity(services, actor, modelIds),
    findApprovalRules(services.db, actor, [...new Set(rows.map(({ benchmark }) => benchmark))]),
    readHeadlines(services, results),
    readOrigins(
      services.db,
      results.map(({ id }) => id),
    ),
    readHeadlineRanks(
      services,
      rows.flatMap(({ visibility, benchmark }) => (visibility === 'public' ? [benchmark] : [])),
    ),
  ]);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const view = toSubmissionView(actor, row, {
      progress: progress.get(id),
      anonymity: anonymity.get(row.modelId),
      approval,
    });
    const evaluationId = row.currentEvaluationId ?? '';
    const origin = origins.get(evaluationId);
    return [
      {
        ...view,
        submitterEmail: getContactEmail(row.submitter.email),
        headline: headlines.get(evaluationId) ?? null,
        rank: ranks.get(id) ?? null,
        provenance: origin ? computeProvenance(origin) : null,
      },
    ];
  });
}
