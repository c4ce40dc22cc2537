import { z } from 'zod';
import { idSchema } from '../../core/input/ids';

/** A workflow that the user trusts to submit for one of their models. */
export const trustWorkflowSchema = z.object({
  modelId: idSchema.describe('One of your models.'),
  repository: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,39}\/[\w.-]{1,100}$/, {
      error: 'Enter the repository as OWNER/NAME, such as octo-org/evaluations.',
    })
    .describe('`OWNER/NAME` on GitHub.'),
  workflow: z
    .string()
    .trim()
    .transform((name) => name.replace(/^\.github\/workflows\//, ''))
    .pipe(
      z.string().regex(/^[\w .-]{1,100}\.ya?ml$/, {
        error: 'Enter the file name in .github/workflows, such as evaluate.yml.',
      }),
    )
    .describe('File name in `.github/workflows`.'),
  publish: z.boolean().default(false).describe('Its runs may publish results.'),
});

/** A trusted workflow as its user sees it. */
export const trustedWorkflowSchema = z
  .object({
    id: z.string(),
    repository: z.string().describe('`OWNER/NAME` on GitHub.'),
    workflow: z.string().describe('File name in `.github/workflows`.'),
    publish: z.boolean().describe('Its runs may publish results.'),
    model: z.object({ slug: z.string(), name: z.string() }),
    createdAt: z.date(),
    lastUsedAt: z.date().nullable().describe('null: no run has requested a token yet.'),
  })
  .meta({ id: 'TrustedWorkflow', description: 'A GitHub workflow that submits for a model.' });

export type TrustedWorkflowView = z.output<typeof trustedWorkflowSchema>;

/** GitHub's token for a run, and the model to submit for. */
export const exchangeTokenSchema = z.object({
  githubToken: z
    .string()
    .min(1)
    .max(10_000)
    .describe('ID token of the run, requested for the address of this site as its audience.'),
  model: z.string().min(1).max(200).describe('ID or slug of the model.'),
});
