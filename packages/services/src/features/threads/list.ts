import type { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { visibilityColumns } from '../../core/visibility/visible-submission';
import { explainLimit } from './limits';
import { requireParticipant } from './participants';
import { threadSchema } from './schemas';
import type { ThreadView } from './views';

/**
 * Returns the thread of a submission. For its submitter and the benchmark's maintainers; throws as
 * `requireParticipant`.
 */
export async function getThread(
  { db }: Services,
  actor: Actor,
  input: z.input<typeof threadSchema>,
): Promise<ThreadView> {
  const { submissionId } = parseInput(threadSchema, input);
  const submission = await db.submission.findUnique({
    where: { id: submissionId },
    select: visibilityColumns,
  });
  const { user, fromMaintainer } = requireParticipant(actor, submission);
  const rows = await db.submissionMessage.findMany({
    where: { submissionId },
    select: {
      id: true,
      authorId: true,
      author: { select: { name: true } },
      fromMaintainer: true,
      text: true,
      createdAt: true,
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const refusal = user.blocked ? null : explainLimit(rows, fromMaintainer);
  return {
    messages: rows.map(({ authorId, author, ...message }) => ({
      ...message,
      authorName: author?.name ?? null,
      mine: authorId === user.userId,
    })),
    mayWrite: !user.blocked && refusal === null,
    refusal,
  };
}
