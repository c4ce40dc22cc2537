'use server';

import { ServiceError } from '@clapboard/services/core';
import type { RequestSpotCheckInput } from '@clapboard/services/judging';
import * as scoring from '@clapboard/services/pipeline/scoring';
import * as submissions from '@clapboard/services/submissions';
import { runFileUseCase } from '../file-process/run-file-use-case';
import { defineAction } from './client';

/** Makes a result public and adds it to the leaderboard, after approval where the benchmark requires it. */
export const publishSubmission = defineAction('publishSubmission', submissions.publishSubmission);

/** Removes a result from the leaderboard and makes it private. */
export const withdrawSubmission = defineAction(
  'withdrawSubmission',
  submissions.withdrawSubmission,
);

/** Edits what a submitter stated about a run. */
export const updateRun = defineAction('updateRun', submissions.updateRun);

/** Cancels the scoring of a submission without a result. */
export const cancelSubmission = defineAction('cancelSubmission', submissions.cancelSubmission);

/** Deletes a private submission for good. */
export const deleteSubmission = defineAction('deleteSubmission', submissions.deleteSubmission, {
  keepsPage: true,
});

/** Scores a failed submission again, or requests its missing verdicts again. */
export const retryEvaluation = defineAction('retryEvaluation', scoring.retryEvaluation);

/** Adds uploaded verdict files to a submission that lacks verdicts. */
export const addVerdicts = defineAction(
  'addVerdicts',
  (_, actor, input: submissions.AddVerdictsInput) => runFileUseCase('addVerdicts', actor, input),
);

/** Verifies a result with a reason. */
export const verifySubmission = defineAction('verifySubmission', submissions.verifySubmission);

/** Removes the verification of a result with a reason. */
export const unverifySubmission = defineAction(
  'unverifySubmission',
  submissions.unverifySubmission,
);

/** Judges a random sample of a submission’s own verdicts again. */
export const requestSpotCheck = defineAction(
  'requestSpotCheck',
  (_, actor, input: RequestSpotCheckInput) => runFileUseCase('requestSpotCheck', actor, input),
);

/**
 * Applies a moderation action to submissions. Returns the ones that failed with the reason; a
 * single failed submission fails the action.
 */
export const moderateSubmissions = defineAction(
  'moderateSubmissions',
  async (services, actor, input: submissions.ModerateSubmissionsInput) => {
    const result = await submissions.moderateSubmissions(services, actor, input);
    const [failure] = result.failed;
    if (failure && input.submissionIds.length === 1) {
      throw new ServiceError('wrong_state', { detail: failure.message });
    }
    return result;
  },
  { pick: (moderations) => moderations },
);
