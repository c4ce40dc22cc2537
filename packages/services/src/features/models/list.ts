import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { isAdmin, isMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { benchmarkIdSchema, idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { rangeFields } from '../../core/input/range';
import { modelSelect } from '../../core/model/model-view';
import { matchText, splitWords } from '../../core/text/match-text';
import type { ModelView } from '../../core/views';
import { isModelOf } from '../../core/visibility/own-records';

const inputSchema = z.object({
  query: z.string().max(120).default(''),
  /** only this one */
  modelId: idSchema.optional(),
  /** only those that the actor may submit for to this benchmark */
  submitTo: benchmarkIdSchema.optional(),
  /** only the actor's own */
  owned: z.boolean().default(false),
  ...rangeFields(50),
});

/**
 * Returns models whose name, organisation or slug contains each word of the query, by name, the first 50 by default.
 * For others than maintainers: their own and those with a public submission, because a name may be confidential before
 * its results are published. With `submitTo` only their own, unless they maintain the benchmark. Without merged models.
 */
export async function listModels(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema> = {},
): Promise<ModelView[]> {
  const { query, modelId, submitTo, owned: onlyOwn, skip, take } = parseInput(inputSchema, input);
  const published = { submissions: { some: { visibility: 'public' } } } as const;
  const owned = getOwned(actor);
  const visible =
    actor.kind === 'visitor' ? published : isAdmin(actor) ? {} : { OR: [owned, published] };
  const usable = submitTo === undefined || isMaintainerOf(actor, submitTo) ? {} : owned;
  return services.db.model.findMany({
    where: {
      mergedIntoId: null,
      ...(modelId !== undefined && { id: modelId }),
      AND: [
        onlyOwn ? (actor.kind === 'user' ? isModelOf(actor) : { id: '' }) : {},
        visible,
        usable,
        ...splitWords(query).map((word): Prisma.ModelWhereInput => {
          const matching = matchText(word);
          return {
            OR: [
              { name: matching },
              { organisation: matching },
              { slug: matching },
              { AND: [owned, { anonymousEntry: { name: matching } }] },
            ],
          };
        }),
      ],
    },
    select: modelSelect,
    orderBy: [{ name: 'asc' }, { organisation: 'asc' }, { id: 'asc' }],
    skip,
    take,
  });
}

/** The models that the actor may submit for: a workflow's only one, or a user's own and merged ones. */
function getOwned(actor: Actor): Prisma.ModelWhereInput {
  if (actor.kind === 'user' && actor.workflow) return { id: actor.workflow.modelId };
  if (actor.kind !== 'user') return { id: '' };
  const merged = { some: { ownerId: actor.userId } };
  return { OR: [isModelOf(actor), { organisationId: null, merged }] };
}
