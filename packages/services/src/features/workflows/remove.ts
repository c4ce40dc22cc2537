import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';

const inputSchema = z.object({ id: idSchema });

/**
 * Ends the trust in one of the actor's workflows, and revokes the tokens that it has for the model. Blocked users
 * may. Throws `not_found` for a workflow that the actor doesn't trust.
 */
export async function removeTrustedWorkflow(
  { db }: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<void> {
  const { userId } = requireUser(actor);
  const { id } = parseInput(inputSchema, input);
  await db.$transaction(async (tx) => {
    const row = await tx.trustedWorkflow.findFirst({ where: { id, userId } });
    const { count } = await tx.trustedWorkflow.deleteMany({ where: { id, userId } });
    if (!row || count === 0) {
      throw new ServiceError('not_found', {
        detail: 'This workflow is already removed. Reload the page.',
      });
    }
    const { modelId, repository, workflow } = row;
    await recordAudit(tx, {
      actorId: userId,
      action: 'workflow.remove',
      subjectType: 'model',
      subjectId: modelId,
      before: { repository, workflow },
    });
  });
}
