import { findBenchmark } from '@clapboard/benchmarks';
import type { SubmissionView } from '@clapboard/services/core';
import { StateBadge, VisibilityBadge } from '@/components/shared/state-badge';
import { LiveBadge } from '@/components/submission/live/live-badge';
import { Link } from '@/components/ui/link';
import { runSettingsText } from '@/format/run-settings';
import { formatMoment } from '@/format/values';

/** Maximum live states: browsers limit the connections to one site. */
const watched = 3;

/** The user's submissions, newest first, with live states. */
export function MySubmissions({ submissions }: { submissions: readonly SubmissionView[] }) {
  const underWay = new Set(
    submissions
      .filter(isUnderWay)
      .slice(0, watched)
      .map(({ id }) => id),
  );
  return (
    <ul className="divide-y divide-line border-line border-y">
      {submissions.map((submission) => (
        <li
          key={submission.id}
          className="relative grid gap-x-6 gap-y-2 py-4 hover:bg-sunken sm:grid-cols-[1fr_auto] sm:px-3"
        >
          <div className="min-w-0">
            <Link
              href={`/submissions/${submission.id}`}
              className="wrap-anywhere font-medium after:absolute after:inset-0"
            >
              {submission.model.name}
            </Link>
            <p className="mt-0.5 text-faint text-sm">
              {[
                ...(submission.anonymity?.identity ? [submission.anonymity.identity.name] : []),
                findBenchmark(submission.benchmark)?.title ?? submission.benchmark,
                ...runSettingsText(submission.runSettings),
              ].join(' · ')}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2 sm:justify-end">
            {underWay.has(submission.id) && submission.evaluation ? (
              <LiveBadge
                submissionId={submission.id}
                initial={{ ...submission.evaluation, submissionStatus: submission.status }}
              />
            ) : (
              <StateBadge submission={submission} />
            )}
            <VisibilityBadge visibility={submission.visibility} />
            <time
              dateTime={submission.createdAt.toISOString()}
              className="w-full text-faint text-sm sm:w-52 sm:text-right"
            >
              {formatMoment(submission.createdAt)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}

function isUnderWay({ status, evaluation }: SubmissionView): boolean {
  if (status === 'rejected' || !evaluation) return false;
  return ['queued', 'scoring', 'judging'].includes(evaluation.status);
}
