import {
  auditFilters,
  auditLineSchema,
  exportAudit,
  listAudit,
} from '@clapboard/services/audit-log';
import { queueNames } from '@clapboard/services/core';
import {
  cancelEvaluation as cancel,
  countApprovals,
  getOperationsOverview,
  operationsViewSchema,
  pauseQueue as pause,
  resumeQueue as resume,
} from '@clapboard/services/operations';
import {
  listSubmissionRules as listRules,
  publicRulesViewSchema,
  readPublicRules,
  setSubmissionRules as setRules,
  submissionRulesViewSchema,
} from '@clapboard/services/quota';
import { submissionRulesSchema } from '@clapboard/services/quota/schemas';
import { removeSamples as removeAll, removedSamplesSchema } from '@clapboard/services/samples';
import {
  confirmSetupStep as confirm,
  getSetup as get,
  setupSchema,
} from '@clapboard/services/setup';
import { setupStepSchema } from '@clapboard/services/setup/schemas';
import {
  blockUser as block,
  listUsers as list,
  setUserRights as setRights,
  unblockUser as unblock,
  userViewSchema,
} from '@clapboard/services/users';
import { userRightsSchema } from '@clapboard/services/users/schemas';
import { instantSchema } from '@clapboard/services/views';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { empty, file, json, page, pageFields } from '../output';
import { paginate, paginateRanges } from '../paginate';
import { benchmarkInput, reasonField } from '../shared-inputs';

const tag = 'Administration';
const moment = instantSchema.nullable().optional();
const userReason = z.object({
  userId: z.string().describe('ID of the account.'),
  ...reasonField,
});
const queueInput = z.object({ queue: z.enum(queueNames).describe('Name of the queue.') });

export const getSubmissionRules = defineRoute({
  name: 'getSubmissionRules',
  method: 'GET',
  path: '/benchmarks/{benchmark}/rules',
  tag,
  summary: 'Get the submission rules of a benchmark',
  audience: 'everybody',
  scope: 'read',
  input: benchmarkInput,
  output: json(publicRulesViewSchema),
  run: ({ services }, input) => readPublicRules(services, input),
});

export const listSubmissionRules = defineRoute({
  name: 'listSubmissionRules',
  method: 'GET',
  path: '/admin/rules',
  tag,
  summary: 'List the submission rules of your benchmarks',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object(pageFields),
  output: page(submissionRulesViewSchema),
  run: async ({ services, actor }, input) => paginate(await listRules(services, actor), input),
});

export const setSubmissionRules = defineRoute({
  name: 'setSubmissionRules',
  method: 'PATCH',
  path: '/benchmarks/{benchmark}/rules',
  tag,
  summary: 'Set who may submit, when and how much',
  description: 'Omitted rules don’t change.',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: submissionRulesSchema.extend({
    opensAt: moment.describe('First moment of submissions. null: no limit.'),
    closesAt: moment.describe('End of submissions. null: no limit.'),
  }),
  output: json(submissionRulesViewSchema),
  run: ({ services, actor }, input) => setRules(services, actor, input),
});

export const listUsers = defineRoute({
  name: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  tag,
  summary: 'List accounts',
  description: 'Newest first.',
  audience: 'admins',
  scope: 'maintain',
  input: z.object({
    query: z.string().max(200).default('').describe('Text in the name or e-mail address.'),
    only: z
      .enum(['all', 'rights', 'blocked'])
      .default('all')
      .describe('Only accounts with rights, or only blocked ones.'),
    ...pageFields,
  }),
  output: page(userViewSchema),
  run: ({ services, actor }, { cursor, limit, ...filters }) =>
    paginateRanges(async (range) => (await list(services, actor, { ...filters, ...range })).users, {
      cursor,
      limit,
    }),
});

export const setUserRights = defineRoute({
  name: 'setUserRights',
  method: 'PUT',
  path: '/admin/users/{userId}/rights',
  tag,
  summary: 'Set the rights of an account',
  audience: 'admins',
  scope: 'maintain',
  input: userRightsSchema,
  output: json(userViewSchema),
  run: ({ services, actor }, input) => setRights(services, actor, input),
});

export const blockUser = defineRoute({
  name: 'blockUser',
  method: 'POST',
  path: '/admin/users/{userId}/block',
  tag,
  summary: 'Block an account',
  audience: 'admins',
  scope: 'maintain',
  input: userReason,
  output: json(userViewSchema),
  run: ({ services, actor }, input) => block(services, actor, input),
});

export const unblockUser = defineRoute({
  name: 'unblockUser',
  method: 'POST',
  path: '/admin/users/{userId}/unblock',
  tag,
  summary: 'Unblock an account',
  audience: 'admins',
  scope: 'maintain',
  input: userReason,
  output: json(userViewSchema),
  run: ({ services, actor }, input) => unblock(services, actor, input),
});

export const listAuditLog = defineRoute({
  name: 'listAuditLog',
  method: 'GET',
  path: '/admin/audit',
  tag,
  summary: 'List the audit log',
  description: 'Newest first.',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object({ ...auditFilters, ...pageFields }),
  output: page(auditLineSchema),
  run: async ({ services, actor }, input) => {
    const { lines, next } = await listAudit(services, actor, input);
    return { data: lines, nextCursor: next };
  },
});

export const downloadAuditLog = defineRoute({
  name: 'downloadAuditLog',
  method: 'GET',
  path: '/admin/audit/file',
  tag,
  summary: 'Download the audit log',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object({
    ...auditFilters,
    format: z.enum(['csv', 'jsonl']).describe('Format of the file.'),
  }),
  output: file('text/csv', 'application/x-ndjson'),
  run: ({ services, actor }, input) => exportAudit(services, actor, input),
});

export const getOperations = defineRoute({
  name: 'getOperations',
  method: 'GET',
  path: '/admin/operations',
  tag,
  summary: 'Get queues, workers and failed evaluations',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object({}),
  output: json(operationsViewSchema),
  run: ({ services, actor }) => getOperationsOverview(services, actor),
});

export const getApprovalCount = defineRoute({
  name: 'getApprovalCount',
  method: 'GET',
  path: '/admin/approvals/count',
  tag,
  summary: 'Count the submissions that wait for your approval',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object({}),
  output: json(z.object({ count: z.number() })),
  run: async ({ services, actor }) => ({ count: await countApprovals(services, actor) }),
});

export const cancelEvaluation = defineRoute({
  name: 'cancelEvaluation',
  method: 'POST',
  path: '/evaluations/{evaluationId}/cancel',
  tag,
  summary: 'Cancel a queued or running evaluation',
  audience: 'submissionMaintainers',
  scope: 'maintain',
  input: z.object({
    evaluationId: z.string().describe('ID of the evaluation.'),
    ...reasonField,
  }),
  output: empty,
  run: async ({ services, actor }, input) => {
    await cancel(services, actor, input);
  },
});

export const pauseQueue = defineRoute({
  name: 'pauseQueue',
  method: 'POST',
  path: '/admin/queues/{queue}/pause',
  tag,
  summary: 'Pause a queue',
  audience: 'admins',
  scope: 'maintain',
  input: queueInput.extend(reasonField),
  output: empty,
  run: async ({ services, actor }, input) => {
    await pause(services, actor, input);
  },
});

export const resumeQueue = defineRoute({
  name: 'resumeQueue',
  method: 'POST',
  path: '/admin/queues/{queue}/resume',
  tag,
  summary: 'Resume a queue',
  audience: 'admins',
  scope: 'maintain',
  input: queueInput,
  output: empty,
  run: async ({ services, actor }, input) => {
    await resume(services, actor, input);
  },
});

export const getSetup = defineRoute({
  name: 'getSetup',
  method: 'GET',
  path: '/admin/setup',
  tag,
  summary: 'Get the first-run checklist',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object({}),
  output: json(setupSchema),
  run: ({ services, actor }) => get(services, actor),
});

export const confirmSetupStep = defineRoute({
  name: 'confirmSetupStep',
  method: 'POST',
  path: '/admin/setup/{step}/confirm',
  tag,
  summary: 'Mark a step of the first-run checklist as done',
  description: '`all` dismisses the checklist.',
  audience: 'admins',
  scope: 'maintain',
  input: setupStepSchema,
  output: empty,
  run: async ({ services, actor }, input) => {
    await confirm(services, actor, input);
  },
});

export const removeSamples = defineRoute({
  name: 'removeSamples',
  method: 'DELETE',
  path: '/admin/samples',
  tag,
  summary: 'Remove the sample data',
  description:
    'Deletes the sample datasets, all submissions to them, and sample models without other submissions. Real data stays.',
  audience: 'admins',
  scope: 'maintain',
  input: z.object({}),
  output: json(removedSamplesSchema),
  run: ({ services, actor }) => removeAll(services, actor),
});
