import { z } from 'zod';
import type { Actor, Services } from '../../../core/context';
import { parseInput } from '../../../core/parse-input';
import type { SubmissionView } from '../../../core/views';
import { submissionIdSchema } from '../get';
import { type ModerationAction, moderate, notNow } from './moderate';

const inputSchema = submissionIdSchema.extend({ canary: z.boolean() });

export type SetCanaryInput = z.input<typeof inputSchema>;

export function markingCanary(canary: boolean): ModerationAction {
  return {
    action: 'submission.canary',
    change(row) {
      if (row.canary === canary) return null;
      if (canary && !row.scored) {
        throw notNow('Only a scored submission can be compared with itself. Wait for its result.');
      }
      return { data: { canary }, before: { canary: !canary }, after: { canary } };
    },
  };
}

/**
 * Has a submission scored again every night, or no longer. For maintainers of its benchmark. Throws
 * `wrong_state` for one without a result.
 */
export async function setCanary(
  services: Services,
  actor: Actor,
  input: SetCanaryInput,
): Promise<SubmissionView> {
  const { submissionId, canary } = parseInput(inputSchema, input);
  return moderate(services, actor, { submissionId, reason: null }, markingCanary(canary));
}
