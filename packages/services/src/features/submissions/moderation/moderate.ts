import { z } from 'zod';
import { requireMaintainer, requireMaintainerOfSubmission } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { toServiceError } from '../../../core/errors';
import { idSchema } from '../../../core/ids';
import { invalidInput, parseInput } from '../../../core/parse-input';
import { multiLine } from '../../../core/text-rules';
import type { SubmissionView } from '../../../core/views';
import { changeSubmission } from '../change';
import { type ModerationAct, moderationActions } from './actions';

/** Most submissions of one call. */
const mostModerated = 200;

const inputSchema = z.object({
  submissionIds: z
    .array(idSchema)
    .min(1, { error: 'Choose at least one submission.' })
    .max(mostModerated, { error: `Choose at most ${mostModerated} submissions at once.` }),
  act: z.enum(Object.keys(moderationActions) as ModerationAct[]),
  reason: z
    .string()
    .trim()
    .min(1, { error: 'Enter a reason. It is stored and shown to the submitter.' })
    .max(1000, { error: 'Use at most 1,000 characters.' })
    .regex(...multiLine)
    .optional(),
});

export type ModerateSubmissionsInput = z.input<typeof inputSchema>;

export interface Moderations {
  done: string[];
  /** submissions that could not be changed, and why */
  failed: { submissionId: string; message: string }[];
}

/**
 * Does the same to up to 200 submissions, each in its own transaction with its own audit event. Items that
 * fail are listed; the rest are processed. For maintainers. Throws `invalid_input` where the act needs a
 * reason and has none.
 */
export async function moderateSubmissions(
  services: Services,
  actor: Actor,
  input: ModerateSubmissionsInput,
): Promise<Moderations> {
  requireMaintainer(actor);
  const { submissionIds, act, reason } = parseInput(inputSchema, input);
  if (reason === undefined && moderationActions[act].reason === 'required') {
    throw invalidInput([['reason', 'Say why: the reason is kept.']]);
  }
  const result: Moderations = { done: [], failed: [] };
  for (const submissionId of new Set(submissionIds)) {
    try {
      await moderateSubmission(services, actor, { submissionId, act, reason });
      result.done.push(submissionId);
    } catch (thrown) {
      const error = toServiceError(thrown);
      // Not a refusal of this submission. Those before it stay done; a repetition finds them so.
      if (error.code === 'platform_fault') throw thrown;
      result.failed.push({ submissionId, message: error.message });
    }
  }
  return result;
}

/**
 * One act of a maintainer on a submission. Does nothing where it is as requested. Throws
 * `sign_in_required`, `not_found`, `forbidden` and `wrong_state`.
 */
export async function moderateSubmission(
  services: Services,
  actor: Actor,
  { submissionId, act, reason = null }: Moderation,
): Promise<SubmissionView> {
  const target = { submissionId, reason };
  const change = moderationActions[act];
  return changeSubmission(services, actor, target, requireMaintainerOfSubmission, change);
}

interface Moderation {
  submissionId: string;
  act: ModerationAct;
  reason?: string | null | undefined;
}
