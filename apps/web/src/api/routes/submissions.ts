import { chosenFilesSchema } from '@clapboard/services/core';
import { readEvaluationState } from '@clapboard/services/pipeline/evaluations';
import { retryEvaluation as retry } from '@clapboard/services/pipeline/scoring';
import {
  cancelSubmission as cancel,
  checkFilesSchema,
  createSubmission as create,
  createSubmissionSchema,
  getSubmission as get,
  listMySubmissions,
  mySubmissionSchema,
  publishSubmission as publish,
  deleteSubmission as remove,
  updateRun as update,
  updateRunSchema,
  withdrawSubmission as withdraw,
} from '@clapboard/services/submissions';
import {
  filesCheckSchema,
  judgeEstimateSchema,
  submissionProgressSchema,
  submissionViewSchema,
} from '@clapboard/services/views';
import { z } from 'zod';
import { runFileUseCase } from '@/server/file-process/run-file-use-case';
import { defineRoute } from '../define-route';
import { empty, events, json, page, pageFields } from '../output';
import { paginateRanges } from '../paginate';
import { benchmarkInput, submissionInput } from '../shared-inputs';
import { watchForCaller } from '../watch-for-caller';

const tag = 'Submissions';
const filesField = { files: chosenFilesSchema };

export const createSubmission = defineRoute({
  name: 'createSubmission',
  method: 'POST',
  path: '/submissions',
  tag,
  summary: 'Submit uploaded files',
  description:
    'The same files for the same benchmark, model and run settings return the existing submission. Follow the state with `watchSubmission` or `getSubmissionState`.',
  audience: 'active',
  scope: 'submit',
  input: createSubmissionSchema,
  output: json(
    z.object({
      submissionId: z.string(),
      existing: z
        .boolean()
        .describe(
          'The files were submitted before with the same run settings, so nothing was created.',
        ),
    }),
  ),
  mayExist: true,
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
  description: 'Newest first.',
  audience: 'account',
  scope: 'read',
  input: z.object(pageFields),
  output: page(mySubmissionSchema),
  run: ({ services, actor }, input) =>
    paginateRanges((range) => listMySubmissions(services, actor, range), input),
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
  run: ({ services, actor }, input) => readEvaluationState(services, actor, input),
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
    async (caller, { submissionId }, request) =>
    (signal) =>
      watchForCaller(request, caller, { submissionId, signal }),
});

export const checkFiles = defineRoute({
  name: 'checkFiles',
  method: 'POST',
  path: '/submissions/check',
  tag,
  summary: 'Check uploaded files without submitting them',
  description:
    'Reads the run settings in files of lmms-eval and VLMEvalKit, finds the files with answers, and lists every problem. Doesn’t count towards a quota; at most 60 times per hour.',
  audience: 'active',
  scope: 'submit',
  input: checkFilesSchema,
  output: json(filesCheckSchema),
  run: ({ actor }, input) => runFileUseCase('checkFiles', actor, input),
});

export const estimateJudging = defineRoute({
  name: 'estimateJudging',
  method: 'POST',
  path: '/submissions/estimate',
  tag,
  summary: 'Estimate the judging of uploaded files',
  description: 'As if they were submitted now. Makes no judge calls.',
  audience: 'active',
  scope: 'submit',
  input: benchmarkInput.extend(filesField),
  output: json(judgeEstimateSchema),
  run: ({ actor }, input) => runFileUseCase('estimateJudging', actor, input),
});

export const publishSubmission = defineRoute({
  name: 'publishSubmission',
  method: 'POST',
  path: '/submissions/{submissionId}/publish',
  tag,
  summary: 'Publish a result',
  description: 'Adds it to the leaderboard, after approval where the benchmark requires it.',
  audience: 'owner',
  scope: 'publish',
  input: submissionInput,
  output: json(submissionViewSchema),
  run: ({ services, actor }, input) => publish(services, actor, input),
});

export const withdrawSubmission = defineRoute({
  name: 'withdrawSubmission',
  method: 'POST',
  path: '/submissions/{submissionId}/withdraw',
  tag,
  summary: 'Withdraw a result',
  description: 'Removes it from the leaderboard and makes it private.',
  audience: 'owner',
  scope: 'publish',
  input: submissionInput,
  output: json(submissionViewSchema),
  run: ({ services, actor }, input) => withdraw(services, actor, input),
});

export const updateRun = defineRoute({
  name: 'updateRun',
  method: 'PUT',
  path: '/submissions/{submissionId}/run',
  tag,
  summary: 'Edit what you stated about a run',
  description:
    'Replaces the run settings and facts, and the model’s links if you own it. Scores don’t change. A run that was public is marked as edited, loses its verification, and maintainers are notified. New links end the verification of all results of the model.',
  audience: 'owner',
  scope: 'publish',
  input: updateRunSchema,
  output: json(submissionViewSchema),
  run: ({ services, actor }, input) => update(services, actor, input),
});

export const cancelSubmission = defineRoute({
  name: 'cancelSubmission',
  method: 'POST',
  path: '/submissions/{submissionId}/cancel',
  tag,
  summary: 'Cancel the scoring of a submission',
  description: 'Possible until it has a result. It counts towards your quota.',
  audience: 'owner',
  scope: 'submit',
  input: submissionInput,
  output: json(submissionViewSchema),
  run: ({ services, actor }, input) => cancel(services, actor, input),
});

export const deleteSubmission = defineRoute({
  name: 'deleteSubmission',
  method: 'DELETE',
  path: '/submissions/{submissionId}',
  tag,
  summary: 'Delete a private submission',
  description:
    'Deletes its files, results and messages permanently. It still counts towards your quota and attempts. Not possible for results on a private dataset.',
  audience: 'owner',
  scope: 'publish',
  input: submissionInput,
  output: empty,
  run: ({ services, actor }, input) => remove(services, actor, input),
});

export const addVerdicts = defineRoute({
  name: 'addVerdicts',
  method: 'POST',
  path: '/submissions/{submissionId}/verdicts',
  tag,
  summary: 'Add verdict files to a submission that lacks verdicts',
  description: 'A submission that awaits approval or is public must be withdrawn first.',
  audience: 'owner',
  scope: 'submit',
  input: submissionInput.extend(filesField),
  output: json(submissionViewSchema),
  run: ({ actor }, input) => runFileUseCase('addVerdicts', actor, input),
});

export const retryEvaluation = defineRoute({
  name: 'retryEvaluation',
  method: 'POST',
  path: '/submissions/{submissionId}/retry',
  tag,
  summary: 'Score a failed submission again, or request its missing verdicts again',
  audience: 'submissionMaintainers',
  scope: 'maintain',
  input: submissionInput,
  output: json(submissionProgressSchema),
  run: ({ services, actor }, input) => retry(services, actor, input),
});
