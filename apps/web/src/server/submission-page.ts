import 'server-only';
import {
  type FailureCount,
  isMaintainerOf,
  type ResultView,
  type SubmissionView,
} from '@clapboard/services/core';
import { judgingOfSubmission, listProfiles } from '@clapboard/services/judging';
import { currentActor } from './actor';
import { services } from './services';

/** Why verdicts of a submission failed, by reason; null for those who may not see it. */
export async function getFailures(submission: SubmissionView): Promise<FailureCount[] | null> {
  if (!submission.rights.seeLedger) return null;
  const { totals } = await judgingOfSubmission(services(), await currentActor(), {
    submissionId: submission.id,
  });
  return totals.failures;
}

/**
 * Judges in use that a maintainer may have a sample judged by, the default one first; none for
 * anybody else, and where no verdict of the submitter could be checked.
 */
export async function judgesForSample({
  submission,
  provenance,
}: ResultView): Promise<{ id: string; label: string }[]> {
  const actor = await currentActor();
  if (!isMaintainerOf(actor, submission.benchmark) || provenance?.judgedBy !== 'submitter')
    return [];
  const profiles = await listProfiles(services(), actor, { benchmark: submission.benchmark });
  return profiles
    .filter(({ retiredAt }) => retiredAt === null)
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ profileId, label }) => ({ id: profileId, label }));
}
