'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { Card, CardBody } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import {
  describeCost,
  describeState,
  describeVerdicts,
  formatNote,
  type LiveState,
} from './live-state';
import { LiveSteps } from './live-steps';
import { useLiveState } from './use-live-state';
import { useTimeLeft } from './use-time-left';

interface LiveStatusProps {
  submissionId: string;
  initial: LiveState | null;
}

/** The progress of a submission until it is scored; then refreshes the page. */
export function LiveStatus({ submissionId, initial }: LiveStatusProps) {
  const router = useRouter();
  const { state, stale, ended } = useLiveState(submissionId, initial);
  useEffect(() => {
    if (ended) router.refresh();
  }, [ended, router]);
  const now = ended ? 'Done' : state ? describeState(state) : 'Waiting for a worker';
  const note = state ? formatNote(state) : null;
  const verdicts = state && !ended ? describeVerdicts(state) : null;
  const timeLeft = useTimeLeft(state);
  const rest = state ? [timeLeft, describeCost(state)].filter((part) => part !== null) : [];
  const waiting = !ended && (state === null || state.status === 'queued');
  return (
    <Card aria-labelledby="live-title">
      <CardBody className="flex flex-col gap-6">
        <div>
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="live-title" className="font-semibold text-lg tracking-tight" aria-live="polite">
              {now}
            </h2>
            {waiting ? null : (
              <span className="numeric text-faint text-sm">
                {verdicts ?? `${Math.round((ended ? 1 : (state?.progress ?? 0)) * 100)}%`}
              </span>
            )}
          </div>
          <Progress
            value={ended ? 1 : waiting ? null : (state?.progress ?? 0)}
            label={verdicts ? 'Judging progress' : 'Scoring progress'}
          />
          {state?.verdicts ? (
            <p className="numeric mt-2 min-h-5 text-right text-faint text-sm">{rest.join(' · ')}</p>
          ) : null}
        </div>
        <LiveSteps state={state} ended={ended} />
        {note ? <Alert tone="warn">{note}</Alert> : null}
        {stale ? (
          <Alert tone="warn" live>
            The site isn’t responding. Scoring continues, and this page keeps reconnecting.
          </Alert>
        ) : null}
        <p className="text-faint text-sm">
          You can close this page. {verdicts ? 'Judging' : 'Scoring'} continues, and this page shows
          the progress.
        </p>
      </CardBody>
    </Card>
  );
}
