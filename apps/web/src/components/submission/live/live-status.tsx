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
  getKnownProgress,
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
  const now = state ? describeState(state) : 'Waiting for a worker';
  const note = state ? formatNote(state) : null;
  const verdicts = state && !ended ? describeVerdicts(state) : null;
  const timeLeft = useTimeLeft(state);
  const rest = state ? [timeLeft, describeCost(state)].filter((part) => part !== null) : [];
  const progress = state && getKnownProgress(state);
  return (
    <Card aria-labelledby="live-title">
      <CardBody className="flex flex-col gap-6">
        <div>
          <h2
            id="live-title"
            className="mb-3 font-semibold text-lg tracking-tight"
            aria-live="polite"
          >
            {now}
          </h2>
          <Progress value={progress} label={verdicts ? 'Judging progress' : 'Scoring progress'} />
          {/* Keeps its line even while empty, because long headings beside it would wrap. */}
          <p className="numeric mt-2 flex min-h-5 flex-wrap justify-between gap-x-6 text-faint text-sm">
            <span>{verdicts ?? (progress === null ? null : `${Math.round(progress * 100)}%`)}</span>
            <span>{rest.join(' · ')}</span>
          </p>
        </div>
        <LiveSteps state={state} />
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
