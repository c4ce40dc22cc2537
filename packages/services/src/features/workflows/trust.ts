import type { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireActive, requireFresh } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database/database-errors';
import { lockAccount } from '../../core/database/lock-account';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { isModelOf } from '../../core/visibility/own-records';
import { lockModel } from '../models/merge/follow-merges';
import { trustWorkflowSchema } from './schemas';

/** Workflows that a user trusts at a time. */
const maxWorkflows = 100;

/**
 * Lets a GitHub workflow submit for one of the actor's models. Throws `fresh_sign_in_required`, and `invalid_input` for
 * a model that isn't the actor's, and for a workflow that is trusted already.
 */
export async function trustWorkflow(
  { db }: Services,
  actor: Actor,
  input: z.input<typeof trustWorkflowSchema>,
): Promise<{ id: string }> {
  const user = requireActive(actor);
  requireFresh(user);
  const { userId } = user;
  const data = { ...parseInput(trustWorkflowSchema, input), userId };
  const { modelId, repository, workflow, publish } = data;
  try {
    return await db.$transaction(async (tx) => {
      await lockAccount(tx, userId);
      await lockModel(tx, modelId);
      const model = await tx.model.findFirst({
        where: { id: modelId, mergedIntoId: null, ...isModelOf(user) },
        select: { id: true },
      });
      if (!model) throw invalidInput([['modelId', 'Choose one of your models.']]);
      if ((await tx.trustedWorkflow.count({ where: { userId } })) >= maxWorkflows) {
        throw invalidInput([['', `You trust ${maxWorkflows} workflows. Remove one first.`]]);
      }
      const created = await tx.trustedWorkflow.create({ data, select: { id: true } });
      await recordAudit(tx, {
        actorId: userId,
        action: 'workflow.trust',
        subjectType: 'model',
        subjectId: modelId,
        after: { repository, workflow, publish },
      });
      return created;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw invalidInput([['workflow', 'You already trust this workflow for this model.']]);
  }
}
