import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../audit';
import { requireMaintainerOf } from '../authorise';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { isUniqueViolation } from '../database-errors';
import { ServiceError } from '../errors';
import { usableProfile } from '../judging/trust/usable-profile';
import { idSchema, invalidInput, parseInput } from '../parse-input';
import { getRescore } from './get-rescore';
import { openPlan } from './open-plan';
import type { RescoreView } from './views';

const inputSchema = z.object({
  benchmark: benchmarkIdSchema,
  scope: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('board') }),
    z.object({
      kind: z.literal('submissions'),
      submissionIds: z
        .array(idSchema)
        .min(1, { error: 'Choose at least one submission.' })
        .max(1000, { error: 'Choose at most 1,000 submissions, or the whole board.' }),
    }),
  ]),
  /** absent: every submission stays on its own revision */
  revisionId: idSchema.optional(),
  /** absent: every submission keeps its judge */
  judgeProfileId: idSchema.optional(),
  /** with a judge: also those that brought verdicts of their own */
  rejudge: z.boolean().optional(),
  reason: z
    .string()
    .trim()
    .min(1, { error: 'Say why, for the audit log and the submitters.' })
    .max(1000, { error: 'Use at most 1,000 characters.' }),
});

export type CreateRescoreInput = z.input<typeof inputSchema>;
type Asked = z.output<typeof inputSchema>;

/**
 * Asks for submissions to be scored anew beside the board, by the installed scorer and, where given, on another
 * revision or by another judge. What it would take is planned first; nothing is scored before it is started. For
 * maintainers. Throws `rescore_open` while another one of the benchmark is open and `wrong_state` for a target that
 * is retired.
 */
export async function createRescore(
  services: Services,
  actor: Actor,
  input: CreateRescoreInput,
): Promise<RescoreView> {
  const asked = parseInput(inputSchema, input);
  const definition = benchmarkOf(asked.benchmark);
  const { userId } = requireMaintainerOf(actor, definition.id);
  try {
    const rescoreId = await services.db.$transaction(
      (tx) => create(tx, asked, { userId, scorerVersion: definition.scorerVersion }),
      { timeout: 60_000, maxWait: 10_000 },
    );
    return await getRescore(services, actor, { rescoreId });
  } catch (error) {
    throw isUniqueViolation(error) ? new ServiceError('rescore_open') : error;
  }
}

async function create(
  tx: Tx,
  asked: Asked,
  { userId, scorerVersion }: { userId: string; scorerVersion: string },
): Promise<string> {
  await checkRevision(tx, asked);
  await checkJudge(tx, asked);
  const { benchmark, scope, reason } = asked;
  const target = {
    revisionId: asked.revisionId ?? null,
    judgeProfileId: asked.judgeProfileId ?? null,
    rejudge: asked.judgeProfileId !== undefined && asked.rejudge === true,
  };
  const { id } = await tx.rescore.create({
    data: {
      ...target,
      benchmark,
      openOf: benchmark,
      reason,
      wholeBoard: scope.kind === 'board',
      scorerVersion,
      requestedById: userId,
    },
    select: { id: true },
  });
  const chosen = scope.kind === 'board' ? null : [...new Set(scope.submissionIds)];
  const entries = await tx.$executeRaw`
    INSERT INTO "RescoreEntry" ("rescoreId", "submissionId", "fromEvaluationId")
    SELECT ${id}, id, "currentEvaluationId" FROM "Submission"
    WHERE benchmark = ${benchmark} AND "currentEvaluationId" IS NOT NULL
      AND (${chosen}::text[] IS NULL OR id = ANY(${chosen}::text[]))`;
  if (chosen !== null && entries < chosen.length) {
    throw invalidInput([
      ['scope', 'One of the submissions is not there, is of another benchmark or has no result.'],
    ]);
  }
  await openPlan(tx, id);
  await recordAudit(tx, {
    actorId: userId,
    action: 'rescore.create',
    subjectType: 'rescore',
    subjectId: id,
    benchmark,
    after: { ...target, scorerVersion, entries, wholeBoard: chosen === null, reason },
  });
  return id;
}

async function checkRevision(tx: Tx, { benchmark, scope, revisionId: id }: Asked): Promise<void> {
  if (id === undefined) return;
  const revision = await tx.datasetRevision.findUnique({
    where: { id },
    select: { benchmark: true, active: true, retiredAt: true },
  });
  if (revision?.benchmark !== benchmark) {
    throw invalidInput([['revisionId', 'The benchmark has no such revision. Choose another.']]);
  }
  if (revision.retiredAt) {
    throw new ServiceError('wrong_state', {
      detail: 'This revision is retired. Restore it, or choose another.',
    });
  }
  if (scope.kind === 'submissions' && !revision.active) {
    const say = 'Only a whole board can move to another revision: choose the active one.';
    throw invalidInput([['revisionId', say]]);
  }
}

async function checkJudge(tx: Tx, { benchmark, judgeProfileId }: Asked): Promise<void> {
  if (judgeProfileId === undefined) return;
  const profile = await usableProfile(tx, judgeProfileId);
  if (profile.benchmark === benchmark) return;
  throw invalidInput([['judgeProfileId', 'This profile judges another benchmark.']]);
}
