import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { invalidInput } from '../../../core/input/parse-input';
import { modelSelect } from '../../../core/model/model-view';
import type { ModelView } from '../../../core/views';
import { followMerges } from './follow-merges';

/** Two submissions that would be duplicates after a merge. */
export const mergeCollisionSchema = z
  .object({
    benchmark: z.string(),
    submitterName: z.string(),
    fromSubmissionId: z.string().describe('Of the merged model, and of the remaining model.'),
    intoSubmissionId: z.string(),
  })
  .meta({ id: 'MergeCollision' });

export type MergeCollision = z.output<typeof mergeCollisionSchema>;

/** The effect of a merge. */
interface MergePlan {
  from: ModelView;
  /** the remaining model: if the named one was merged before, its target */
  into: ModelView;
  submissions: { id: string; benchmark: string; visibility: string }[];
  collisions: MergeCollision[];
}

/**
 * Plans a merge of two models. Throws `invalid_input` for the field `fromId` or `intoId` if a model
 * doesn't exist or was merged before, if both are the same, and if only one is a sample.
 */
export async function planMerge(
  tx: Pick<Tx, '$queryRaw' | 'model' | 'submission'>,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<MergePlan> {
  const end = await followMerges(tx, intoId);
  const select = {
    ...modelSelect,
    anonymousUntil: true,
    organisationId: true,
    mergedInto: { select: { name: true } },
  };
  const from = await tx.model.findUnique({ where: { id: fromId }, select });
  const into = end === null ? null : await tx.model.findUnique({ where: { id: end }, select });
  if (!from) throw invalidInput([['fromId', 'This model does not exist. Reload the page.']]);
  if (!into) throw invalidInput([['intoId', 'This model does not exist. Choose another.']]);
  if (from.id === into.id) {
    throw invalidInput([
      ['intoId', 'This is the same model, or was merged into it. Choose another.'],
    ]);
  }
  if (from.mergedInto) {
    const where = from.mergedInto.name;
    throw invalidInput([
      ['fromId', `This model was already merged into ${where}. Reload the page.`],
    ]);
  }
  if (from.sample !== into.sample) {
    throw invalidInput([['intoId', 'Samples can’t be merged with real models.']]);
  }
  for (const [field, model] of [
    ['fromId', from],
    ['intoId', into],
  ] as const) {
    if (model.anonymousUntil === null) continue;
    throw invalidInput([
      [field, 'This is an anonymous entry. Merge it once its name is revealed.'],
    ]);
  }
  // A merge must not show private results to an organisation, or take them from their submitter.
  if (from.organisationId !== into.organisationId) {
    throw invalidInput([
      ['intoId', 'These models have different owners. Transfer one before you merge them.'],
    ]);
  }
  const toView = ({ mergedInto: _, anonymousUntil, organisationId, ...view }: typeof from) => view;
  return {
    from: toView(from),
    into: toView(into),
    submissions: await tx.submission.findMany({
      where: { modelId: from.id },
      select: { id: true, benchmark: true, visibility: true },
      orderBy: { id: 'asc' },
    }),
    collisions: await findCollisions(tx, from.id, into.id),
  };
}

async function findCollisions(
  tx: Pick<Tx, '$queryRaw'>,
  fromId: string,
  intoId: string,
): Promise<MergeCollision[]> {
  return tx.$queryRaw<MergeCollision[]>`
    SELECT a.benchmark, u.name AS "submitterName", a.id AS "fromSubmissionId",
      b.id AS "intoSubmissionId"
    FROM "Submission" a
    JOIN "Submission" b ON b.benchmark = a.benchmark AND b."submitterId" = a."submitterId"
      AND b."contentHash" = a."contentHash" AND b."runSettings" = a."runSettings" AND b."modelId" = ${intoId}
    JOIN "User" u ON u.id = a."submitterId"
    WHERE a."modelId" = ${fromId}
    ORDER BY a.id`;
}
