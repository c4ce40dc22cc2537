'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { Card, CardBody } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import { formatCount, formatCounted } from '@/format/values';
import { type LiveRescore, useRescore } from './use-rescore';
import { statusWords } from './words';

interface RescoreProgressProps {
  rescoreId: string;
  initial: LiveRescore;
}

const parts = [
  { key: 'waiting', title: 'Queued' },
  { key: 'running', title: 'Scoring' },
  { key: 'judging', title: 'Judging' },
  { key: 'done', title: 'Done' },
  { key: 'blocked', title: 'Missing verdicts' },
  { key: 'failed', title: 'Failed' },
] as const;

/** Progress of a rescore; refreshes the page when its state changes. */
export function RescoreProgress({ rescoreId, initial }: RescoreProgressProps) {
  const router = useRouter();
  const { state, stale } = useRescore(rescoreId, initial);
  const changed = state.status !== initial.status;
  useEffect(() => {
    if (changed) router.refresh();
  }, [changed, router]);
  return (
    <Card aria-labelledby="progress-title">
      <CardBody className="flex flex-col gap-6">
        <ProgressView state={state} />
        {stale ? (
          <Alert tone="warn" live>
            The site isn’t responding. Rescoring continues, and this page keeps reconnecting.
          </Alert>
        ) : null}
      </CardBody>
    </Card>
  );
}

/** Progress bar and counts of a state. */
export function ProgressView({ state }: { state: LiveRescore }) {
  const { status, progress, counts } = state;
  const planning = status === 'planning';
  const ended = counts.done + counts.blocked + counts.failed;
  const all = ended + counts.waiting + counts.running + counts.judging;
  return (
    <>
      <div>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2
            id="progress-title"
            className="font-semibold text-lg tracking-tight"
            aria-live="polite"
          >
            {planning ? 'Planning' : statusWords[status].title}
          </h2>
          <span className="numeric text-faint text-sm">
            {planning
              ? `${Math.round(progress * 100)}%`
              : `${formatCount(ended)} of ${formatCounted(all, 'result')}`}
          </span>
        </div>
        <Progress value={progress} label={planning ? 'Planning progress' : 'Scoring progress'} />
      </div>
      {planning ? null : (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 lg:grid-cols-6">
          {parts.map(({ key, title }) => (
            <div key={key} className="flex items-baseline justify-between gap-3 sm:block">
              <dt className="text-faint">{title}</dt>
              <dd className="numeric font-semibold">{formatCount(counts[key])}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-faint text-sm">
        {status === 'paused'
          ? 'Nothing new starts until you resume. Running evaluations and judge calls finish. The leaderboard is unchanged.'
          : 'You can close this page; rescoring continues. The leaderboard is unchanged, and new submissions are scored first.'}
      </p>
    </>
  );
}
