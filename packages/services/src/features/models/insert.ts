import type { Tx } from '@clapboard/db';
import { modelSelect } from '../../core/model/model-view';
import type { ModelView } from '../../core/views';
import { checkLetters, requireDistinctName } from './names';
import type { NewModel } from './schemas';
import { chooseFreeSlug, createSuffix, getSlug } from './slug';

/**
 * Inserts a model. Its slug ends with random characters, because a free or taken slug would tell whether another
 * account has a private model of this name. Throws `name_taken` if a published model looks like it, and `invalid_input`
 * for letters that look like Latin ones. A unique violation means that a concurrent request of the owner took the name:
 * run the caller's transaction again.
 */
export async function insertModel(
  tx: Tx,
  model: NewModel & { ownerId: string; sample?: boolean },
): Promise<ModelView> {
  checkLetters(model);
  if (!model.sample) await requireDistinctName(tx, model);
  const slug = getSlug(`${model.organisation} ${model.name}`);
  return tx.model.create({
    data: {
      ...model,
      slug: model.sample ? await findFreeSlug(tx, slug) : `${slug}-${createSuffix()}`,
    },
    select: modelSelect,
  });
}

/** Returns the slug, or one with a number if another model has it. A concurrent request may take it, too. */
export async function findFreeSlug(tx: Tx, slug: string): Promise<string> {
  const taken = await tx.model.findMany({
    where: { slug: { startsWith: slug } },
    select: { slug: true },
  });
  return chooseFreeSlug(slug, new Set(taken.map((row) => row.slug)));
}
