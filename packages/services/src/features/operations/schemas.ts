import { z } from 'zod';
import { multiLine } from '../../core/text-rules';

/** The reason of an action that affects others. */
export const reasonSchema = z
  .string()
  .trim()
  .min(1, { error: 'Enter a reason. It is shown to the people affected.' })
  .max(1000, { error: 'Use at most 1,000 characters.' })
  .regex(...multiLine);
