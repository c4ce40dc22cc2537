import { z } from 'zod';
import { isAdmin, isMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/ids';
import { modelSelect } from '../../core/model-view';
import { parseInput } from '../../core/parse-input';
import type { ModelView } from '../../core/views';

const inputSchema = z.object({
  query: z.string().max(120).default(''),
  /** only those that the actor may submit for to this benchmark */
  submitTo: benchmarkIdSchema.optional(),
});

/**
 * Returns models whose name or organisation contains the query, by name, at most 50. For others
 * than maintainers: their own and those with a public submission, because a name may be
 * confidential before its results are published. With `submitTo` only their own, unless they
 * maintain the benchmark. Without merged models.
 */
export async function listModels(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema> = {},
): Promise<ModelView[]> {
  const { query, submitTo } = parseInput(inputSchema, input);
  const matching = { contains: query.trim(), mode: 'insensitive' } as const;
  const published = { submissions: { some: { visibility: 'public' } } } as const;
  const visible =
    actor.kind === 'visitor'
      ? published
      : isAdmin(actor)
        ? {}
        : { OR: [{ ownerId: actor.userId }, published] };
  const ownerId = actor.kind === 'user' ? actor.userId : '';
  const owned = { OR: [{ ownerId }, { merged: { some: { ownerId } } }] };
  const usable = submitTo === undefined || isMaintainerOf(actor, submitTo) ? {} : owned;
  return services.db.model.findMany({
    where: {
      mergedIntoId: null,
      AND: [visible, usable, { OR: [{ name: matching }, { organisation: matching }] }],
    },
    select: modelSelect,
    orderBy: [{ name: 'asc' }, { organisation: 'asc' }, { id: 'asc' }],
    take: 50,
  });
}
