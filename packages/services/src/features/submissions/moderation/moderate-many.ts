import { z } from 'zod';
import { requireMaintainer } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { toServiceError } from '../../../core/errors';
import { idSchema } from '../../../core/ids';
import { invalidInput, parseInput } from '../../../core/parse-input';
import { setVerified } from '../verify';
import { approving } from './approve';
import { declining } from './decline';
import { hiding } from './hide';
import { type ModerationAction, moderate, reasonSchema } from './moderate';
import { restoring } from './restore';
import { markingBaseline } from './set-baseline';
import { markingCanary } from './set-canary';

/** Most submissions of one call. */
export const mostModerated = 200;

const acts = {
  hide: hiding,
  restore: () => restoring,
  approve: () => approving,
  decline: () => declining,
  baseline: () => markingBaseline(true),
  'no-baseline': () => markingBaseline(false),
  canary: () => markingCanary(true),
  'no-canary': () => markingCanary(false),
} as const satisfies Record<string, (reason: string) => ModerationAction>;

const inputSchema = z.object({
  submissionIds: z
    .array(idSchema)
    .min(1, { error: 'Choose at least one submission.' })
    .max(mostModerated, { error: `Choose at most ${mostModerated} submissions at once.` }),
  act: z.enum([
    'hide',
    'restore',
    'approve',
    'decline',
    'baseline',
    'no-baseline',
    'canary',
    'no-canary',
    'verify',
    'unverify',
  ]),
  reason: reasonSchema.optional(),
});

export type ModerateSubmissionsInput = z.input<typeof inputSchema>;

/** What may be done to several submissions at once. */
export type ModerationAct = ModerateSubmissionsInput['act'];

export interface Moderations {
  done: string[];
  /** those that could not be done, and why */
  failed: { submissionId: string; message: string }[];
}

/** Acts that go without a reason. */
const unreasoned: readonly ModerationAct[] = ['approve', 'canary', 'no-canary'];

/**
 * Does the same to up to 200 submissions, each in its own transaction with its own line in the audit log:
 * one that cannot be done is named, and keeps none of the others back. For maintainers; each is authorised
 * by itself. Throws `invalid_input` where the act needs a reason and has none.
 */
export async function moderateSubmissions(
  services: Services,
  actor: Actor,
  input: ModerateSubmissionsInput,
): Promise<Moderations> {
  requireMaintainer(actor);
  const { submissionIds, act, reason } = parseInput(inputSchema, input);
  if (reason === undefined && !unreasoned.includes(act)) {
    throw invalidInput([['reason', 'Say why: the reason is kept.']]);
  }
  const result: Moderations = { done: [], failed: [] };
  for (const submissionId of new Set(submissionIds)) {
    try {
      if (act === 'verify' || act === 'unverify') {
        await setVerified(
          services,
          actor,
          { submissionId, reason: reason ?? '' },
          act === 'verify',
        );
      } else {
        const target = { submissionId, reason: reason ?? null };
        await moderate(services, actor, target, acts[act](reason ?? ''));
      }
      result.done.push(submissionId);
    } catch (thrown) {
      const error = toServiceError(thrown);
      // A fault of ours is no answer about this one submission: what was done stays, and is found done.
      if (error.code === 'platform_fault') throw thrown;
      result.failed.push({ submissionId, message: error.message });
    }
  }
  return result;
}
