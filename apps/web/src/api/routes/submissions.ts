import {
  evaluationState,
  watchSubmission as watch,
} from '@clapboard/services/pipeline/evaluations';
import {
  createSubmission as create,
  createSubmissionSchema,
  getSubmission as get,
  getResult as getResultView,
  listMySubmissions,
  getReceipt as readReceipt,
} from '@clapboard/services/submissions';
import {
  receiptSchema,
  resultViewSchema,
  submissionProgressSchema,
  submissionViewSchema,
} from '@clapboard/services/views';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { events, json, page, pageFields } from '../output';
import { paginate } from '../paginate';

const tag = 'Submissions';
const submissionInput = z.object({ submissionId: z.string().describe('ID of the submission.') });
const resultInput = submissionInput.extend({
  evaluationId: z
    .string()
    .optional()
    .describe('Another evaluation than the submission’s current one.'),
});

export const createSubmission = defineRoute({
  name: 'createSubmission',
  method: 'POST',
  path: '/submissions',
  tag,
  summary: 'Submit uploaded files',
  description:
    'The same files for the same benchmark and model return the existing submission. Follow the state with `watchSubmission` or `getSubmissionState`.',
  audience: 'active',
  scope: 'submit',
  input: createSubmissionSchema,
  output: json(
    z.object({
      submissionId: z.string(),
      existing: z.boolean().describe('The files were submitted before, so nothing was created.'),
    }),
  ),
  created: ({ submissionId, existing }) =>
    existing ? false : `/api/v1/submissions/${submissionId}`,
  run: ({ services, actor }, input) => create(services, actor, input),
});

export const listSubmissions = defineRoute({
  name: 'listSubmissions',
  method: 'GET',
  path: '/submissions',
  tag,
  summary: 'List your submissions',
  description: 'Newest first, at most 500.',
  audience: 'account',
  scope: 'read',
  input: z.object(pageFields),
  output: page(submissionViewSchema),
  run: async ({ services, actor }, input) =>
    paginate(await listMySubmissions(services, actor), input),
});

export const getSubmission = defineRoute({
  name: 'getSubmission',
  method: 'GET',
  path: '/submissions/{submissionId}',
  tag,
  summary: 'Get a submission',
  description: 'Its files, issues, state, and what you may do with it.',
  audience: 'viewers',
  scope: 'read',
  input: submissionInput,
  output: json(submissionViewSchema),
  run: ({ services, actor }, input) => get(services, actor, input),
});

export const getSubmissionState = defineRoute({
  name: 'getSubmissionState',
  method: 'GET',
  path: '/submissions/{submissionId}/state',
  tag,
  summary: 'Get the state of a submission',
  description: 'Cheap to poll. Prefer `watchSubmission`.',
  audience: 'viewers',
  scope: 'read',
  input: submissionInput,
  output: json(submissionProgressSchema),
  run: ({ services, actor }, input) => evaluationState(services, actor, input),
});

export const watchSubmission = defineRoute({
  name: 'watchSubmission',
  method: 'GET',
  path: '/submissions/{submissionId}/events',
  tag,
  summary: 'Watch a submission',
  description: 'Sends each state of the submission; ends with the final one.',
  audience: 'viewers',
  scope: 'read',
  input: submissionInput,
  output: events(submissionProgressSchema),
  run:
    async ({ services, actor }, { submissionId }) =>
    (signal) =>
      watch(services, actor, { submissionId, signal }),
});

export const getResult = defineRoute({
  name: 'getResult',
  method: 'GET',
  path: '/submissions/{submissionId}/result',
  tag,
  summary: 'Get the result of a submission',
  description: 'Scores with intervals, coverage, provenance and charts.',
  audience: 'viewers',
  scope: 'read',
  input: resultInput,
  output: json(resultViewSchema),
  run: ({ services, actor }, input) => getResultView(services, actor, input),
});

export const getReceipt = defineRoute({
  name: 'getReceipt',
  method: 'GET',
  path: '/submissions/{submissionId}/receipt',
  tag,
  summary: 'Get the receipt of a result',
  description: 'The scores and everything that produced them.',
  audience: 'viewers',
  scope: 'read',
  input: resultInput,
  output: json(receiptSchema),
  run: ({ services, actor }, input) => readReceipt(services, actor, input),
});
