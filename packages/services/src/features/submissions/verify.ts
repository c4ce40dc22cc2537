import type { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { reasonSchema } from '../../core/input/reason';
import type { SubmissionView } from '../../core/views';
import { submissionIdSchema } from './get';
import { moderateSubmission } from './moderation/moderate';
import { approvalTokenSchema } from './schemas';

const inputSchema = submissionIdSchema.extend({
  reason: reasonSchema.max(500, { error: 'Use at most 500 characters.' }),
});

const verifiedSchema = inputSchema.extend({ approvalToken: approvalTokenSchema });

/**
 * Marks a submission as verified, for instance because its answers were reproduced. For maintainers of its
 * benchmark; the reason is in the audit log. Throws `wrong_state` unless its result has every verdict, and if it
 * changed after the maintainer read it.
 */
export async function verifySubmission(
  services: Services,
  actor: Actor,
  input: z.input<typeof verifiedSchema>,
): Promise<SubmissionView> {
  const parsed = parseInput(verifiedSchema, input);
  return moderateSubmission(services, actor, { ...parsed, act: 'verify' });
}

/** Removes the mark of a verified submission. For maintainers of its benchmark. */
export async function unverifySubmission(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<SubmissionView> {
  const parsed = parseInput(inputSchema, input);
  return moderateSubmission(services, actor, { ...parsed, act: 'unverify' });
}
