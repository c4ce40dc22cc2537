import { z } from 'zod';
import { idSchema } from '../../core/input/ids';
import { multiLine } from '../../core/text/text-rules';

/** Most characters of a message. */
export const maxMessageLength = 2000;

/** Most messages of a thread. */
export const maxMessages = 200;

/** Most messages that a submitter may write before a maintainer answers. */
export const maxUnanswered = 5;

export const threadSchema = z.object({ submissionId: idSchema.describe('ID of the submission.') });

/** A new message in the thread of a submission. */
export const postMessageSchema = threadSchema.extend({
  text: z
    .string()
    .trim()
    .min(1, { error: 'Enter a message.' })
    .max(maxMessageLength, { error: 'Use at most 2,000 characters.' })
    .regex(...multiLine)
    .describe('The message, as plain text.'),
});

export type PostMessageInput = z.input<typeof postMessageSchema>;
