import { z } from 'zod';

export const benchmarkInput = z.object({ benchmark: z.string().describe('ID of the benchmark.') });
export const submissionInput = z.object({
  submissionId: z.string().describe('ID of the submission.'),
});
export const reasonField = {
  reason: z.string().describe('Goes to the audit log and the people concerned.'),
};

/** Files of a submission, as uploaded. */
export const filesField = {
  files: z.array(
    z.object({
      fileId: z.string().describe('From `uploadFile`.'),
      task: z.string().nullable().default(null).describe('null: recognised by content or name.'),
    }),
  ),
};
