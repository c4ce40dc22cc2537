import { z } from 'zod';

/** The ID of a row. Its shape isn’t checked: an unknown ID is not found. */
export const idSchema = z.string().min(1).max(64);

/** The ID of a benchmark, registered or not. */
export const benchmarkIdSchema = z.string().min(1).max(64).describe('ID of the benchmark.');
