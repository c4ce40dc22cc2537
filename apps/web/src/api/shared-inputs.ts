import { z } from 'zod';

export const benchmarkInput = z.object({ benchmark: z.string().describe('ID of the benchmark.') });
export const submissionInput = z.object({
  submissionId: z.string().describe('ID of the submission.'),
});
export const reasonField = {
  reason: z.string().describe('Stored in the audit log and shown to the people affected.'),
};

/** Files of a submission, as uploaded. */
export const filesField = {
  files: z.array(
    z.object({
      fileId: z.string().describe('The ID returned by `uploadFile`.'),
      task: z.string().nullable().default(null).describe('null: detected from content or name.'),
    }),
  ),
};
