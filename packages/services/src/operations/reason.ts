import { z } from 'zod';

/** Why somebody did what others notice. */
export const reasonSchema = z
  .string()
  .trim()
  .min(1, { error: 'Say why: those whom it concerns will ask.' })
  .max(1000, { error: 'Use at most 1000 characters.' });
