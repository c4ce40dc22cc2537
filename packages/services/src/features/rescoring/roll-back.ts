import { Prisma, type Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireFresh } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { reasonSchema } from '../../core/input/reason';
import { type NotificationSubject, notifySubmitters } from '../../core/notifications/notify';
import { lockRevisions } from '../../core/revision/store';
import { replaceResults } from '../../core/submission/store';
import { replacePublished } from '../../pipeline/evaluations/store/result';
import { lockEntries } from '../../pipeline/rescoring/store/entries';
import {
  lockRescore,
  markRolledBack,
  type RescoreRow,
  rescoreIdSchema,
} from '../../pipeline/rescoring/store/rescore';
import { rescoreViewSchema } from '../../pipeline/rescoring/views';
import { changeRevisionUse } from '../datasets/change-use';
import { moveDefaultView } from '../judging/default-view/move';
import { readDefaultView } from '../judging/default-view/store';
import { switchDefault } from '../judging/profiles/switch-default';
import { getRescore } from './get';
import { findShownChanges } from './shown-changes';

const inputSchema = rescoreIdSchema.extend({
  reason: reasonSchema,
});

export const rolledBackSchema = z
  .object({
    rescore: rescoreViewSchema,
    restored: z.number().describe('Submissions that have their former result again.'),
    kept: z.number().describe('Submissions with a newer result, which they keep.'),
  })
  .meta({ id: 'RolledBack' });

type RolledBack = z.output<typeof rolledBackSchema>;

/**
 * Rolls a published rescoring back in one transaction. Submissions that still have the published result get their
 * former result, and the leaderboard its former revision, judge and default view, unless somebody changed them since.
 * The rolled back results stay in the history. For maintainers with a fresh sign-in. Throws `wrong_state` unless it is
 * published.
 */
export async function rollBackRescore(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<RolledBack> {
  const { rescoreId, reason } = parseInput(inputSchema, input);
  const counts = await services.db.$transaction(
    async (tx) => {
      const { rescore, user } = await lockRescore(tx, actor, { rescoreId, transition: 'rollBack' });
      requireFresh(user);
      await lockRevisions(tx, rescore.benchmark);
      await lockEntries(tx, rescoreId);
      await switchBack(tx, rescore, user.userId);
      await moveViewBack(tx, rescore, user.userId);
      const { restored, changed } = await movePointersBack(tx, rescoreId);
      const applied = await tx.rescoreEntry.count({ where: { rescoreId, applied: true } });
      const done = { restored, kept: applied - restored };
      await markRolledBack(tx, rescoreId, done);
      await notifySubmitters(tx, changed, {
        kind: 'rolled_back',
        occasion: rescoreId,
        detail: reason,
      });
      await recordAudit(tx, {
        actorId: user.userId,
        action: 'rescore.roll-back',
        subjectType: 'rescore',
        subjectId: rescoreId,
        benchmark: rescore.benchmark,
        after: { ...done, reason },
      });
      return done;
    },
    { timeout: 120_000, maxWait: 10_000 },
  );
  return { rescore: await getRescore(services, actor, { rescoreId }), ...counts };
}

/**
 * Gives the submissions that still have the published results their former ones. Returns how many, and those to notify.
 */
async function movePointersBack(
  tx: Tx,
  rescoreId: string,
): Promise<{ restored: number; changed: NotificationSubject[] }> {
  const moves = Prisma.sql`
    SELECT "submissionId", "toEvaluationId" AS "fromId", "fromEvaluationId" AS "toId", differences
    FROM "RescoreEntry" WHERE "rescoreId" = ${rescoreId} AND applied`;
  const changed = await findShownChanges(tx, moves);
  const restored = await replaceResults(
    tx,
    Prisma.sql`SELECT "submissionId", "fromId", "toId" FROM (${moves}) m`,
  );
  await replacePublished(tx, {
    replaced: Prisma.sql`SELECT unnest(${restored.map(({ fromId }) => fromId)}::text[])`,
    published: Prisma.sql`SELECT unnest(${restored.map(({ toId }) => toId)}::text[])`,
  });
  const ids = new Set(restored.map(({ submissionId }) => submissionId));
  return {
    restored: restored.length,
    changed: changed.filter(({ submissionId }) => ids.has(submissionId)),
  };
}

async function switchBack(tx: Tx, rescore: RescoreRow, actorId: string): Promise<void> {
  const { revisionId, judgeProfileId, beforeRevisionId, beforeProfileId } = rescore;
  if (beforeRevisionId !== null && beforeRevisionId !== revisionId) {
    const activeCount = await tx.datasetRevision.count({
      where: { id: revisionId ?? '', active: true },
    });
    const former = await tx.datasetRevision.findUnique({ where: { id: beforeRevisionId } });
    if (activeCount > 0 && former) await changeRevisionUse(tx, former, 'activate', actorId);
  }
  if (beforeProfileId !== null && beforeProfileId !== judgeProfileId) {
    const defaultCount = await tx.judgeProfile.count({
      where: { id: judgeProfileId ?? '', isDefault: true },
    });
    const former = await tx.judgeProfile.findUnique({ where: { id: beforeProfileId } });
    if (former?.retiredAt) {
      throw new ServiceError('wrong_state', {
        detail: 'The leaderboard’s previous judge is retired. Restore that profile first.',
      });
    }
    if (defaultCount > 0 && former) await switchDefault(tx, former, actorId);
  }
}

/** Restores the default view that publishing replaced, unless somebody moved it since. */
async function moveViewBack(
  tx: Tx,
  { benchmark, judgeProfileId, beforeBoardJudge }: RescoreRow,
  actorId: string,
): Promise<void> {
  if (beforeBoardJudge === null) return;
  if ((await readDefaultView(tx, benchmark)) !== judgeProfileId) return;
  await moveDefaultView(tx, { benchmark, judge: beforeBoardJudge, actorId });
}
