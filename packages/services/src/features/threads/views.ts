import { z } from 'zod';
import { instantSchema } from '../../core/views';

/** A message between the submitter of a submission and the benchmark's maintainers. */
const messageViewSchema = z
  .object({
    id: z.string(),
    authorName: z.string().nullable().describe('null: the account was deleted.'),
    fromMaintainer: z.boolean(),
    mine: z.boolean().describe('You wrote it.'),
    text: z.string().describe('Plain text.'),
    createdAt: instantSchema,
  })
  .meta({ id: 'Message' });

/** The thread of a submission. */
export const threadViewSchema = z
  .object({
    messages: z.array(messageViewSchema).describe('Oldest first.'),
    mayWrite: z.boolean(),
    refusal: z
      .string()
      .nullable()
      .describe('Why you can’t write now; null: you can, or your account is blocked.'),
  })
  .meta({ id: 'Thread' });

export type ThreadView = z.output<typeof threadViewSchema>;
