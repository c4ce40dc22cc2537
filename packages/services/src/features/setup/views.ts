import { z } from 'zod';
import { setupStepIds } from './schemas';

/** A step of the first-run checklist. */
const setupStepViewSchema = z
  .object({ id: z.enum(setupStepIds), done: z.boolean() })
  .meta({ id: 'SetupStep' });

export type SetupStep = z.output<typeof setupStepViewSchema>;

/** What is left to do on a new site, for the benchmarks that the actor maintains. */
export const setupSchema = z
  .object({
    open: z.boolean().describe('A step is open and no admin dismissed the checklist.'),
    steps: z.array(setupStepViewSchema).describe('The steps that the actor can do.'),
    benchmarks: z.array(
      z.object({
        benchmark: z.string(),
        dataset: z.boolean().describe('A dataset other than the sample is active.'),
        judge: z.boolean().nullable().describe('Has a default judge; null: needs none.'),
        rules: z.boolean().describe('A maintainer saved its submission rules.'),
      }),
    ),
    samples: z
      .object({
        revisions: z.number(),
        submissions: z.number().describe('Submissions of sample models.'),
        others: z.number().describe('Other submissions that have results on sample datasets only.'),
      })
      .nullable()
      .describe('What removing the sample data would delete; null: not an admin.'),
  })
  .meta({ id: 'Setup' });

export type Setup = z.output<typeof setupSchema>;
