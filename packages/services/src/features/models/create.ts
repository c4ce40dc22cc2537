import { requireActive } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database-errors';
import { ServiceError } from '../../core/errors';
import { modelSelect } from '../../core/model-view';
import { parseInput } from '../../core/parse-input';
import type { ModelView } from '../../core/views';
import { insertModel } from './insert';
import { followMerges } from './merge/follow-merges';
import { type ModelInput, modelInputSchema } from './schemas';

/**
 * Creates a model, or returns the one that a model of this name was merged into. Throws
 * `name_taken` if the organisation has a model of this name.
 */
export async function createModel(
  services: Services,
  actor: Actor,
  input: ModelInput,
): Promise<ModelView> {
  const { userId } = requireActive(actor);
  const model = parseInput(modelInputSchema, input);
  for (let attempt = 1; ; attempt += 1) {
    const same = { organisation: model.organisation, name: model.name };
    const named = await services.db.model.findFirst({ where: same, select: { id: true } });
    const id = named && (await followMerges(services.db, named.id));
    if (named && id === named.id) throw nameTaken(model);
    if (id) return services.db.model.findUniqueOrThrow({ where: { id }, select: modelSelect });
    try {
      return await services.db.$transaction((tx) => insertModel(tx, { ...model, ownerId: userId }));
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === 3) throw error;
    }
  }
}

/**
 * Creates `name_taken` with the model's name, so that the submitter can select it from the list.
 */
export function nameTaken(model: { name: string; organisation: string }): ServiceError {
  return new ServiceError('name_taken', {
    detail: `${model.organisation} has a model named ${model.name} already. Choose it from the list, or enter another name.`,
    fields: { name: 'This name is taken.' },
  });
}
