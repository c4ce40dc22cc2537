import { z } from 'zod';
import { instantSchema, releaseModeSchema } from '../../core/views';

/**
 * Who may submit: everybody with an account, those on a list, or only the benchmark's maintainers.
 */
export const submitAccessSchema = z.enum(['everyone', 'listed', 'maintainers']);

export type SubmitAccess = z.output<typeof submitAccessSchema>;

/** Whether submissions are open: not yet, now, or no longer. */
export const rulesWindowSchema = z.enum(['early', 'open', 'closed']);

const rulesSchema = z.object({
  benchmark: z.string(),
  perDay: z.number().describe('Submissions per user and day (UTC).'),
  inFlight: z.number().nullable().describe('Concurrent open submissions per user; null: no limit.'),
  submitters: submitAccessSchema,
  opensAt: instantSchema.nullable(),
  closesAt: instantSchema.nullable(),
  approval: z.boolean().describe('A maintainer must approve before a result is public.'),
  requiredSettings: z
    .array(z.string())
    .describe('IDs of required run settings, besides those that the benchmark itself requires.'),
  privatePerDay: z
    .number()
    .describe('On private revisions: submissions per day (UTC) of a user, and of a model.'),
  privateTotal: z
    .number()
    .describe('On private revisions: total submissions of a user, and of a model.'),
  releaseMode: releaseModeSchema.describe(
    "On private revisions: whether only scores better than the submitter's best are released, or all.",
  ),
});

/** The public rules of a benchmark, without addresses of invited submitters. */
export const publicRulesViewSchema = rulesSchema
  .extend({
    proofFor: z
      .enum(['submitting', 'publishing'])
      .nullable()
      .describe(
        'What requires a confirmed e-mail address or sign-in with a service: submitting and publishing, publishing alone, or neither.',
      ),
  })
  .meta({ id: 'PublicRules' });

export type PublicRulesView = z.output<typeof publicRulesViewSchema>;

/** The rules with the list of invited submitters. For maintainers. */
export const submissionRulesViewSchema = rulesSchema
  .extend({
    listed: z
      .array(z.string())
      .describe('With `listed`: e-mail addresses, and domains as `@example.org`, in lower case.'),
  })
  .meta({ id: 'SubmissionRules' });

export type SubmissionRulesView = z.output<typeof submissionRulesViewSchema>;
