import { z } from 'zod';
import { instantSchema } from '../../core/views';
import { payloadSchemas } from '../webhooks/payload-schemas';

const base = {
  id: z.string().describe('UUID of the event; never changes'),
  benchmark: z.string(),
  createdAt: instantSchema,
};

/** A public event with what everybody may see of it now. */
const feedEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('result.published'),
    data: payloadSchemas['result.published'],
  }),
  z.object({ ...base, kind: z.literal('ranks.changed'), data: payloadSchemas['ranks.changed'] }),
  z.object({
    ...base,
    kind: z.literal('revision.activated'),
    data: payloadSchemas['revision.activated'],
  }),
  z.object({
    ...base,
    kind: z.literal('rescore.published'),
    data: payloadSchemas['rescore.published'],
  }),
]);

export type FeedEntry = z.output<typeof feedEntrySchema>;
