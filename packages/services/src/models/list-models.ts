import { z } from 'zod';
import { isAdmin } from '../authorise';
import type { Actor, Services } from '../context';
import { parseInput } from '../parse-input';
import type { ModelView } from '../views';
import { modelSelect } from './model-view';

const inputSchema = z.object({
  query: z.string().max(120).default(''),
});

/**
 * Models whose name or organisation contains the query, by name, 50 at most. For others than
 * maintainers: their own and those with a public submission, since a name may be a secret before
 * its results are published. Merged models are left out.
 */
export async function listModels(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema> = {},
): Promise<ModelView[]> {
  const { query } = parseInput(inputSchema, input);
  const matching = { contains: query.trim(), mode: 'insensitive' } as const;
  const published = { submissions: { some: { visibility: 'public' } } } as const;
  const visible =
    actor.kind === 'visitor'
      ? published
      : isAdmin(actor)
        ? {}
        : { OR: [{ ownerId: actor.userId }, published] };
  return services.db.model.findMany({
    where: {
      mergedIntoId: null,
      AND: [visible, { OR: [{ name: matching }, { organisation: matching }] }],
    },
    select: modelSelect,
    orderBy: [{ name: 'asc' }, { organisation: 'asc' }, { id: 'asc' }],
    take: 50,
  });
}
