import { z } from 'zod';
import { multiLine } from '../text/text-rules';

const reasonText = z
  .string()
  .trim()
  .max(1000, { error: 'Use at most 1,000 characters.' })
  .regex(...multiLine);

/** The reason of an action, for the audit log and the people concerned. */
export const reasonSchema = reasonText
  .min(1, { error: 'Enter a reason.' })
  .describe('Stored in the audit log and shown to the people affected.');

/** A reason that some actions do without; empty if none is given. */
export const optionalReasonSchema = reasonText
  .default('')
  .describe('Stored in the audit log and shown to the people affected. Some actions require one.');

/** A form that asks for nothing but a reason. */
export const reasonFormSchema = z.object({ reason: reasonSchema });
