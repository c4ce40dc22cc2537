import type { ScannedSubmission } from './scanned-submissions';

/** Submissions of a revision that a scan compares item by item, each with all others, in memory. */
const most = 1000;

/**
 * Returns the submissions to compare, at most 1,000: the first of each submitter, then the second of each, and so on,
 * public ones first and then the newest. Otherwise some accounts that submit all they may would keep workers busy for
 * hours.
 */
export function chooseCompared(submissions: readonly ScannedSubmission[]): ScannedSubmission[] {
  if (submissions.length <= most) return [...submissions];
  const counts = new Map<string, number>();
  const chosen = submissions
    .toSorted(
      (left, right) =>
        Number(right.isPublic) - Number(left.isPublic) ||
        Number(right.createdAt) - Number(left.createdAt),
    )
    .map((submission) => {
      const rank = counts.get(submission.submitterId) ?? 0;
      counts.set(submission.submitterId, rank + 1);
      return { submission, rank };
    })
    .sort((left, right) => left.rank - right.rank)
    .slice(0, most);
  const ids = new Set(chosen.map(({ submission }) => submission.submissionId));
  return submissions.filter(({ submissionId }) => ids.has(submissionId));
}
