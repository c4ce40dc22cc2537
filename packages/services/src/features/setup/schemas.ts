import { z } from 'zod';

/** Steps of the first-run checklist, in order. */
export const setupStepIds = ['datasets', 'judges', 'rules', 'samples', 'site', 'server'] as const;

/** A step to mark as done. */
export const setupStepSchema = z.object({
  step: z.enum([...setupStepIds, 'all']).describe('A step, or `all` to dismiss the checklist.'),
});
