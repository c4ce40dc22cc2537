import { issueSchema, revisionViewSchema } from '@clapboard/services/views';
import { z } from 'zod';
import { runFileUseCase } from '@/server/file-process/run-file-use-case';
import { importStream } from '@/server/import-stream';
import { receiveForm } from '@/server/receive-form';
import { defineRoute } from '../define-route';
import { lines } from '../output';

const tag = 'Datasets';

const importedSchema = z
  .object({
    revision: revisionViewSchema,
    counts: z.array(z.object({ task: z.string(), items: z.number() })),
    issues: z.array(issueSchema),
    created: z.boolean().describe('false: the same files had been imported before.'),
  })
  .meta({ id: 'ImportedRevision' });

export const importRevision = defineRoute({
  name: 'importRevision',
  method: 'POST',
  path: '/revisions',
  tag,
  summary: 'Import a dataset revision',
  description:
    'A form with `benchmark`, `label`, `access` (`public` or `private`), `activate` (`yes` or `no`) and the official annotation files as `files`. With `Accept: application/x-ndjson` the answer is lines of JSON: any number of `progress`, then `imported` or `refused`.',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: z.object({}),
  body: 'form',
  output: lines(importedSchema),
  created: (imported) => !(imported instanceof Response) && imported.created,
  run: async ({ actor }, _, request) => {
    const form = await receiveForm(request, actor);
    if (request.headers.get('accept') === 'application/x-ndjson') {
      return importStream((onProgress) => runFileUseCase('importForm', actor, form, onProgress));
    }
    return runFileUseCase('importForm', actor, form);
  },
});
