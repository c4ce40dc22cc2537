import type { FoundFact, Readiness } from '@clapboard/benchmarks';
import { z } from 'zod';
import { coverageSchema, issueSchema } from './scores';

/** What a check of uploaded files found. */
export const filesCheckSchema = z
  .object({
    benchmark: z.string().describe('As specified, or as named in the files.'),
    readiness: z
      .enum(['invalid', 'incomplete', 'complete'])
      .describe(
        'invalid: would be rejected; incomplete: answers are missing.',
      ) satisfies z.ZodType<Readiness>,
    facts: z
      .array(
        z.object({
          name: z
            .string()
            .describe('`benchmark`, `model`, a run setting such as `frames`, or a run fact.'),
          value: z.union([z.string(), z.number()]),
          file: z.string().describe('The file that states it.'),
          field: z.string().describe('The field that states it.'),
        }),
      )
      .describe('Run settings and facts found in a toolkit’s files.'),
    files: z
      .array(z.object({ fileId: z.string(), task: z.string().nullable() }))
      .describe('The files with answers. Pass them to `createSubmission`.'),
    issues: z.array(issueSchema),
    coverage: z.array(coverageSchema),
    verdicts: z
      .object({ brought: z.number(), lacking: z.number() })
      .describe('Answers with a verdict in the files, and answers that need a judge.'),
  })
  .meta({ id: 'FilesCheck' });

export type FilesCheck = Omit<z.output<typeof filesCheckSchema>, 'facts'> & {
  facts: FoundFact[];
};
