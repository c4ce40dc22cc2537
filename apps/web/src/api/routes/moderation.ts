import {
  listCanaries as canaries,
  canaryViewSchema,
  runCanaryNow,
} from '@clapboard/services/canary';
import {
  dismissSignal as dismiss,
  listSignals as list,
  reopenSignal as reopen,
  scanNow,
  scanViewSchema,
  signalKinds,
  signalViewSchema,
} from '@clapboard/services/integrity';
import {
  listModerated,
  moderateSubmissions as moderate,
  moderatedRowSchema,
  moderationsSchema,
  unverifySubmission as unverify,
  verifySubmission as verify,
} from '@clapboard/services/submissions';
import {
  approvalTokenSchema,
  moderateSubmissionsSchema,
} from '@clapboard/services/submissions/schemas';
import { submissionViewSchema, visibilitySchema } from '@clapboard/services/views';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { empty, json, page, pageFields } from '../output';
import { paginateRanges } from '../paginate';
import { benchmarkFilter, benchmarkInput, reasonField, submissionInput } from '../shared-inputs';

const tag = 'Moderation';
const signalInput = z.object({
  signalId: z.string().describe('ID of the signal.'),
  ...reasonField,
});

export const listModeratedSubmissions = defineRoute({
  name: 'listModeratedSubmissions',
  method: 'GET',
  path: '/admin/submissions',
  tag,
  summary: 'List submissions to moderate',
  description: 'Those that await approval first.',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object({
    ...benchmarkFilter,
    visibility: visibilitySchema.optional().describe('Only submissions with this visibility.'),
    state: z
      .enum(['working', 'done', 'blocked', 'failed', 'rejected'])
      .optional()
      .describe('Only submissions in this state.'),
    flag: z
      .enum(['verified', 'unverified', 'baseline', 'canary', 'sample'])
      .optional()
      .describe('Only submissions with this flag.'),
    submitter: z
      .string()
      .max(120)
      .default('')
      .describe('Text in the submitter’s name or e-mail address.'),
    model: z.string().max(120).default('').describe('Text in the model’s name or organisation.'),
    ...pageFields,
  }),
  output: page(moderatedRowSchema),
  run: async ({ services, actor }, input) => {
    const { submissions, next } = await listModerated(services, actor, input);
    return { data: submissions, nextCursor: next };
  },
});

export const moderateSubmissions = defineRoute({
  name: 'moderateSubmissions',
  method: 'POST',
  path: '/admin/submissions/moderate',
  tag,
  summary: 'Moderate submissions',
  description: 'Submissions that fail are listed; the rest are processed.',
  audience: 'maintainers',
  scope: 'maintain',
  input: moderateSubmissionsSchema,
  output: json(moderationsSchema),
  run: ({ services, actor }, input) => moderate(services, actor, input),
});

export const verifySubmission = defineRoute({
  name: 'verifySubmission',
  method: 'POST',
  path: '/submissions/{submissionId}/verify',
  tag,
  summary: 'Verify a result',
  audience: 'submissionMaintainers',
  scope: 'maintain',
  input: submissionInput.extend({ ...reasonField, approvalToken: approvalTokenSchema }),
  output: json(submissionViewSchema),
  run: ({ services, actor }, input) => verify(services, actor, input),
});

export const unverifySubmission = defineRoute({
  name: 'unverifySubmission',
  method: 'POST',
  path: '/submissions/{submissionId}/unverify',
  tag,
  summary: 'Remove the verification of a result',
  audience: 'submissionMaintainers',
  scope: 'maintain',
  input: submissionInput.extend(reasonField),
  output: json(submissionViewSchema),
  run: ({ services, actor }, input) => unverify(services, actor, input),
});

export const listSignals = defineRoute({
  name: 'listSignals',
  method: 'GET',
  path: '/signals',
  tag,
  summary: 'List integrity signals',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object({
    ...benchmarkFilter,
    kind: z.enum(signalKinds).optional().describe('Only signals of this kind.'),
    dismissed: z.boolean().default(false).describe('Dismissed signals instead of open ones.'),
    ...pageFields,
  }),
  output: page(signalViewSchema),
  run: ({ services, actor }, { cursor, limit, ...filters }) =>
    paginateRanges(
      async (range) => (await list(services, actor, { ...filters, ...range })).signals,
      { cursor, limit },
    ),
});

export const listScans = defineRoute({
  name: 'listScans',
  method: 'GET',
  path: '/scans',
  tag,
  summary: 'List the last integrity scan of each benchmark',
  description: 'At most one entry per benchmark, so there are no pages.',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object({}),
  output: json(z.object({ data: z.array(scanViewSchema) })),
  run: async ({ services, actor }) => ({
    data: (await list(services, actor, { take: 1 })).scans,
  }),
});

export const dismissSignal = defineRoute({
  name: 'dismissSignal',
  method: 'POST',
  path: '/signals/{signalId}/dismiss',
  tag,
  summary: 'Dismiss a signal',
  audience: 'foundMaintainers',
  scope: 'maintain',
  input: signalInput,
  output: empty,
  run: async ({ services, actor }, input) => {
    await dismiss(services, actor, input);
  },
});

export const reopenSignal = defineRoute({
  name: 'reopenSignal',
  method: 'POST',
  path: '/signals/{signalId}/reopen',
  tag,
  summary: 'Reopen a dismissed signal',
  audience: 'foundMaintainers',
  scope: 'maintain',
  input: signalInput,
  output: empty,
  run: async ({ services, actor }, input) => {
    await reopen(services, actor, input);
  },
});

export const scanBenchmark = defineRoute({
  name: 'scanBenchmark',
  method: 'POST',
  path: '/benchmarks/{benchmark}/scan',
  tag,
  summary: 'Queue an integrity scan',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: benchmarkInput,
  output: empty,
  run: async ({ services, actor }, input) => {
    await scanNow(services, actor, input);
  },
});

export const listCanaries = defineRoute({
  name: 'listCanaries',
  method: 'GET',
  path: '/benchmarks/{benchmark}/canaries',
  tag,
  summary: 'List the repetitions of a benchmark’s canaries',
  description: 'Newest first.',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: benchmarkInput.extend(pageFields),
  output: page(canaryViewSchema),
  run: ({ services, actor }, { benchmark, ...pageInput }) =>
    paginateRanges((range) => canaries(services, actor, { benchmark, ...range }), pageInput),
});

export const runCanaries = defineRoute({
  name: 'runCanaries',
  method: 'POST',
  path: '/benchmarks/{benchmark}/canaries',
  tag,
  summary: 'Score the canaries of a benchmark again',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: benchmarkInput,
  output: json(z.object({ started: z.number() })),
  run: async ({ services, actor }, input) => ({
    started: await runCanaryNow(services, actor, input),
  }),
});
