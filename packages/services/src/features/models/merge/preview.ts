import { z } from 'zod';
import { requireAdmin } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { parseInput } from '../../../core/input/parse-input';
import { modelViewSchema } from '../../../core/views';
import { mergeSchema } from '../schemas';
import { mergeCollisionSchema, planMerge } from './plan';

export const mergePreviewSchema = z
  .object({
    from: modelViewSchema,
    into: modelViewSchema.describe(
      'The remaining model: if the named one was merged before, its target.',
    ),
    moves: z
      .array(z.object({ benchmark: z.string(), submissions: z.number(), public: z.number() }))
      .describe('Submissions that move, and how many of them are public.'),
    collisions: z
      .array(mergeCollisionSchema)
      .describe(
        'Submissions of the same person and files for both models: they prevent the merge.',
      ),
  })
  .meta({ id: 'MergePreview' });

export type MergePreview = z.output<typeof mergePreviewSchema>;

/**
 * Previews a merge of two models. For admins. Throws `invalid_input` if it isn't possible; see
 * planMerge.
 */
export async function previewMerge(
  services: Services,
  actor: Actor,
  input: z.input<typeof mergeSchema>,
): Promise<MergePreview> {
  requireAdmin(actor);
  const { submissions, ...plan } = await planMerge(services.db, parseInput(mergeSchema, input));
  const moves = new Map<string, MergePreview['moves'][number]>();
  for (const { benchmark, visibility } of submissions) {
    const move = moves.get(benchmark) ?? { benchmark, submissions: 0, public: 0 };
    move.submissions += 1;
    if (visibility === 'public') move.public += 1;
    moves.set(benchmark, move);
  }
  return { ...plan, moves: [...moves.values()] };
}
