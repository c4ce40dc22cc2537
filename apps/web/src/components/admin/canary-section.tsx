import type { CanaryDifference, CanaryView } from '@clapboard/services/canary';
import { Badge, type Tone } from '@/components/ui/badge';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { keepUnits } from '@/format/run-name';
import { runCanaryNow } from '@/server/actions/canary';
import { CanaryDifferences } from './canary-differences';
import { splitRuns } from './split-runs';

const looks: Record<CanaryView['status'], { tone: Tone; word: string }> = {
  running: { tone: 'accent', word: 'Running' },
  same: { tone: 'good', word: 'Same' },
  changed: { tone: 'bad', word: 'Changed' },
  failed: { tone: 'warn', word: 'Failed' },
};

interface CanarySectionProps {
  benchmark: string;
  title: string;
  runs: readonly CanaryView[];
}

/** The latest canary runs of one benchmark and how earlier ones ended, with what changed. */
export function CanarySection({ benchmark, title, runs }: CanarySectionProps) {
  const { latest, earlier } = splitRuns(runs);
  const differing = runs.filter(({ differences }) => differences.length > 0);
  return (
    <section
      aria-labelledby={`canaries-${benchmark}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 p-5 lg:grid-cols-[8rem_minmax(0,1fr)_auto] sm:px-6"
    >
      <h2 id={`canaries-${benchmark}`} className="font-semibold tracking-tight">
        {title}
      </h2>
      <div className="flex min-w-0 flex-col gap-2 text-sm max-lg:col-span-2 max-lg:row-start-2">
        {latest.length > 0 ? (
          latest.map((run) => <Run key={run.id} run={run} />)
        ) : (
          <p className="text-soft">No runs yet.</p>
        )}
      </div>
      <ConfirmedAction
        trigger="Run now"
        label={`Run now: ${title}`}
        size="sm"
        title={`Run the canary of ${title} now?`}
        description="Scores it again when the queue is idle. Public results don’t change."
        confirm="Run"
        action={runCanaryNow}
        input={{ benchmark }}
      />
      {differing.map((run) => (
        <details key={run.id} className="col-span-full text-sm lg:col-start-2">
          <summary className="cursor-pointer">
            <Moment at={run.createdAt} />, {keepUnits(run.runName)}:{' '}
            {describeCount(run.differences)}
          </summary>
          <CanaryDifferences benchmark={benchmark} differences={run.differences} />
        </details>
      ))}
      {earlier.length > 0 ? (
        <details className="col-span-full text-sm lg:col-start-2">
          <summary className="cursor-pointer text-soft">{countOutcomes(earlier)}</summary>
          <div className="mt-3 flex flex-col gap-2">
            {earlier.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </div>
        </details>
      ) : null}
    </section>
  );
}

/** A run: its outcome, the result that was scored again, and when. */
function Run({ run: { status, submissionId, runName, createdAt } }: { run: CanaryView }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={looks[status].tone} className="min-w-16 justify-center">
        {looks[status].word}
      </Badge>
      <Link
        href={`/submissions/${submissionId}`}
        className="wrap-anywhere hover:text-accent hover:underline"
      >
        {keepUnits(runName)}
      </Link>
      <Moment at={createdAt} className="numeric text-faint lg:ml-auto" />
    </p>
  );
}

/** `Earlier runs: 28 same, 1 changed`. */
function countOutcomes(runs: readonly CanaryView[]): string {
  const statuses = [...new Set(runs.map(({ status }) => status))];
  const counts = statuses.map((status) => {
    const count = runs.filter((run) => run.status === status).length;
    return `${count} ${looks[status].word.toLowerCase()}`;
  });
  return `Earlier runs: ${counts.join(', ')}`;
}

function describeCount({ length }: readonly CanaryDifference[]): string {
  if (length === 1) return '1 number differs';
  return length < 100 ? `${length} numbers differ` : 'at least 100 numbers differ';
}
