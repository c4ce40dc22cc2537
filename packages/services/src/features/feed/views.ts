import type { z } from 'zod';
import type { payloadSchemas } from '../webhooks/payload-schemas';

type FeedKind = 'result.published' | 'ranks.changed' | 'revision.activated' | 'rescore.published';

interface Entry<Kind extends FeedKind> {
  /** UUID of the event; never changes */
  id: string;
  kind: Kind;
  benchmark: string;
  createdAt: Date;
  data: z.output<(typeof payloadSchemas)[Kind]>;
}

/** A public event with what everybody may see of it now. */
export type FeedEntry = { [Kind in FeedKind]: Entry<Kind> }[FeedKind];
