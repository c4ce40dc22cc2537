import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { requireAdmin } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { modelSelect } from '../../core/model/model-view';
import { matchText } from '../../core/text/match-text';
import { modelViewSchema } from '../../core/views';

const inputSchema = z.object({
  query: z.string().max(120).default(''),
  /** the last model of the previous page */
  cursor: idSchema.optional(),
  limit: z.int().min(1).max(200).default(50),
});

/** A model as admins see it. */
export const storedModelSchema = modelViewSchema
  .extend({
    ownerName: z.string(),
    benchmarks: z
      .array(z.object({ benchmark: z.string(), submissions: z.number() }))
      .describe('Benchmarks with submissions of it, and their numbers.'),
    mergedInto: z.object({ name: z.string(), slug: z.string() }).nullable(),
  })
  .meta({ id: 'StoredModel' });

export type StoredModel = z.output<typeof storedModelSchema>;

interface StoredModelPage {
  models: StoredModel[];
  /** cursor of the next page; null on the last one */
  next: string | null;
}

/** Returns all models by organisation and name, including merged ones, in pages. For admins. */
export async function listStoredModels(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema> = {},
): Promise<StoredModelPage> {
  requireAdmin(actor);
  const { query, cursor, limit } = parseInput(inputSchema, input);
  const matching = matchText(query);
  const rows = await services.db.model.findMany({
    where: { OR: [{ name: matching }, { organisation: matching }, { slug: matching }] },
    select: {
      ...modelSelect,
      owner: { select: { name: true } },
      mergedInto: { select: { name: true, slug: true } },
    },
    orderBy: [{ organisation: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    take: limit + 1,
    ...(cursor !== undefined && { cursor: { id: cursor }, skip: 1 }),
  });
  const shown = rows.slice(0, limit);
  const counts = await computeCounts(
    services,
    shown.map(({ id }) => id),
  );
  return {
    models: shown.map(({ owner, ...model }) => ({
      ...model,
      ownerName: owner.name,
      benchmarks: counts.get(model.id) ?? [],
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function computeCounts(
  { db }: Services,
  modelIds: string[],
): Promise<Map<string, StoredModel['benchmarks']>> {
  const where: Prisma.SubmissionWhereInput = { modelId: { in: modelIds } };
  const rows = await db.submission.groupBy({
    by: ['modelId', 'benchmark'],
    where,
    _count: { _all: true },
    orderBy: [{ modelId: 'asc' }, { benchmark: 'asc' }],
  });
  const counts = new Map<string, StoredModel['benchmarks']>();
  for (const { modelId, benchmark, _count } of rows) {
    const modelCounts = counts.get(modelId) ?? [];
    modelCounts.push({ benchmark, submissions: _count._all });
    counts.set(modelId, modelCounts);
  }
  return counts;
}
