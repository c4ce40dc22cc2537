import { requireActive } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { notifyThread } from '../../core/notifications/notify';
import { limitAttempts } from '../../core/rate-limits/rate-limits';
import { visibleEvaluations } from '../../core/visibility/visible-evaluations';
import { visibilityColumns } from '../../core/visibility/visible-submission';
import { explainLimit } from './limits';
import { getThread } from './list';
import { requireParticipant } from './participants';
import { type PostMessageInput, postMessageSchema } from './schemas';
import { insertMessage } from './store';
import type { ThreadView } from './views';

/** Messages of a submitter to maintainers per hour, over all submissions. */
const limit = { max: 30, seconds: 3600 };

/**
 * Writes a message in the thread of a submission and notifies the other side, unless it has an unread notification of
 * the thread. For the submitter and the benchmark's maintainers. Throws as `requireParticipant`, `account_blocked`,
 * `wrong_state` at a limit of the thread, and `too_many_requests`.
 */
export async function postMessage(
  services: Services,
  actor: Actor,
  input: PostMessageInput,
): Promise<ThreadView> {
  const { submissionId, text } = parseInput(postMessageSchema, input);
  await services.db.$transaction(async (tx) => {
    // Serialises the writers of a thread, so that its limits hold.
    await tx.$executeRaw`SELECT 1 FROM "Submission" WHERE id = ${submissionId} FOR NO KEY UPDATE`;
    const submission = await tx.submission.findUnique({
      where: { id: submissionId },
      select: visibilityColumns,
    });
    const { fromMaintainer } = requireParticipant(actor, submission);
    const { userId } = requireActive(actor);
    const messages = await tx.submissionMessage.findMany({
      where: { submissionId },
      select: { fromMaintainer: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    const refusal = explainLimit(messages, fromMaintainer);
    if (refusal !== null) throw new ServiceError('wrong_state', { detail: refusal });
    if (!fromMaintainer) {
      await limitAttempts(tx, `messages:${userId}`, limit, (wait) => {
        return `You can write ${limit.max} messages per hour. Wait ${wait}.`;
      });
    }
    const id = await insertMessage(tx, { submissionId, authorId: userId, fromMaintainer, text });
    const evaluation = await tx.evaluation.findFirst({
      where: { submissionId, ...visibleEvaluations },
      select: { id: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    if (!evaluation) return;
    const subject = { submissionId, evaluationId: evaluation.id };
    await notifyThread(tx, subject, { messageId: id, authorId: userId, fromMaintainer });
  });
  return getThread(services, actor, { submissionId });
}
