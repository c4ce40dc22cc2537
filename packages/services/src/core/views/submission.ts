import { z } from 'zod';
import { runFactsSchema } from '../runs/run-facts';
import { runSettingsSchema } from '../runs/run-settings';
import { workflowRunSchema } from '../runs/workflow-run';
import { evaluationStateSchema, submissionStatusSchema, visibilitySchema } from './evaluation';
import { anonymityViewSchema, modelViewSchema } from './model';
import { issueSchema } from './scores';
import { instantSchema } from './wire';

/** Actions that the actor may take on a submission; computed by the service, shown by the page. */
const submissionRightsSchema = z
  .object({
    publish: z.boolean(),
    withdraw: z.boolean(),
    edit: z.boolean().describe('Run settings and facts can change.'),
    editLinks: z.boolean().describe('The links of its model can change.'),
    cancel: z.boolean().describe('Its scoring can be cancelled.'),
    delete: z.boolean(),
    hideName: z.boolean().describe('Its model can become an anonymous entry.'),
    revealName: z
      .boolean()
      .describe('The date of the anonymous entry can change, and its name be revealed.'),
    retry: z.boolean(),
    addVerdicts: z.boolean().describe('Verdict files can be added.'),
    verify: z.boolean(),
    unverify: z.boolean(),
    hide: z.boolean(),
    restore: z.boolean(),
    approve: z.boolean(),
    decline: z.boolean(),
    baseline: z.boolean().describe('It can be marked or unmarked as a baseline.'),
    canary: z.boolean().describe('It can be marked or unmarked as a canary.'),
    seeThread: z.boolean().describe('Its messages with maintainers are visible.'),
    seeLedger: z.boolean().describe('Its judge requests are visible.'),
  })
  .meta({
    id: 'SubmissionRights',
    description:
      'Actions that the actor may take on a submission; computed by the service, shown by the page.',
  });

export type SubmissionRights = z.output<typeof submissionRightsSchema>;

export const submissionViewSchema = z
  .object({
    id: z.string(),
    benchmark: z.string(),
    model: modelViewSchema,
    anonymity: anonymityViewSchema
      .nullable()
      .describe(
        'null: its model was never an anonymous entry. While it is one, `model` has the entry’s name, and submitter, workflow, texts about the run and file names are left out for others.',
      ),
    submitterName: z.string(),
    runSettings: runSettingsSchema,
    runFacts: runFactsSchema,
    workflowRun: workflowRunSchema
      .nullable()
      .describe('null unless a GitHub workflow submitted it.'),
    status: submissionStatusSchema,
    visibility: visibilitySchema,
    sample: z.boolean(),
    createdAt: instantSchema,
    publishedAt: instantSchema.nullable(),
    editedAt: instantSchema
      .nullable()
      .describe('When its submitter edited the run after it had been public.'),
    verifiedAt: instantSchema.nullable().describe('When a maintainer verified it.'),
    baseline: z.boolean().describe('Marked as a baseline on leaderboards.'),
    canary: z.boolean().describe('Scored again every night.'),
    hiddenReason: z.string().nullable().describe('Why a maintainer hid it; null unless hidden.'),
    files: z.array(
      z.object({
        name: z.string(),
        size: z.number(),
        sha256: z.string(),
        format: z.string().nullable(),
        task: z.string().nullable(),
      }),
    ),
    issues: z
      .array(issueSchema)
      .describe('On private revisions, for the submitter and maintainers only.'),
    evaluation: evaluationStateSchema.nullable(),
    approvalToken: z
      .string()
      .nullable()
      .describe(
        'Identifies what an approval or a verification is about; null unless you may approve or verify it.',
      ),
    rights: submissionRightsSchema,
  })
  .meta({ id: 'Submission' });

export type SubmissionView = z.output<typeof submissionViewSchema>;
