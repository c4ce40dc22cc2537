import { requireUser } from '../authorise';
import type { Actor, Services } from '../context';
import { isUniqueViolation } from '../database-errors';
import { ServiceError } from '../errors';
import { parseInput } from '../parse-input';
import type { ModelView } from '../views';
import { insertModel } from './insert-model';
import { type ModelInput, modelInputSchema } from './model-input';

/** Names a new model. Throws `name_taken` where the organisation has a model of this name. */
export async function createModel(
  services: Services,
  actor: Actor,
  input: ModelInput,
): Promise<ModelView> {
  const { userId } = requireUser(actor);
  const model = parseInput(modelInputSchema, input);
  for (let attempt = 1; ; attempt += 1) {
    const same = { organisation: model.organisation, name: model.name };
    if (await services.db.model.findFirst({ where: same, select: { id: true } })) {
      throw nameTaken(model);
    }
    try {
      return await services.db.$transaction((tx) => insertModel(tx, { ...model, ownerId: userId }));
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === 3) throw error;
    }
  }
}

/** `name_taken` that names the model, so that the submitter can pick it from the list. */
export function nameTaken(model: { name: string; organisation: string }): ServiceError {
  return new ServiceError('name_taken', {
    detail: `${model.organisation} has a model named ${model.name} already. Choose it from the list, or give another name.`,
    fields: { name: 'This name is taken.' },
  });
}
