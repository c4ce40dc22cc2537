import { z } from 'zod';
import { plainSchema } from '../reading/plain-schema';

/**
 * The public part of an item, as the model sees it: the two captions in alphabetical order, so that
 * their positions don't reveal which one is true.
 */
export const payloadSchema = z.object({ captions: z.object({ 1: z.string(), 2: z.string() }) });

/** The reference: which caption the video entails. */
const fullKeySchema = z.object({ positive: z.literal([1, 2]) });

export type Payload = z.infer<typeof payloadSchema>;
export type Key = z.infer<typeof fullKeySchema>;

export const keySchema = plainSchema(
  fullKeySchema,
  ({ positive }) => positive === 1 || positive === 2,
);

/**
 * Returns the item id `test/video/event`, with `#2`, `#3`… for repetitions. The video's name is cut
 * at its first full stop, as the official code does before it joins.
 */
export function itemId(test: string, video: string, event: string, occurrence: number): string {
  const id = `${test.trim()}/${video.trim().split('.')[0] ?? ''}/${event.trim()}`;
  return occurrence > 1 ? `${id}#${occurrence}` : id;
}
