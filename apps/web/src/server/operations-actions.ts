'use server';

import {
  cancelEvaluation,
  pauseQueue,
  type QueueName,
  resumeQueue,
  retryEvaluation,
} from '@clapboard/services';
import { revalidatePath } from 'next/cache';
import { type ActionResult, actionResult } from './action-result';
import { currentActor } from './actor';
import { services } from './services';

/** Begins nothing of a queue until it is resumed. */
export async function pauseQueueFor(queue: QueueName, reason: string): Promise<ActionResult> {
  return actionResult('pauseQueue', async () => {
    await pauseQueue(services(), await currentActor(), { queue, reason });
    revalidatePath('/', 'layout');
  });
}

/** Goes on with a paused queue. */
export async function resumePausedQueue(queue: QueueName): Promise<ActionResult> {
  return actionResult('resumeQueue', async () => {
    await resumeQueue(services(), await currentActor(), { queue });
    revalidatePath('/', 'layout');
  });
}

/** Ends an evaluation that has not ended. */
export async function cancelOpenEvaluation(
  evaluationId: string,
  reason: string,
): Promise<ActionResult> {
  return actionResult('cancelEvaluation', async () => {
    await cancelEvaluation(services(), await currentActor(), { evaluationId, reason });
    revalidatePath('/admin');
  });
}

/** Tries a failed evaluation again. */
export async function retryFailedEvaluation(submissionId: string): Promise<ActionResult> {
  return actionResult('retryEvaluation', async () => {
    await retryEvaluation(services(), await currentActor(), { submissionId });
    revalidatePath('/admin');
  });
}
