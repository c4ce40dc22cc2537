import { z } from 'zod';

/** The public part of an item, as the model sees it: the captions under their letters. */
export const payloadSchema = z.object({
  options: z.object({ A: z.string(), B: z.string(), C: z.string() }),
});

const rank = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** The reference: rank 1 is the true caption, 3 the most hallucinated. */
export const keySchema = z.object({ ranks: z.object({ A: rank, B: rank, C: rank }) });

export type Payload = z.infer<typeof payloadSchema>;
export type Key = z.infer<typeof keySchema>;

/** A choice from `readAnswers`: text, or the list of texts that some scripts write. */
export const choiceSchema = z.union([z.string(), z.array(z.string())]);
