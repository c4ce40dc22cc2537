import { Prisma, type Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireFresh } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { recordEvent } from '../../core/events/record';
import { parseInput } from '../../core/input/parse-input';
import { notifySubmitters } from '../../core/notifications/notify';
import { lockRevisions } from '../../core/revision/store';
import { replaceResults } from '../../core/submission/store';
import { replacePublished } from '../../pipeline/evaluations/store/result';
import { movable } from '../../pipeline/rescoring/entry-targets';
import { lockEntries, markApplied } from '../../pipeline/rescoring/store/entries';
import {
  lockRescore,
  markPublished,
  type RescoreRow,
  rescoreIdSchema,
} from '../../pipeline/rescoring/store/rescore';
import type { RescoreOutcome, RescoreView } from '../../pipeline/rescoring/views';
import { changeRevisionUse } from '../datasets/change-use';
import { moveDefaultView } from '../judging/default-view/move';
import { switchDefault } from '../judging/profiles/switch-default';
import { checkLoss } from '../leaderboard/default-view/count-leaving';
import { acceptedLossSchema } from '../leaderboard/default-view/schemas';
import { getCurrentSnapshot } from '../leaderboard/store/store';
import { checkTarget } from './check-target';
import { countChanges } from './count-changes';
import { computeEffects } from './effects';
import { getRescore } from './get';
import { getReadyRescore } from './preview';
import { previewToken } from './preview-token';
import { readEntries } from './read-entries';
import { findShownChanges } from './shown-changes';

const inputSchema = rescoreIdSchema.extend({
  token: z.string().min(1).max(200),
  acceptedLoss: acceptedLossSchema,
});

/**
 * Publishes what a preview showed in one transaction: results, active revision and judge change
 * together, so readers see the leaderboard before or after. Notifies submitters whose shown scores
 * change. For maintainers with a fresh sign-in, because it may activate a revision. Throws `preview_stale` if anything
 * differs from the preview of this token, `leaves_default_view` if more ranked results leave the default view than
 * `acceptedLoss`, and `wrong_state` unless it is ready and its target isn't retired.
 */
export async function publishRescore(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<RescoreView> {
  const { rescoreId, token, acceptedLoss } = parseInput(inputSchema, input);
  const { benchmark: board } = await getReadyRescore(services, actor, rescoreId);
  const known = await getCurrentSnapshot(services, getBenchmark(board));
  await services.db.$transaction(
    async (tx) => {
      const { rescore, user } = await lockRescore(tx, actor, { rescoreId, transition: 'publish' });
      requireFresh(user);
      await lockRevisions(tx, rescore.benchmark);
      await lockEntries(tx, rescoreId);
      const entries = await readEntries(tx, rescoreId);
      if (!entries || (await previewToken(tx, rescore)) !== token) {
        throw new ServiceError('preview_stale');
      }
      const { view } = await computeEffects(services.db, tx, known, { rescore, token });
      if (view) checkLoss(view.leaving, acceptedLoss);
      const { submissions, values, intervals, authors } = countChanges(entries);
      const counts = { submissions, values, intervals, authors };
      const changed = await findShownChanges(tx, movable(rescoreId));
      await checkTarget(tx, rescore);
      const before = await switchLeaderboard(tx, rescore, user.userId);
      const boardJudge = view && view.after.id !== view.before.id ? view.before.id : null;
      if (view) {
        const { id: judge } = view.after;
        await moveDefaultView(tx, { benchmark: board, judge, actorId: user.userId });
      }
      const moved = await movePointers(tx, rescoreId);
      const outcome: RescoreOutcome = { moved, ...counts, restored: null, kept: null };
      await markPublished(tx, rescoreId, { ...before, boardJudge }, outcome);
      const event = { kind: 'rescored', occasion: rescoreId, detail: rescore.reason } as const;
      await notifySubmitters(tx, changed, event);
      const { benchmark } = rescore;
      await recordEvent(tx, { kind: 'rescore.published', benchmark, subjectId: rescoreId });
      await recordAudit(tx, {
        actorId: user.userId,
        action: 'rescore.publish',
        subjectType: 'rescore',
        subjectId: rescoreId,
        benchmark: rescore.benchmark,
        before: { ...before, boardJudge },
        after: { moved, ...counts, token },
      });
    },
    { timeout: 120_000, maxWait: 10_000 },
  );
  return getRescore(services, actor, { rescoreId });
}

/** Moves entries to their new evaluations where possible, and marks them. Returns how many. */
async function movePointers(tx: Tx, rescoreId: string): Promise<number> {
  await markApplied(tx, rescoreId);
  const applied = Prisma.sql`FROM "RescoreEntry" WHERE "rescoreId" = ${rescoreId} AND applied`;
  await replacePublished(tx, {
    replaced: Prisma.sql`SELECT "fromEvaluationId" ${applied}`,
    published: Prisma.sql`SELECT "toEvaluationId" ${applied}`,
  });
  const moved = await replaceResults(
    tx,
    Prisma.sql`
      SELECT "submissionId", "fromEvaluationId" AS "fromId", "toEvaluationId" AS "toId" ${applied}`,
  );
  return moved.length;
}

/**
 * Makes the target's revision and judge the leaderboard's, if the whole leaderboard is rescored;
 * returns the previous ones.
 */
async function switchLeaderboard(
  tx: Tx,
  { benchmark, wholeBoard, revisionId, judgeProfileId }: RescoreRow,
  actorId: string,
): Promise<{ revisionId: string | null; profileId: string | null }> {
  const before: { revisionId: string | null; profileId: string | null } = {
    revisionId: null,
    profileId: null,
  };
  if (!wholeBoard) return before;
  if (revisionId !== null) {
    const revision = await tx.datasetRevision.findUniqueOrThrow({ where: { id: revisionId } });
    const active = await tx.datasetRevision.findFirst({ where: { benchmark, active: true } });
    before.revisionId = active?.id ?? null;
    await changeRevisionUse(tx, revision, 'activate', actorId);
  }
  if (judgeProfileId !== null) {
    const profile = await tx.judgeProfile.findUniqueOrThrow({ where: { id: judgeProfileId } });
    const judge = await tx.judgeProfile.findFirst({ where: { benchmark, isDefault: true } });
    before.profileId = judge?.id ?? null;
    if (!profile.isDefault) await switchDefault(tx, profile, actorId);
  }
  return before;
}
