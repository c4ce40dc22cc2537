import { randomUUID } from 'node:crypto';
import type { SubmittedTask } from '@clapboard/benchmarks';
import { z } from 'zod';
import { recordAudit } from '../../audit';
import { requireMaintainerOfSubmission } from '../../authorise';
import { benchmarkOf } from '../../benchmark-of';
import type { Actor, Services } from '../../context';
import { ServiceError } from '../../errors';
import { idSchema, invalidInput, parseInput } from '../../parse-input';
import { withAnswers } from '../estimate/read-answers';
import { askingProfile } from '../execution/asking-profile';
import { enterVerdicts } from '../execution/enter-verdicts';
import { type RenderedRequest, renderRequests } from '../execution/render-requests';
import type { SpotCheckView } from '../views';
import { drawSample } from './draw-sample';
import { finishSpotChecks } from './finish-spot-checks';
import { spotCheckViews } from './spot-check-view';
import { usableProfile } from './usable-profile';
import { withoutVerdicts } from './without-verdicts';

const inputSchema = z.object({
  submissionId: idSchema,
  profileId: idSchema,
  /** answers to be judged again */
  sample: z
    .int({ error: 'Give a whole number of answers.' })
    .min(1, { error: 'Draw at least 1 answer.' })
    .max(1000, { error: 'Draw at most 1,000 answers.' }),
});

export type RequestSpotCheckInput = z.input<typeof inputSchema>;

/**
 * Has a random part of a self-judged result judged again by a profile, to see how often the two agree.
 * The draw goes by the check's own id, which nobody knows before. For maintainers, at the expense of
 * who asks. Throws `wrong_state` for a result that is not self-judged, and `over_budget`.
 */
export async function requestSpotCheck(
  services: Services,
  actor: Actor,
  input: RequestSpotCheckInput,
): Promise<SpotCheckView> {
  const { submissionId, profileId, sample } = parseInput(inputSchema, input);
  const submission = await services.db.submission.findUnique({
    where: { id: submissionId },
    select: {
      benchmark: true,
      submitterId: true,
      visibility: true,
      currentEvaluation: {
        select: { id: true, revisionId: true, selfJudged: true, status: true },
      },
      files: { select: { id: true, name: true, sha256: true, task: true }, orderBy: { id: 'asc' } },
    },
  });
  const { userId } = requireMaintainerOfSubmission(actor, submission);
  if (!submission) throw new ServiceError('not_found');
  const { currentEvaluation: evaluation, files, benchmark } = submission;
  const scored = evaluation?.status === 'done' || evaluation?.status === 'blocked';
  if (!evaluation || !scored || evaluation.selfJudged === 0) throw notSelfJudged();
  const usable = await usableProfile(services.db, profileId);
  if (usable.benchmark !== benchmark) {
    throw invalidInput([['profileId', 'This profile judges another benchmark. Choose another.']]);
  }
  const definition = benchmarkOf(benchmark);
  const { judging } = await definition.load();
  if (!judging) throw notSelfJudged();
  const id = randomUUID();
  const profile = await askingProfile(services.db, profileId);
  const requests = await withAnswers(
    services,
    definition,
    { revisionId: evaluation.revisionId, files },
    async ({ submitted, revisionHash }) => {
      const ask = (tasks: readonly SubmittedTask[]) =>
        renderRequests(judging, profile, revisionHash, tasks);
      const settled = new Set(ask(submitted).map(placeOf));
      const selfJudged = ask(withoutVerdicts(judging, submitted)).filter(
        (request) => !settled.has(placeOf(request)),
      );
      return drawSample(selfJudged, sample, id);
    },
  );
  if (requests.length === 0) throw notSelfJudged();
  const asked = await services.db.$transaction(
    async (tx) => {
      const [held] = await tx.$queryRaw<{ status: string }[]>`
        SELECT status::text AS status FROM "Evaluation" WHERE id = ${evaluation.id} FOR SHARE`;
      // Files may have been added in the meantime.
      if (held?.status !== evaluation.status) throw new ServiceError('wrong_state');
      const asker = { profile, requests, payerId: userId, submissionId: null, evaluationId: null };
      const entered = await enterVerdicts(tx, asker);
      if (entered.over) {
        throw new ServiceError('over_budget', {
          detail:
            'This would cost more than the budget has left. Nothing was asked. Draw fewer answers, or raise the budget.',
        });
      }
      await tx.spotCheck.create({
        data: {
          id,
          evaluationId: evaluation.id,
          profileId,
          requestedById: userId,
          drawn: requests.length,
          asked: { createMany: { data: requests.map(({ hash }) => ({ hash })) } },
        },
        select: { id: true },
      });
      await recordAudit(tx, {
        actorId: userId,
        action: 'submission.spot-check',
        subjectType: 'submission',
        subjectId: submissionId,
        benchmark,
        after: { spotCheckId: id, profileId, drawn: requests.length },
      });
      return entered.asked.size;
    },
    { timeout: 60_000, maxWait: 10_000 },
  );
  // What the ledger has already is not asked again, and so wakes nobody who would end the check.
  if (asked > 0) await services.wakeJudge(profileId);
  else await finishSpotChecks(services);
  const [view] = await spotCheckViews(services, { id });
  if (!view) throw new ServiceError('not_found');
  return view;
}

function placeOf({ task, item }: Pick<RenderedRequest, 'task' | 'item'>): string {
  return JSON.stringify([task, item]);
}

function notSelfJudged(): ServiceError {
  return new ServiceError('wrong_state', {
    detail: 'Only results that rest on verdicts of their submitter can be spot-checked.',
  });
}
