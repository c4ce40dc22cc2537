import { z } from 'zod';
import { benchmarkIdSchema } from '../../core/input/ids';
import { singleLine } from '../../core/text/text-rules';

/** A new revision, without its files. */
export const newRevisionSchema = z.object({
  benchmark: benchmarkIdSchema,
  label: z
    .string()
    .trim()
    .min(1, { error: 'Enter a label, such as the release of the files.' })
    .max(80, { error: 'Use at most 80 characters.' })
    .regex(...singleLine),
  access: z.enum(['public', 'private']),
  activate: z.boolean().default(false),
});
