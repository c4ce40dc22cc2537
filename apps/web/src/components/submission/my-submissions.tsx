import type { MySubmission } from '@clapboard/services/submissions';
import { LowerMark } from '@/components/shared/lower-mark';
import { MetricValue } from '@/components/shared/metric-value';
import { StateBadge, VisibilityBadge } from '@/components/shared/state-badge';
import { LiveBadge } from '@/components/submission/live/live-badge';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { formatSubmissionName, keepUnits } from '@/format/run-name';
import { listUnnamedSettings } from '@/format/run-settings';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { styleHeadline } from '@/leaderboard-view/headline-score';

/** Maximum live states: browsers limit the connections to one site. */
const watched = 3;

/** The user's submissions, newest first, with live states. */
export function MySubmissions({ submissions }: { submissions: readonly MySubmission[] }) {
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
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 py-3 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_7rem_11rem] sm:px-3 xl:grid-cols-[minmax(0,1fr)_6rem_10rem_12rem]"
        >
          <div className="min-w-0">
            <Link
              href={`/submissions/${submission.id}`}
              className="wrap-anywhere font-medium after:absolute after:inset-0"
            >
              {keepUnits(formatSubmissionName(submission))}
            </Link>
            <p className="mt-0.5 text-faint text-sm">
              {[
                ...(submission.anonymity?.identity ? [submission.anonymity.identity.name] : []),
                getBenchmarkTitle(submission.benchmark),
                ...listUnnamedSettings(submission.runSettings),
              ].join(' · ')}
            </p>
          </div>
          <Score submission={submission} />
          <div className="flex flex-wrap items-center gap-2 max-sm:col-span-2 sm:max-xl:justify-end">
            {underWay.has(submission.id) && submission.evaluation ? (
              <LiveBadge
                submissionId={submission.id}
                initial={{ ...submission.evaluation, submissionStatus: submission.status }}
              />
            ) : (
              <StateBadge submission={submission} />
            )}
            <VisibilityBadge visibility={submission.visibility} />
          </div>
          <Moment
            at={submission.createdAt}
            className="text-faint text-sm max-xl:col-span-full xl:text-right"
          />
        </li>
      ))}
    </ul>
  );
}

/** The headline score and its metric, with the rank of public results; empty until there is one. */
function Score({ submission: { benchmark, headline, rank } }: { submission: MySubmission }) {
  const score = styleHeadline(benchmark, headline);
  return (
    <p className="numeric text-right">
      {score ? (
        <>
          <span className="block font-semibold">
            <MetricValue value={score.value} style={score.style} unit />
          </span>
          <span className="block text-faint text-xs">
            {score.metric}
            <LowerMark metric={score} />
          </span>
        </>
      ) : null}
      {rank === null ? null : <span className="block text-faint text-xs">Rank {rank}</span>}
    </p>
  );
}

function isUnderWay({ status, evaluation }: MySubmission): boolean {
  if (status === 'rejected' || !evaluation) return false;
  return ['queued', 'scoring', 'judging'].includes(evaluation.status);
}
