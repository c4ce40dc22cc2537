import { groupBy } from '@clapboard/metrics';
import type { FoundSignal } from './found-signal';
import type { ScannedSubmission } from './scanned-submissions';
import { burstDays, computeBurst } from './signals/bursts';
import type { SignalLevel } from './views';

type BurstInput = Pick<
  ScannedSubmission,
  'submissionId' | 'submitterId' | 'modelId' | 'createdAt' | 'baseline' | 'headline'
>;

/** Finds many submissions of one model by one user. Different models of a user are different work. */
export function findBurstSignals(
  submissions: readonly BurstInput[],
  levels: SignalLevel[],
): FoundSignal[] {
  const models = submissions.filter(({ baseline }) => !baseline);
  const lines = groupBy(models, ({ submitterId, modelId }) => `${submitterId} ${modelId}`);
  return [...lines].flatMap(([subject, group]) => {
    const burst = computeBurst(
      group.map((submission) => ({
        id: submission.submissionId,
        at: submission.createdAt,
        value: submission.headline,
      })),
    );
    if (!burst) return [];
    const { id, strength, count, lowest, highest } = burst;
    const facts = {
      kind: 'many_submissions' as const,
      count,
      days: burstDays,
      lowest,
      highest,
      levels,
    };
    return [{ submissionId: id, otherSubmissionId: null, subject, strength, facts }];
  });
}
