import { z } from 'zod';
import { idSchema } from '../../core/input/ids';
import { optionalReasonSchema } from '../../core/input/reason';
import { runFactsSchema } from '../../core/runs/run-facts';
import { runSettingsSchema } from '../../core/runs/run-settings';
import { linksSchema } from '../models/schemas';

/** What maintainers do to submissions, and whether it needs a reason. */
const moderationReasons = {
  approve: 'optional',
  decline: 'required',
  hide: 'required',
  restore: 'required',
  baseline: 'required',
  'no-baseline': 'required',
  canary: 'optional',
  'no-canary': 'optional',
  verify: 'required',
  unverify: 'required',
} as const;

export type ModerationAct = keyof typeof moderationReasons;

/** Whether an action on submissions needs a reason. */
export function needsReason(act: ModerationAct): boolean {
  return moderationReasons[act] === 'required';
}

/** An action on several submissions at once, and its reason. */
export const moderationSchema = z
  .object({
    act: z
      .enum(Object.keys(moderationReasons) as ModerationAct[])
      .describe('What to do with the submissions.'),
    reason: optionalReasonSchema,
  })
  .refine(({ act, reason }) => reason !== '' || !needsReason(act), {
    error: 'Enter a reason.',
    path: ['reason'],
  });

/** Most submissions of one call. */
const mostModerated = 200;

export const approvalTokenSchema = z
  .string()
  .describe('`approvalToken` of the submission that you reviewed.');

export const moderateSubmissionsSchema = moderationSchema.safeExtend({
  submissionIds: z
    .array(idSchema)
    .min(1, { error: 'Choose at least one submission.' })
    .max(mostModerated, { error: `Choose at most ${mostModerated} submissions at once.` })
    .describe('IDs of the submissions.'),
  approvalTokens: z
    .record(idSchema, z.string())
    .default({})
    .describe(
      'To approve or verify, the `approvalToken` of each submission, by its ID. Submissions that changed after you read them fail.',
    ),
});

export type ModerateSubmissionsInput = z.input<typeof moderateSubmissionsSchema>;

/** What a submitter states about a run; each object replaces the former one. */
export const updateRunSchema = z.object({
  submissionId: idSchema.describe('ID of the submission.'),
  runSettings: runSettingsSchema,
  runFacts: runFactsSchema.prefault({}),
  links: linksSchema.optional().describe('Links of the model. Omitted links don’t change.'),
});

export type UpdateRunInput = z.input<typeof updateRunSchema>;
