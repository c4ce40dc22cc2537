import type { z } from 'zod';
import { requireAdmin } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { parseInput } from '../../../core/input/parse-input';
import type { JudgeTrialView } from '../../../core/views';
import { readProvider } from '../providers/view';
import { testProviderSchema } from './schemas';
import { startTrial } from './start';

/**
 * Requests the models of a provider from a worker, which tests its address and key at no cost. Returns the trial;
 * `getTrial` returns its outcome. For admins. Throws `not_found`, and the errors of `startTrial`.
 */
export async function testProvider(
  services: Services,
  actor: Actor,
  input: z.input<typeof testProviderSchema>,
): Promise<JudgeTrialView> {
  const { userId } = requireAdmin(actor);
  const { providerId } = parseInput(testProviderSchema, input);
  await readProvider(services.db, providerId);
  const trial = { providerId, requestedById: userId, question: null };
  return startTrial(services, trial, { action: 'provider.test' });
}
