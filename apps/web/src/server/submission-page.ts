import 'server-only';
import {
  type FailureCount,
  isMaintainerOf,
  type ResultView,
  type SpotCheckView,
  type SubmissionView,
} from '@clapboard/services/core';
import { getSubmissionJudging, listProfiles } from '@clapboard/services/judging';
import { currentActor } from './actor';
import { services } from './services';

/** Counts of failed verdicts by reason; null for users who may not see them. */
export async function getFailures(submission: SubmissionView): Promise<FailureCount[] | null> {
  if (!submission.rights.seeLedger) return null;
  const { totals } = await getSubmissionJudging(services(), await currentActor(), {
    submissionId: submission.id,
  });
  return totals.failures;
}

/**
 * Returns the judges that a maintainer may use to judge a sample again, the default judge first.
 * Empty for everybody else, and if the submission has no submitted verdicts to check.
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

/**
 * Returns the second judge's sample of a current server-judged result, for maintainers. Undefined for everybody else,
 * and without a sample.
 */
export async function getSecondJudgement({
  submission,
  provenance,
  current,
}: ResultView): Promise<SpotCheckView | undefined> {
  const actor = await currentActor();
  if (!current || provenance?.judgedBy !== 'server') return undefined;
  if (!isMaintainerOf(actor, submission.benchmark)) return undefined;
  const { spotChecks } = await getSubmissionJudging(services(), actor, {
    submissionId: submission.id,
  });
  return spotChecks[0];
}
