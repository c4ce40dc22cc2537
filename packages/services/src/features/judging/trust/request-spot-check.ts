import { randomUUID } from 'node:crypto';
import { type SubmittedTask, withoutVerdicts } from '@clapboard/benchmarks';
import type { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireMaintainerOfSubmission } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import type { SpotCheckView } from '../../../core/judging-views';
import { invalidInput, parseInput } from '../../../core/parse-input';
import { visibilityColumns } from '../../../core/visible-submission';
import { readFileRows } from '../../../pipeline/evaluations/read-files';
import { lockStatus } from '../../../pipeline/evaluations/store/lock';
import { lockBudget } from '../../../pipeline/judging/budget';
import { drawSample } from '../../../pipeline/judging/draw-sample';
import { finishSpotChecks } from '../../../pipeline/judging/finish-spot-checks';
import { queueSpotCheck } from '../../../pipeline/judging/queue-spot-check';
import { withAnswers } from '../../../pipeline/judging/read-answers';
import { type RenderedRequest, renderRequests } from '../../../pipeline/judging/render-requests';
import { readRequestProfile } from '../../../pipeline/judging/request-profile';
import { spotCheckSchema } from './schemas';
import { spotCheckViews } from './spot-check-view';
import { usableProfile } from './usable-profile';

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
  const usable = await usableProfile(services.db, profileId);
  if (usable.benchmark !== benchmark) {
    throw invalidInput([['profileId', 'This profile judges another benchmark. Choose another.']]);
  }
  const definition = getBenchmark(benchmark);
  const { judging } = await definition.load();
  if (!judging) throw notSelfJudged();
  const id = randomUUID();
  const profile = await readRequestProfile(services.db, profileId);
  const requests = await withAnswers(
    services,
    definition,
    { revisionId: evaluation.revisionId, files: await readFileRows(services, submissionId) },
    async ({ tasks, revisionHash }) => {
      const render = (submitted: readonly SubmittedTask[]) =>
        renderRequests(judging, profile, revisionHash, submitted);
      const settled = new Set(render(tasks).map(getPosition));
      const selfJudged = render(withoutVerdicts(judging, tasks)).filter(
        (request) => !settled.has(getPosition(request)),
      );
      return drawSample(selfJudged, sample, id);
    },
  );
  if (requests.length === 0) throw notSelfJudged();
  const askedCount = await services.db.$transaction(
    async (tx) => {
      await lockBudget(tx, benchmark);
      // Files may have been added in the meantime.
      const status = await lockStatus(tx, evaluation.id);
      if (status !== evaluation.status) throw new ServiceError('wrong_state');
      const check = { id, evaluationId: evaluation.id, requestedById: userId, profile, requests };
      const entered = await queueSpotCheck(tx, check);
      if (entered.over) {
        throw new ServiceError('over_budget', {
          detail:
            'This exceeds the remaining budget, so no judge calls were made. Sample fewer answers, or raise the budget.',
        });
      }
      await recordAudit(tx, {
        actorId: userId,
        action: 'submission.spot-check',
        subjectType: 'submission',
        subjectId: submissionId,
        benchmark,
        after: { spotCheckId: id, profileId, drawn: requests.length },
      });
      return entered.requestedHashes.size;
    },
    { timeout: 60_000, maxWait: 10_000 },
  );
  // Verdicts that are in the ledger cause no request, so no reply would end the check.
  if (askedCount > 0) await services.wakeJudge(profileId);
  else await finishSpotChecks(services);
  const [view] = await spotCheckViews(services, { id });
  if (!view) throw new ServiceError('not_found');
  return view;
}

function getPosition({ task, item }: Pick<RenderedRequest, 'task' | 'item'>): string {
  return JSON.stringify([task, item]);
}

function notSelfJudged(): ServiceError {
  return new ServiceError('wrong_state', {
    detail: 'Only results with submitted verdicts can be spot-checked.',
  });
}
