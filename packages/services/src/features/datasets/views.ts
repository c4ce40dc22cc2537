import { z } from 'zod';
import { issueSchema, revisionViewSchema } from '../../core/views';

/** Progress of an import. */
export const importProgressSchema = z.object({
  stage: z
    .enum(['reading', 'checking', 'writing'])
    .describe('`reading` counts files, `checking` and `writing` count items.'),
  done: z.number(),
  total: z.number(),
});

export type ImportProgress = z.output<typeof importProgressSchema>;

export const importedRevisionSchema = z
  .object({
    revision: revisionViewSchema,
    counts: z.array(z.object({ task: z.string(), items: z.number() })),
    issues: z.array(issueSchema),
    created: z
      .boolean()
      .describe('false: the same items were imported before, under the revision’s label.'),
  })
  .meta({ id: 'ImportedRevision' });

export type ImportedRevision = z.output<typeof importedRevisionSchema>;
