import type { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireAdmin } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { setupStepSchema } from './schemas';

/**
 * Marks a step of the first-run checklist as done, or closes the checklist. For admins. The audit log is the only
 * record of it.
 */
export async function confirmSetupStep(
  services: Services,
  actor: Actor,
  input: z.input<typeof setupStepSchema>,
): Promise<void> {
  const { userId } = requireAdmin(actor);
  const { step } = parseInput(setupStepSchema, input);
  await recordAudit(services.db, {
    actorId: userId,
    action: 'setup.confirm',
    subjectType: 'installation',
    subjectId: step,
  });
}
