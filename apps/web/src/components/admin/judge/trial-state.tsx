import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import type { PolledTrial } from './use-trial';

interface TrialStateProps {
  polled: PolledTrial;
  /** what is going on, until there is an outcome */
  waiting: string;
  children: ReactNode;
}

/** The progress or the failure of a trial; its outcome (`children`) when it is done. */
export function TrialState({ polled, waiting, children }: TrialStateProps) {
  const { trial, isStale } = polled;
  if (trial?.status === 'done') return children;
  if (trial?.fault) {
    return (
      <Alert tone="bad" live>
        {trial.fault.message}
      </Alert>
    );
  }
  return (
    <div className="flex max-w-md flex-col gap-3">
      <p role="status" className="text-sm text-soft">
        {waiting}
      </p>
      <Progress value={null} label={waiting} />
      {trial?.overdue ? (
        <Alert tone="warn" live>
          No worker has started this yet. Check on the{' '}
          <Link href="/admin" className="prose-link">
            Operations page
          </Link>{' '}
          that a worker is running.
        </Alert>
      ) : null}
      {isStale ? (
        <Alert tone="warn" live>
          The site isn’t responding. This page keeps reconnecting.
        </Alert>
      ) : null}
    </div>
  );
}
