'use server';

import * as operations from '@clapboard/services/operations';
import { defineAction } from './client';

/** Pauses a queue with a reason. Running work finishes. */
export const pauseQueue = defineAction('pauseQueue', operations.pauseQueue);

/** Resumes a paused queue. */
export const resumeQueue = defineAction('resumeQueue', operations.resumeQueue);

/** Cancels a queued or running evaluation with a reason for its submitter. */
export const cancelEvaluation = defineAction('cancelEvaluation', operations.cancelEvaluation);
