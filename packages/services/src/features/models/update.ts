import type { Tx } from '@clapboard/db';
import { type AuditValue, recordAudit } from '../../core/audit';
import { requireAdmin } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database/database-errors';
import { lockRow } from '../../core/database/lock-row';
import { ServiceError } from '../../core/errors';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { modelSelect } from '../../core/model/model-view';
import type { ModelView } from '../../core/views';
import { checkLetters, nameTaken, requireDistinctName } from './names';
import {
  type ChangeModelInput,
  changeModelSchema,
  modelInputSchema,
  type NewModel,
} from './schemas';

/**
 * Changes the facts of a model; its address stays. For admins. Throws `not_found`, and `name_taken`
 * if its owner or a published model has this name, or a published model looks like it.
 */
export async function changeModel(
  services: Services,
  actor: Actor,
  input: ChangeModelInput,
): Promise<ModelView> {
  const { userId } = requireAdmin(actor);
  const { modelId, ...facts } = parseInput(changeModelSchema, input);
  checkLetters(facts);
  try {
    return await services.db.$transaction(async (tx) => {
      // Renaming takes this lock in any case. A publication that has it would wait for the names, which
      // this transaction locks.
      await lockRow(tx, 'Model', modelId);
      const before = await tx.model.findUnique({ where: { id: modelId }, select: modelSelect });
      if (!before) throw new ServiceError('not_found');
      await requireName(tx, modelId);
      if (before.organisationSlug !== null && facts.organisation !== before.organisation) {
        throw invalidInput([
          ['organisation', 'This model belongs to an organisation of the site.'],
        ]);
      }
      const changed = findChangedFacts(before, facts);
      if (changed.length === 0) return before;
      if (changed.includes('name') || changed.includes('organisation')) {
        await requireDistinctName(tx, facts, { modelId });
      }
      const model = await tx.model.update({
        where: { id: modelId },
        data: facts,
        select: modelSelect,
      });
      await recordAudit(tx, {
        actorId: userId,
        action: 'model.change',
        subjectType: 'model',
        subjectId: modelId,
        before: toAuditValues(before, changed),
        after: toAuditValues(facts, changed),
      });
      return model;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw nameTaken(facts);
    throw error;
  }
}

/** The facts of an anonymous entry are replaced when it is revealed, and its receipt states the hidden ones. */
async function requireName(tx: Tx, modelId: string): Promise<void> {
  const anonymous = await tx.model.count({ where: { id: modelId, anonymousUntil: { not: null } } });
  if (anonymous === 0) return;
  throw new ServiceError('wrong_state', {
    detail: 'This model is an anonymous entry. Its facts can change once its name is revealed.',
  });
}

function findChangedFacts(before: NewModel, after: NewModel): (keyof NewModel)[] {
  const names = modelInputSchema.keyof().options;
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

function toAuditValues(
  facts: NewModel,
  names: readonly (keyof NewModel)[],
): Record<string, AuditValue> {
  return Object.fromEntries(names.map((name) => [name, facts[name]]));
}
