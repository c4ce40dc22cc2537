import { z } from 'zod';
import { benchmarkIdSchema } from '../../core/input/ids';

const address = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { error: 'Use at most 254 characters per address.' })
  .regex(/^[^\s@]*@[^\s@]+\.[^\s@]+$/, {
    error: 'Enter full addresses, or domains such as @example.org, one per line.',
  });

const limit = z
  .int({ error: 'Enter a whole number.' })
  .min(0, { error: 'Enter 0 or more. With 0, only maintainers can submit.' })
  .max(100_000, { error: 'Enter at most 100,000.' })
  .optional();

const moment = z.date({ error: 'Enter a date and time, or leave it empty.' }).nullable().optional();

/** Submission rules of a benchmark; omitted rules stay as they are. */
export const submissionRulesSchema = z.object({
  benchmark: benchmarkIdSchema,
  perDay: limit.describe('Submissions per user per day. Resets at 00:00 UTC.'),
  privatePerDay: limit.describe(
    'On private datasets, submissions per day of a user and of a model.',
  ),
  privateTotal: limit.describe(
    'Submissions in total of a user and of a model on each private dataset.',
  ),
  releaseMode: z
    .enum(['ladder', 'rounded'])
    .optional()
    .describe(
      'On private datasets, show only improvements on the submitter’s best (`ladder`), or all scores (`rounded`).',
    ),
  inFlight: z
    .int({ error: 'Enter a whole number, or leave it empty.' })
    .min(1, { error: 'Enter 1 or more, or leave it empty.' })
    .max(100_000, { error: 'Enter at most 100,000.' })
    .nullable()
    .optional()
    .describe('Submissions per user that are queued or being scored. null: no limit.'),
  submitters: z.enum(['everyone', 'listed', 'maintainers']).optional().describe('Who may submit.'),
  listed: z
    .array(address)
    .max(2000, {
      error: 'Enter at most 2,000 addresses. Use a domain to allow all of its addresses.',
    })
    .optional()
    .describe('E-mail addresses, or domains such as `@example.org`, that may submit.'),
  opensAt: moment,
  closesAt: moment,
  approval: z
    .boolean()
    .optional()
    .describe('Whether results need a maintainer’s approval before they are public.'),
  requiredSettings: z
    .array(z.string().max(40))
    .max(100)
    .optional()
    .describe('IDs of the run settings that submissions must state.'),
});
