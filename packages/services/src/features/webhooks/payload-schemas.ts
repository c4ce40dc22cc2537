import { z } from 'zod';
import {
  instantSchema,
  recentResultSchema,
  revisionViewSchema,
  runNameSchema,
} from '../../core/views';

const modelSchema = recentResultSchema.shape.model.pick({
  slug: true,
  name: true,
  organisation: true,
});

/** The `data` of each event. */
export const payloadSchemas = {
  'result.published': recentResultSchema,
  'ranks.changed': z.object({
    benchmark: z.string(),
    revisionId: z.string(),
    changes: z
      .array(
        z.object({
          submissionId: z.string(),
          model: modelSchema.nullable().describe('null: the result is no longer public.'),
          runName: runNameSchema.nullable().describe('null: the result is no longer public.'),
          before: z.int().nullable().describe('null: without a rank, or no longer public.'),
          after: z.int().nullable(),
        }),
      )
      .describe('By rank, at most 100.'),
    omitted: z.int().describe('Changes that are not listed.'),
  }),
  'revision.activated': z.object({
    benchmark: z.string(),
    revision: revisionViewSchema.pick({ id: true, label: true, access: true, itemCount: true }),
  }),
  'rescore.published': z.object({
    benchmark: z.string(),
    rescoreId: z.string(),
    publishedAt: instantSchema,
    reason: z.string().nullable().describe('null unless you maintain the benchmark.'),
  }),
  'approval.requested': z.object({
    benchmark: z.string(),
    submissionId: z.string(),
    model: modelSchema,
  }),
  'webhook.test': z.object({ endpointId: z.string() }),
} as const;

export type PayloadKind = keyof typeof payloadSchemas;

/** The body of a delivery, as the Standard Webhooks specification recommends. */
export const payloadSchema = z.object({
  type: z.string(),
  timestamp: instantSchema.describe('When the event happened.'),
  data: z.unknown(),
});
