import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireAdmin } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { reasonSchema } from '../../core/input/reason';
import { queueNames } from '../../core/queues/queue-switches';
import { restartWaits } from '../../pipeline/evaluations/store/queue';
import { wakeWorkers } from '../../pipeline/evaluations/wake-workers';
import { wakeJudges } from '../../pipeline/judging/sweep-judging';

const queueSchema = z.enum(queueNames);
const pauseSchema = z.object({ queue: queueSchema, reason: reasonSchema });
const resumeSchema = z.object({ queue: queueSchema });

/**
 * Pauses a queue: no evaluation or judge call starts until it is resumed; running ones finish. The
 * reason is shown to submitters. For admins. Throws `wrong_state` if it is paused.
 */
export async function pauseQueue(
  services: Services,
  actor: Actor,
  input: z.input<typeof pauseSchema>,
): Promise<void> {
  const { userId } = requireAdmin(actor);
  const { queue, reason } = parseInput(pauseSchema, input);
  await services.db.$transaction(async (tx) => {
    const count = await tx.$executeRaw`
      INSERT INTO "QueueSwitch" (queue, "pausedAt", "pausedBy", reason)
      VALUES (${queue}, now(), ${userId}, ${reason})
      ON CONFLICT (queue) DO UPDATE
        SET "pausedAt" = now(), "pausedBy" = ${userId}, reason = ${reason}
        WHERE "QueueSwitch"."pausedAt" IS NULL`;
    if (count === 0) throw new ServiceError('wrong_state');
    await recordAudit(tx, {
      actorId: userId,
      action: 'queue.pause',
      subjectType: 'queue',
      subjectId: queue,
      after: { reason },
    });
  });
}

/**
 * Resumes a paused queue, and wakes workers for everything that waits. For admins. Throws
 * `wrong_state` unless it is paused.
 */
export async function resumeQueue(
  services: Services,
  actor: Actor,
  input: z.input<typeof resumeSchema>,
): Promise<void> {
  const { userId } = requireAdmin(actor);
  const { queue } = parseInput(resumeSchema, input);
  await services.db.$transaction(async (tx) => {
    const count = await tx.$executeRaw`
      UPDATE "QueueSwitch" SET "pausedAt" = NULL, "pausedBy" = NULL, reason = NULL
      WHERE queue = ${queue} AND "pausedAt" IS NOT NULL`;
    if (count === 0) throw new ServiceError('wrong_state');
    await recordAudit(tx, {
      actorId: userId,
      action: 'queue.resume',
      subjectType: 'queue',
      subjectId: queue,
    });
  });
  if (queue === 'judge') await wakeJudges(services);
  else await wakeWorkers(services, await restartWaits(services));
}
