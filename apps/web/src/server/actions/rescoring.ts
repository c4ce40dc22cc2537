'use server';

import * as rescoring from '@clapboard/services/rescoring';
import { defineAction } from './client';

/** Plans a rescore. Returns its ID. */
export const createRescore = defineAction('createRescore', rescoring.createRescore, {
  pick: ({ id }) => id,
});

/** Starts a planned rescore. */
export const startRescore = defineAction('startRescore', rescoring.startRescore);

/** Pauses a rescore. Running evaluations finish. */
export const pauseRescore = defineAction('pauseRescore', rescoring.pauseRescore);

/** Resumes a paused rescore. */
export const resumeRescore = defineAction('resumeRescore', rescoring.resumeRescore);

/** Cancels a rescore. The leaderboard stays as it is. */
export const cancelRescore = defineAction('cancelRescore', rescoring.cancelRescore);

/** Publishes the new results, exactly as the preview of this token shows them. */
export const publishRescore = defineAction('publishRescore', rescoring.publishRescore);

/** Restores the results that a published rescore replaced. */
export const rollBackRescore = defineAction('rollBackRescore', rescoring.rollBackRescore);
