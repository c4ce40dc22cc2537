import type { CanaryDifference, CanaryView } from '@clapboard/services/canary';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '@/components/ui/badge';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { Table, Td, Th } from '@/components/ui/table';
import { formatShortDay } from '@/format/values';
import { runCanaryNow } from '@/server/actions/canary';

const looks: Record<CanaryView['status'], { tone: Tone; word: string }> = {
  running: { tone: 'accent', word: 'Running' },
  same: { tone: 'good', word: 'Same' },
  changed: { tone: 'bad', word: 'Changed' },
  failed: { tone: 'warn', word: 'Failed' },
};

const outcomes: Record<CanaryView['status'], string> = {
  running: 'still running',
  same: 'all numbers matched',
  changed: 'numbers differed',
  failed: 'ended without a result',
};

interface CanarySectionProps {
  benchmark: string;
  title: string;
  runs: readonly CanaryView[];
}

/** The latest canary runs of one benchmark, newest first, with what changed. */
export function CanarySection({ benchmark, title, runs }: CanarySectionProps) {
  const differing = runs.filter(({ differences }) => differences.length > 0);
  return (
    <section
      aria-labelledby={`canaries-${benchmark}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-8 gap-y-3 p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:px-6"
    >
      <div>
        <h2 id={`canaries-${benchmark}`} className="font-semibold tracking-tight">
          {title}
        </h2>
        <p className="mt-0.5 text-sm text-soft">{lastText(runs)}</p>
      </div>
      {runs.length > 0 ? (
        <ol
          aria-label={`Canary runs of ${title}, newest first`}
          className="flex flex-wrap gap-x-4 gap-y-3 max-lg:col-span-2 max-lg:row-start-2"
        >
          {runs.map(({ id, status, submissionId, runName, createdAt }) => (
            <li key={id} className="flex flex-col items-start">
              <Badge tone={looks[status].tone}>{looks[status].word}</Badge>
              <Link
                href={`/submissions/${submissionId}`}
                title={runName}
                className="numeric inline-flex min-h-6 items-center text-faint text-xs hover:underline"
              >
                {formatShortDay(createdAt)}
                <span className="sr-only"> UTC, {runName}</span>
              </Link>
            </li>
          ))}
        </ol>
      ) : null}
      <div className="max-lg:col-start-2 max-lg:row-start-1 lg:col-start-3">
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
      </div>
      {differing.map((run) => (
        <details key={run.id} className="col-span-full text-sm">
          <summary className="cursor-pointer">
            <Moment at={run.createdAt} />, {run.runName}: {computeCount(run.differences)}
          </summary>
          <Differences differences={run.differences} />
        </details>
      ))}
    </section>
  );
}

/** Describes the newest completed run: the result that was scored again, and the outcome. */
function lastText(runs: readonly CanaryView[]): ReactNode {
  const last = runs.find(({ status }) => status !== 'running');
  if (!last) return runs.length === 0 ? 'No runs yet.' : 'No run has finished yet.';
  return (
    <>
      {last.runName}: {outcomes[last.status]} on <Moment at={last.createdAt} />.
    </>
  );
}

function computeCount({ length }: readonly CanaryDifference[]): string {
  if (length === 1) return '1 number differs';
  return length < 100 ? `${length} numbers differ` : 'at least 100 numbers differ';
}

function Differences({ differences }: { differences: readonly CanaryDifference[] }) {
  return (
    <Table caption="Numbers that differ">
      <thead>
        <tr>
          <Th>Task</Th>
          <Th>Metric</Th>
          <Th>Aspect</Th>
          <Th>Number</Th>
          <Th numeric>Before</Th>
          <Th numeric>Now</Th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ task, metric, slice, field, before, after }) => (
          <tr key={JSON.stringify([task, metric, slice, field])}>
            <Td>{task}</Td>
            <Td>{metric ?? 'coverage'}</Td>
            <Td>{slice}</Td>
            <Td>{field}</Td>
            <Td numeric>{before === null ? 'none' : String(before)}</Td>
            <Td numeric>{after === null ? 'none' : String(after)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
