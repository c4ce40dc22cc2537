import type { Tx } from '@clapboard/db';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireMaintainerOf } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database/database-errors';
import { ServiceError } from '../../core/errors';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { openPlan } from '../../pipeline/rescoring/open-plan';
import { insertEntries } from '../../pipeline/rescoring/store/entries';
import { insertRescore } from '../../pipeline/rescoring/store/rescore';
import type { RescoreView } from '../../pipeline/rescoring/views';
import { requireUsableProfile } from '../judging/trust/usable-profile';
import { getRescore } from './get';
import { createRescoreSchema } from './schemas';

export type CreateRescoreInput = z.input<typeof createRescoreSchema>;
type Request = z.output<typeof createRescoreSchema>;

/**
 * Plans to score submissions again in shadow evaluations, with the installed scorer and optionally
 * on another revision or by another judge. Scoring begins only when it is started. For maintainers.
 * Throws `rescore_open` while another one of the benchmark is open and `wrong_state` for a retired
 * target.
 */
export async function createRescore(
  services: Services,
  actor: Actor,
  input: CreateRescoreInput,
): Promise<RescoreView> {
  const request = parseInput(createRescoreSchema, input);
  const definition = getBenchmark(request.benchmark);
  const { userId } = requireMaintainerOf(actor, definition.id);
  try {
    const rescoreId = await services.db.$transaction(
      (tx) => create(tx, request, { userId, scorerVersion: definition.scorerVersion }),
      { timeout: 60_000, maxWait: 10_000 },
    );
    return await getRescore(services, actor, { rescoreId });
  } catch (error) {
    throw isUniqueViolation(error) ? new ServiceError('rescore_open') : error;
  }
}

async function create(
  tx: Tx,
  request: Request,
  { userId, scorerVersion }: { userId: string; scorerVersion: string },
): Promise<string> {
  await checkRevision(tx, request);
  await checkJudge(tx, request);
  const { benchmark, scope, reason } = request;
  const target = {
    revisionId: request.revisionId ?? null,
    judgeProfileId: request.judgeProfileId ?? null,
    rejudge: request.judgeProfileId !== undefined && request.rejudge === true,
  };
  const id = await insertRescore(tx, {
    ...target,
    benchmark,
    reason,
    wholeBoard: scope.kind === 'board',
    scorerVersion,
    requestedById: userId,
  });
  const chosen = scope.kind === 'board' ? null : [...new Set(scope.submissionIds)];
  const entries = await insertEntries(tx, { rescoreId: id, benchmark }, chosen);
  if (chosen !== null && entries < chosen.length) {
    throw invalidInput([
      [
        'scope',
        'One of the submissions doesn’t exist, belongs to another benchmark or has no result.',
      ],
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

async function checkRevision(tx: Tx, { benchmark, scope, revisionId: id }: Request): Promise<void> {
  if (id === undefined) return;
  const revision = await tx.datasetRevision.findUnique({
    where: { id },
    select: { benchmark: true, active: true, retiredAt: true },
  });
  if (revision?.benchmark !== benchmark) {
    throw invalidInput([['revisionId', 'This revision doesn’t exist. Choose another.']]);
  }
  if (revision.retiredAt) {
    throw new ServiceError('wrong_state', {
      detail: 'This revision is retired. Restore it, or choose another.',
    });
  }
  if (scope.kind === 'submissions' && !revision.active) {
    const message =
      'Only the whole leaderboard can move to another revision. Choose the active revision.';
    throw invalidInput([['revisionId', message]]);
  }
}

async function checkJudge(tx: Tx, { benchmark, judgeProfileId }: Request): Promise<void> {
  if (judgeProfileId === undefined) return;
  const profile = await requireUsableProfile(tx, judgeProfileId);
  if (profile.benchmark === benchmark) return;
  throw invalidInput([['judgeProfileId', 'This profile judges another benchmark.']]);
}
