import {
  activateRevision as activate,
  changeAccess,
  changeKinds,
  compareRevisions as compare,
  importedRevisionSchema,
  importProgressSchema,
  listRevisions as list,
  maintainedRevisionSchema,
  restoreRevision as restore,
  retireRevision as retire,
  revisionComparisonSchema,
} from '@clapboard/services/datasets';
import { revisionViewSchema } from '@clapboard/services/views';
import { z } from 'zod';
import { revisionFormSchema } from '@/server/file-process/revision-form';
import { runFileUseCase } from '@/server/file-process/run-file-use-case';
import { importStream } from '@/server/import-stream';
import { receiveForm } from '@/server/receive-form';
import { defineRoute } from '../define-route';
import { empty, json, lines, page, pageFields } from '../output';
import { paginate } from '../paginate';
import { problemSchema } from '../problem-schema';
import { requireSession } from '../require-session';
import { benchmarkInput, rangeFields } from '../shared-inputs';

const tag = 'Datasets';
const revisionInput = z.object({ revisionId: z.string().describe('ID of the revision.') });

const importLineSchema = z
  .discriminatedUnion('kind', [
    importProgressSchema.extend({ kind: z.literal('progress') }),
    importedRevisionSchema.extend({ kind: z.literal('imported') }),
    problemSchema.extend({ kind: z.literal('refused') }),
  ])
  .meta({ id: 'ImportLine' });

export const importRevision = defineRoute({
  name: 'importRevision',
  method: 'POST',
  path: '/revisions',
  tag,
  summary: 'Import a dataset revision',
  description:
    'With `Accept: application/x-ndjson`, the response is 200 with lines of JSON: any number of `progress`, then `imported` or `refused`. Requests that are rejected before the import starts get a problem document.',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: z.object({}),
  body: 'form',
  form: revisionFormSchema,
  output: lines(importedRevisionSchema, importLineSchema),
  mayExist: true,
  created: (imported) => !(imported instanceof Response) && imported.created,
  run: async ({ actor }, _, request) => {
    const form = await receiveForm(request, actor);
    if (request.headers.get('accept')?.includes('application/x-ndjson')) {
      return importStream((onProgress) => runFileUseCase('importForm', actor, form, onProgress));
    }
    return runFileUseCase('importForm', actor, form);
  },
});

export const listRevisions = defineRoute({
  name: 'listRevisions',
  method: 'GET',
  path: '/benchmarks/{benchmark}/revisions',
  tag,
  summary: 'List dataset revisions',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: benchmarkInput.extend(pageFields),
  output: page(maintainedRevisionSchema),
  run: async ({ services, actor }, { benchmark, ...pageInput }) =>
    paginate(await list(services, actor, { benchmark }), pageInput),
});

export const compareRevisions = defineRoute({
  name: 'compareRevisions',
  method: 'GET',
  path: '/revisions/compare',
  tag,
  summary: 'Compare two dataset revisions',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: z.object({
    leftId: z.string().describe('ID of the earlier revision.'),
    rightId: z.string().describe('ID of the later revision.'),
    task: z.string().optional().describe('Only items of this task.'),
    kind: z.enum(changeKinds).optional().describe('Only this kind of difference.'),
    ...rangeFields({ max: 200, default: 50 }),
  }),
  output: json(revisionComparisonSchema),
  run: ({ services, actor }, input) => compare(services, actor, input),
});

export const activateRevision = defineRoute({
  name: 'activateRevision',
  method: 'POST',
  path: '/revisions/{revisionId}/activate',
  tag,
  summary: 'Score new submissions on a revision',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: revisionInput,
  output: json(revisionViewSchema),
  run: ({ services, actor }, input) => activate(services, actor, input),
});

export const retireRevision = defineRoute({
  name: 'retireRevision',
  method: 'POST',
  path: '/revisions/{revisionId}/retire',
  tag,
  summary: 'Retire a revision',
  description: 'Its results stay.',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: revisionInput,
  output: empty,
  run: async ({ services, actor }, input) => {
    await retire(services, actor, input);
  },
});

export const restoreRevision = defineRoute({
  name: 'restoreRevision',
  method: 'POST',
  path: '/revisions/{revisionId}/restore',
  tag,
  summary: 'Restore a retired revision',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: revisionInput,
  output: empty,
  run: async ({ services, actor }, input) => {
    await restore(services, actor, input);
  },
});

export const changeRevisionAccess = defineRoute({
  name: 'changeRevisionAccess',
  method: 'PUT',
  path: '/revisions/{revisionId}/access',
  tag,
  summary: 'Make the answers of a revision private or public',
  description: 'Access tokens can’t make them public.',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: revisionInput.extend({
    access: z.enum(['public', 'private']).describe('Whether the answers are public.'),
  }),
  output: empty,
  run: async ({ services, actor, scopes }, input) => {
    if (input.access === 'public') {
      // Otherwise a leaked token could publish the ground truth.
      requireSession(
        { scopes },
        'An access token can’t make answers public. Use the page Datasets.',
      );
    }
    await changeAccess(services, actor, input);
  },
});
