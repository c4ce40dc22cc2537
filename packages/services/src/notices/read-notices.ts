import { z } from 'zod';
import { requireUser } from '../authorise';
import type { Actor, Services } from '../context';
import { idSchema, parseInput } from '../parse-input';

const inputSchema = z.union([
  z.object({ noticeId: idSchema }),
  z.object({ submissionId: idSchema }),
  z.object({ all: z.literal(true) }),
]);

export type ReadNoticesInput = z.input<typeof inputSchema>;

/** Marks the actor's own notices as read: one, those of a submission, or all. Others are left alone without a word. */
export async function readNotices(
  services: Services,
  actor: Actor,
  input: ReadNoticesInput,
): Promise<number> {
  const { userId } = requireUser(actor);
  const parsed = parseInput(inputSchema, input);
  const { count } = await services.db.notice.updateMany({
    where: {
      userId,
      readAt: null,
      ...('noticeId' in parsed ? { id: parsed.noticeId } : {}),
      ...('submissionId' in parsed ? { submissionId: parsed.submissionId } : {}),
    },
    data: { readAt: new Date() },
  });
  return count;
}
