import { recordAudit } from '../../../core/audit';
import { managesModel, requireActive } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { retryUniqueViolations } from '../../../core/database/database-errors';
import { ServiceError } from '../../../core/errors';
import { parseInput } from '../../../core/input/parse-input';
import { limitEdits } from '../../../core/submission/limit-edits';
import { type HideModelNameInput, hideModelNameSchema } from '../schemas';
import { type Anonymity, readAnonymity } from './read-anonymity';
import { hideName, lockNamedModel } from './store';

/**
 * Makes a model an anonymous entry until a date, or changes the date. For its owner. Throws `not_found` for others,
 * `wrong_state` if a result of it is or was public, and after it was revealed, and `too_many_requests` for many changes
 * of dates.
 */
export async function hideModelName(
  services: Services,
  actor: Actor,
  input: HideModelNameInput,
): Promise<Anonymity> {
  const { userId } = requireActive(actor);
  const { modelId, until } = parseInput(hideModelNameSchema, input);
  await retryUniqueViolations(() =>
    services.db.$transaction(async (tx) => {
      const model = await lockNamedModel(tx, modelId);
      if (!model || !managesModel(actor, model)) throw new ServiceError('not_found');
      if (model.anonymousUntil !== null) await limitEdits(tx, userId);
      const entry = await hideName(tx, model, new Date(until));
      await recordAudit(tx, {
        actorId: userId,
        action: 'model.hide-name',
        subjectType: 'model',
        subjectId: modelId,
        after: { entry, until },
      });
    }),
  );
  const anonymity = (await readAnonymity(services, actor, [modelId])).get(modelId);
  if (!anonymity) throw new ServiceError('not_found');
  return anonymity;
}
