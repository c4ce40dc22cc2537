import { requireActive } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { retryUniqueViolations } from '../../core/database/database-errors';
import { parseInput } from '../../core/input/parse-input';
import { modelSelect } from '../../core/model/model-view';
import type { ModelView } from '../../core/views';
import { insertModel } from './insert';
import { followMerges } from './merge/follow-merges';
import { isKnownTo, limitNames, nameTaken } from './names';
import { type ModelInput, modelInputSchema } from './schemas';

/**
 * Creates a model, or returns the one that a model of this name was merged into. Throws
 * `name_taken` if the actor or a published model has this name, or one that looks like it, and `too_many_requests`.
 */
export async function createModel(
  services: Services,
  actor: Actor,
  input: ModelInput,
): Promise<ModelView> {
  const { userId } = requireActive(actor);
  const model = parseInput(modelInputSchema, input);
  await limitNames(services.db, userId);
  return retryUniqueViolations(async () => {
    const same = { organisation: model.organisation, name: model.name };
    const named = await services.db.model.findFirst({
      where: { ...same, ...isKnownTo(userId) },
      select: { id: true },
    });
    const id = named && (await followMerges(services.db, named.id));
    if (named && id === named.id) throw nameTaken(model);
    if (id) return services.db.model.findUniqueOrThrow({ where: { id }, select: modelSelect });
    return services.db.$transaction((tx) => insertModel(tx, { ...model, ownerId: userId }));
  });
}
