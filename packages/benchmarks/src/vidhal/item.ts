import { z } from 'zod';
import { isMembers, isString, plainSchema } from '../reading/plain-schema';

/** The public part of an item, as the model sees it: the captions under their letters. */
const fullPayloadSchema = z.object({
  options: z.object({ A: z.string(), B: z.string(), C: z.string() }),
});

const rank = z.literal([1, 2, 3]);

/** The reference: rank 1 is the true caption, 3 the most hallucinated. */
const fullKeySchema = z.object({ ranks: z.object({ A: rank, B: rank, C: rank }) });

export type Payload = z.infer<typeof fullPayloadSchema>;
export type Key = z.infer<typeof fullKeySchema>;

export const payloadSchema = plainSchema(
  fullPayloadSchema,
  ({ options: shown }) =>
    isMembers(shown) && isString(shown.A) && isString(shown.B) && isString(shown.C),
);

export const keySchema = plainSchema(
  fullKeySchema,
  ({ ranks }) => isMembers(ranks) && isRank(ranks.A) && isRank(ranks.B) && isRank(ranks.C),
);

/** Whether a value is the rank of one of the three captions. */
export function isRank(value: unknown): value is z.infer<typeof rank> {
  return value === 1 || value === 2 || value === 3;
}

/** A choice from `readAnswers`: text, or the list of texts that some scripts write. */
export const choiceSchema = z.union([z.string(), z.array(z.string())]);
