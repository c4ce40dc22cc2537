import { z } from 'zod';

/** A question of a trial as stored: everything that its request and its cost depend on. */
export const trialQuestionSchema = z.object({
  benchmark: z.string(),
  /** kind of prompt */
  kind: z.string(),
  model: z.string(),
  temperature: z.number().nullable(),
  maxTokens: z.number(),
  timeoutSeconds: z.number(),
  inputPrice: z.number(),
  outputPrice: z.number(),
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })),
});

export type TrialQuestion = z.output<typeof trialQuestionSchema>;
