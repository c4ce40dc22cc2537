import { reasonSchema } from '@clapboard/services/core';
import { z } from 'zod';

export const benchmarkInput = z.object({ benchmark: z.string().describe('ID of the benchmark.') });
export const submissionInput = z.object({
  submissionId: z.string().describe('ID of the submission.'),
});
export const reasonField = { reason: reasonSchema };

/** Filter of a list of all benchmarks. */
export const benchmarkFilter = {
  benchmark: z.string().optional().describe('Only this benchmark.'),
};

/** Range of a list that has offsets instead of cursors. */
export function rangeFields(limit: { max: number; default: number }) {
  return {
    offset: z.int().min(0).default(0).describe('First entry, from 0.'),
    limit: z
      .int()
      .min(1)
      .max(limit.max)
      .default(limit.default)
      .describe('Maximum number of entries.'),
  };
}
