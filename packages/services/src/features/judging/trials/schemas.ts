import { z } from 'zod';
import { idSchema } from '../../../core/input/ids';
import { createProfileSchema } from '../profiles/schemas';

/** Longest wait for a reply, in seconds: somebody waits for it. */
const maxTimeoutSeconds = 60;

export const testProviderSchema = z.object({
  providerId: idSchema.describe('ID of the provider.'),
});

/** A question with the settings of a profile that needn't exist yet. */
export const askTrialQuestionSchema = createProfileSchema
  .pick({
    benchmark: true,
    providerId: true,
    model: true,
    temperature: true,
    maxTokens: true,
    prompts: true,
  })
  .extend({
    inputPrice: createProfileSchema.shape.inputPrice.default(0),
    outputPrice: createProfileSchema.shape.outputPrice.default(0),
    timeoutSeconds: createProfileSchema.shape.timeoutSeconds.transform((seconds) =>
      Math.min(seconds, maxTimeoutSeconds),
    ),
    promptKind: z
      .string()
      .max(64)
      .optional()
      .describe('Kind of prompt. Default: the first one of the benchmark’s sample.'),
  });
