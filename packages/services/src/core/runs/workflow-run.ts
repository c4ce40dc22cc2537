import { z } from 'zod';

/** A run of a GitHub Actions workflow, as GitHub's signed token states it. */
export const workflowRunSchema = z
  .object({
    repository: z.string().describe('`owner/name`.'),
    workflow: z.string().describe('File name in `.github/workflows`.'),
    ref: z.string().describe('Branch or tag, such as `refs/heads/main`.'),
    commit: z.string().describe('SHA of the commit.'),
    runId: z.string(),
    runUrl: z.string().describe('Address of the run on GitHub.'),
  })
  .meta({
    id: 'WorkflowRun',
    description:
      'The GitHub Actions run that submitted the files, as GitHub’s signed token states it.',
  });

export type WorkflowRun = z.output<typeof workflowRunSchema>;
