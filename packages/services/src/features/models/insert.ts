import type { Tx } from '@clapboard/db';
import { modelSelect } from '../../core/model-view';
import type { ModelView } from '../../core/views';
import type { NewModel } from './schemas';
import { freeSlug, getSlug } from './slug';

/**
 * Inserts a model with the first free slug. A unique violation means that a concurrent request took
 * the name or the slug: run the caller's transaction again.
 */
export async function insertModel(
  tx: Tx,
  model: NewModel & { ownerId: string; sample?: boolean },
): Promise<ModelView> {
  const slug = getSlug(`${model.organisation} ${model.name}`);
  const taken = await tx.model.findMany({
    where: { slug: { startsWith: slug } },
    select: { slug: true },
  });
  return tx.model.create({
    data: { ...model, slug: freeSlug(slug, new Set(taken.map((row) => row.slug))) },
    select: modelSelect,
  });
}
