import type { Db, Tx } from '@clapboard/db';
import { z } from 'zod';
import type { Services } from '../context';
import { instantSchema } from '../views';

/** Queues that can be paused: scoring and judging. */
export const queueNames = ['evaluate', 'judge'] as const;
export type QueueName = (typeof queueNames)[number];

/** A paused queue, with the reason as entered. */
export const queuePauseSchema = z
  .object({ queue: z.enum(queueNames), since: instantSchema, reason: z.string() })
  .meta({ id: 'QueuePause' });

export type QueuePause = z.output<typeof queuePauseSchema>;

/** Whether the queue is paused. */
export async function isPaused(db: Db | Tx, queue: QueueName): Promise<boolean> {
  const found = await db.queueSwitch.findUnique({ where: { queue }, select: { pausedAt: true } });
  return found?.pausedAt != null;
}

/** Returns the paused queues, for everybody whose work waits for them. */
export async function queuePauses({ db }: Pick<Services, 'db'>): Promise<QueuePause[]> {
  const rows = await db.queueSwitch.findMany({
    where: { pausedAt: { not: null } },
    orderBy: { queue: 'asc' },
    select: { queue: true, pausedAt: true, reason: true },
  });
  return rows.flatMap(({ queue, pausedAt, reason }) => {
    const name = queueNames.find((queueName) => queueName === queue);
    return name && pausedAt ? [{ queue: name, since: pausedAt, reason: reason ?? '' }] : [];
  });
}
