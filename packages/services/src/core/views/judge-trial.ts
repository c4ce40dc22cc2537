import { z } from 'zod';
import { instantSchema, jsonSchema } from './wire';

/** The outcome of a connection trial. */
export const trialConnectionSchema = z
  .object({
    latencyMs: z.number(),
    models: z
      .array(z.string())
      .nullable()
      .describe('IDs of the server’s models, sorted; null if it has no list at this address.'),
  })
  .meta({ id: 'TrialConnection' });

export type TrialConnection = z.output<typeof trialConnectionSchema>;

/** The outcome of a question trial. */
export const trialReplySchema = z
  .object({
    latencyMs: z.number(),
    text: z.string().describe('At most 10,000 characters.'),
    verdict: jsonSchema.describe('What the benchmark read in the reply; null without a verdict.'),
    problem: z.string().nullable().describe('Why the reply has no verdict; null if it has one.'),
    promptTokens: z.number(),
    completionTokens: z.number(),
    tokensEstimated: z.boolean().describe('The server didn’t report its tokens.'),
    costNano: z.number().describe('Billionths of a US dollar, by the prices of the input.'),
  })
  .meta({ id: 'TrialReply' });

export type TrialReply = z.output<typeof trialReplySchema>;

/** A test of a provider, or of a profile before it exists. */
export const judgeTrialViewSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['connection', 'question']),
    status: z.enum(['pending', 'done', 'failed']),
    providerId: z.string(),
    overdue: z
      .boolean()
      .describe('No worker has claimed it for 15 seconds; probably none is running.'),
    fault: z
      .object({ code: z.string(), message: z.string().describe('What failed and how to fix it.') })
      .nullable()
      .describe('null unless `status` is `failed`.'),
    connection: trialConnectionSchema.nullable(),
    question: z
      .object({
        benchmark: z.string(),
        promptKind: z.string(),
        model: z.string(),
        messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })),
      })
      .nullable()
      .describe('What was sent; null for a connection.'),
    reply: trialReplySchema.nullable(),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
  })
  .meta({
    id: 'JudgeTrial',
    description: 'A test of a provider, or of a profile before it exists.',
  });

export type JudgeTrialView = z.output<typeof judgeTrialViewSchema>;
