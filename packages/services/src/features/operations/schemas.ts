import { z } from 'zod';
import { multiLine } from '../../core/text-rules';

/** The reason of an action that affects others. */
export const reasonSchema = z
  .string()
  .trim()
  .min(1, { error: 'Say why: those whom it concerns will ask.' })
  .max(1000, { error: 'Use at most 1000 characters.' })
  .regex(...multiLine);
