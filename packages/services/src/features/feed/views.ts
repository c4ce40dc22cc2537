import { z } from 'zod';
import { instantSchema } from '../../core/views';
import { payloadSchemas } from '../webhooks/payload-schemas';

type FeedKind = 'result.published' | 'ranks.changed' | 'revision.activated' | 'rescore.published';

const entrySchema = <Kind extends FeedKind>(kind: Kind) =>
  z.object({
    id: z.string().describe('UUID of the event; never changes.'),
    kind: z.literal(kind),
    benchmark: z.string(),
    createdAt: instantSchema,
    data: payloadSchemas[kind],
  });

/** A public event with what everybody may see of it now. */
export const feedEntrySchema = z
  .discriminatedUnion('kind', [
    entrySchema('result.published'),
    entrySchema('ranks.changed'),
    entrySchema('revision.activated'),
    entrySchema('rescore.published'),
  ])
  .meta({ id: 'Change' });

export type FeedEntry = z.output<typeof feedEntrySchema>;
