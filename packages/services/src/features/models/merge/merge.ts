import { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireAdmin, requireFresh } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { isUniqueViolation } from '../../../core/database/database-errors';
import { lockLeaderboards } from '../../../core/database/lock-leaderboards';
import { ServiceError } from '../../../core/errors';
import { parseInput } from '../../../core/input/parse-input';
import { moveSubmissions } from '../../../core/submission/store';
import { modelViewSchema } from '../../../core/views';
import { type MergeModelsInput, mergeModelsSchema } from '../schemas';
import { followMerges } from './follow-merges';
import { type MergeCollision, planMerge } from './plan';

export const mergedModelsSchema = z
  .object({
    into: modelViewSchema,
    moved: z.number().describe('Number of submissions that moved.'),
  })
  .meta({ id: 'MergedModels' });

/**
 * Moves all submissions of a model into a duplicate of it. The merged model keeps its row: its address redirects, and
 * its name refers to the other in new submissions. Workflows trusted for it end. The audit log entry lists the moved
 * submissions, so that the merge can be traced. For admins. Throws `fresh_sign_in_required`, `wrong_state` if somebody
 * submitted the same files for both, listing them, and `invalid_input` as planMerge does.
 */
export async function mergeModels(
  services: Services,
  actor: Actor,
  input: MergeModelsInput,
): Promise<z.output<typeof mergedModelsSchema>> {
  const admin = requireAdmin(actor);
  requireFresh(admin);
  const { userId } = admin;
  const { reason, ...ids } = parseInput(mergeModelsSchema, input);
  try {
    return await services.db.$transaction(
      async (tx) => {
        // Locks in id order, so that two concurrent merges can't deadlock. New submissions lock the
        // row of their model (see lockModel), so they come before or after the merge.
        const end = (await followMerges(tx, ids.intoId)) ?? ids.intoId;
        await tx.$queryRaw`
          SELECT id FROM "Model" WHERE id IN (${ids.fromId}, ${end}) ORDER BY id FOR UPDATE`;
        const { from, into, submissions, collisions } = await planMerge(tx, ids);
        if (into.id !== end) throw createChangedError();
        if (collisions.length > 0) throw createCollisionError(collisions);
        const moved = await moveSubmissions(tx, { fromId: from.id, intoId: into.id });
        if (moved !== submissions.length) throw createChangedError();
        // As with a transfer. Nobody can accept an offer of the merged model either (see answerTransfer).
        await tx.trustedWorkflow.deleteMany({ where: { modelId: from.id } });
        await tx.model.update({
          where: { id: from.id },
          data: { mergedIntoId: into.id },
          select: { id: true },
        });
        await recordAudit(tx, {
          actorId: userId,
          action: 'model.merge',
          subjectType: 'model',
          subjectId: from.id,
          before: { name: from.name, organisation: from.organisation, slug: from.slug },
          after: {
            into: into.id,
            name: into.name,
            organisation: into.organisation,
            submissions: submissions.map(({ id }) => id),
            reason,
          },
        });
        await lockLeaderboards(tx);
        return { into, moved };
      },
      { timeout: 60_000, maxWait: 10_000 },
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw createChangedError();
  }
}

function createCollisionError(collisions: readonly MergeCollision[]): ServiceError {
  const first = collisions
    .slice(0, 5)
    .map(
      (collision) =>
        `${collision.submitterName} on ${collision.benchmark} (${collision.fromSubmissionId})`,
    );
  const rest = collisions.length - first.length;
  return new ServiceError('wrong_state', {
    detail: `The same files were submitted for both models: ${first.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}. Nothing was merged. Models can’t be merged while both have submissions of the same files.`,
  });
}

function createChangedError(): ServiceError {
  return new ServiceError('wrong_state', {
    detail: 'The models have just changed, so nothing was merged. Review them and try again.',
  });
}
