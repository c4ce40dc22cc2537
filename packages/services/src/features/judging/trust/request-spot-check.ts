import { randomUUID } from 'node:crypto';
import { type Judging, type SubmittedTask, withoutVerdicts } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import type { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireMaintainerOfSubmission } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { invalidInput, parseInput } from '../../../core/input/parse-input';
import type { SpotCheckView } from '../../../core/views';
import { visibilityColumns } from '../../../core/visibility/visible-submission';
import { readFileRows } from '../../../pipeline/evaluations/read-files';
import { lockStatus } from '../../../pipeline/evaluations/store/lock';
import { lockBudget } from '../../../pipeline/judging/budget';
import { drawSample } from '../../../pipeline/judging/draw-sample';
import { finishSpotChecks } from '../../../pipeline/judging/finish-spot-checks';
import { type QueuedSpotCheck, queueSpotCheck } from '../../../pipeline/judging/queue-spot-check';
import { withAnswers } from '../../../pipeline/judging/read-answers';
import {
  type RenderedRequest,
  type RequestProfile,
  renderRequests,
} from '../../../pipeline/judging/render-requests';
import { readRequestProfile } from '../../../pipeline/judging/request-profile';
import { spotCheckSchema } from './schemas';
import { readSpotCheckViews } from './spot-check-view';
import { requireUsableProfile } from './usable-profile';

export type RequestSpotCheckInput = z.input<typeof spotCheckSchema>;

/**
 * Judges a random sample of a self-judged result again by a profile, to measure their agreement.
 * The sample is seeded by the check's id, which nobody knows in advance. For maintainers, who pay.
 * Throws `wrong_state` for a result that is not self-judged, and `over_budget`.
 */
export async function requestSpotCheck(
  services: Services,
  actor: Actor,
  input: RequestSpotCheckInput,
): Promise<SpotCheckView> {
  const { submissionId, profileId, sample } = parseInput(spotCheckSchema, input);
  const row = await services.db.submission.findUnique({
    where: { id: submissionId },
    select: {
      ...visibilityColumns,
      currentEvaluation: {
        select: { id: true, revisionId: true, selfJudged: true, status: true },
      },
    },
  });
  const { user, submission } = requireMaintainerOfSubmission(actor, row);
  const { userId } = user;
  const { currentEvaluation: evaluation, benchmark } = submission;
  const scored = evaluation?.status === 'done' || evaluation?.status === 'blocked';
  if (!evaluation || !scored || evaluation.selfJudged === 0) throw notSelfJudged();
  const usable = await requireUsableProfile(services.db, profileId);
  if (usable.benchmark !== benchmark) {
    throw invalidInput([['profileId', 'This profile judges another benchmark. Choose another.']]);
  }
  const definition = getBenchmark(benchmark);
  const { judging } = await definition.load();
  if (!judging) throw notSelfJudged();
  const id = randomUUID();
  const profile = await readRequestProfile(services.db, profileId);
  const stored = {
    revisionId: evaluation.revisionId,
    files: await readFileRows(services, submissionId),
  };
  const requests = await withAnswers(services, definition, stored, async (answers) =>
    drawSample(renderSelfJudged(judging, profile, answers), sample, id),
  );
  if (requests.length === 0) throw notSelfJudged();
  const callCount = await services.db.$transaction(
    async (tx) => {
      await lockBudget(tx, benchmark);
      // Files may have been added in the meantime.
      const status = await lockStatus(tx, evaluation.id);
      if (status !== evaluation.status) throw new ServiceError('wrong_state');
      const check = { id, evaluationId: evaluation.id, requestedById: userId, profile, requests };
      const calls = await queueWithinBudget(tx, check);
      await recordAudit(tx, {
        actorId: userId,
        action: 'submission.spot-check',
        subjectType: 'submission',
        subjectId: submissionId,
        benchmark,
        after: { spotCheckId: id, profileId, drawn: requests.length },
      });
      return calls;
    },
    { timeout: 60_000, maxWait: 10_000 },
  );
  // Verdicts that are in the ledger cause no request, so no reply would end the check.
  if (callCount > 0) await services.wakeJudge(profileId);
  else await finishSpotChecks(services);
  const [view] = await readSpotCheckViews(services, { id });
  if (!view) throw new ServiceError('not_found');
  return view;
}

/** Renders the requests of answers that came with a verdict. */
function renderSelfJudged(
  judging: Judging,
  profile: RequestProfile,
  { tasks, revisionHash }: { tasks: readonly SubmittedTask[]; revisionHash: string },
): RenderedRequest[] {
  const render = (submitted: readonly SubmittedTask[]) =>
    renderRequests(judging, profile, revisionHash, submitted);
  const unjudged = new Set(render(tasks).map(getPosition));
  return render(withoutVerdicts(judging, tasks)).filter(
    (request) => !unjudged.has(getPosition(request)),
  );
}

/** Queues a spot check. Returns the number of judge calls it needs. Throws `over_budget`. */
async function queueWithinBudget(tx: Tx, check: QueuedSpotCheck): Promise<number> {
  const queued = await queueSpotCheck(tx, check);
  if (!queued.over) return queued.requestedHashes.size;
  throw new ServiceError('over_budget', {
    detail:
      'This exceeds the remaining budget, so no judge calls were made. Sample fewer answers, or raise the budget.',
  });
}

function getPosition({ task, item }: Pick<RenderedRequest, 'task' | 'item'>): string {
  return JSON.stringify([task, item]);
}

function notSelfJudged(): ServiceError {
  return new ServiceError('wrong_state', {
    detail: 'Only results with submitted verdicts can be spot-checked.',
  });
}
