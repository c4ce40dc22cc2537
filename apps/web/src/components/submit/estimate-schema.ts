import type { JudgeEstimate } from '@clapboard/services/core';
import { z } from 'zod';

/** The server's estimate of judging. */
export const estimateSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('none'),
    reason: z.enum(['no_judge', 'self_judged', 'not_judged']),
  }),
  z.object({
    kind: z.literal('judged'),
    judge: z.object({
      profileId: z.string(),
      label: z.string(),
      model: z.string(),
      temperature: z.number().nullable(),
      maxTokens: z.number(),
      promptsSource: z.string(),
      promptsHash: z.string(),
      version: z.string(),
    }),
    exact: z.boolean(),
    needed: z.number(),
    cached: z.number().nullable(),
    toAsk: z.number(),
    promptTokens: z.number(),
    replyTokens: z.number(),
    costNano: z.number(),
    budgets: z.array(
      z.object({
        scope: z.enum(['submission', 'user_day', 'board_day']),
        limitNano: z.number(),
        leftNano: z.number().nullable(),
      }),
    ),
    wouldExceed: z.boolean(),
  }),
]) satisfies z.ZodType<JudgeEstimate>;
