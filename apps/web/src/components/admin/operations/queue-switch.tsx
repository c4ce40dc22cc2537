'use client';

import type { QueueName, QueuePause } from '@clapboard/services';
import { ReasonedAction } from '@/components/submission/reasoned-action';
import { useAction } from '@/components/submission/use-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { pauseQueueFor, resumePausedQueue } from '@/server/operations-actions';

interface QueueSwitchProps {
  queue: QueueName;
  /** what is switched, to stand at the beginning of a sentence */
  title: string;
  pause: QueuePause | undefined;
  /** whether the person may switch it */
  admin: boolean;
}

/** Says whether a queue is handled, with the button that changes it. */
export function QueueSwitch({ queue, title, pause, admin }: QueueSwitchProps) {
  const { busy, failure, run: resume } = useAction(() => resumePausedQueue(queue));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="wrap-anywhere min-w-0 text-sm">
        <span className="font-medium">{title}</span>{' '}
        <span className="text-soft">{pause ? `is paused: ${pause.reason}` : 'is running.'}</span>
      </p>
      {admin && pause ? (
        <Button disabled={busy} onClick={resume} aria-label={`Resume ${title.toLowerCase()}`}>
          {busy ? 'One moment…' : 'Resume'}
        </Button>
      ) : null}
      {admin && !pause ? (
        <ReasonedAction
          trigger="Pause"
          label={`Pause ${title.toLowerCase()}`}
          title={`Pause ${title.toLowerCase()}?`}
          description="What was begun is finished, nothing new is begun. Submitters are shown the reason until you resume."
          confirm="Pause"
          act={(reason) => pauseQueueFor(queue, reason)}
        />
      ) : null}
      {failure ? (
        <Alert tone="bad" live className="w-full">
          {failure}
        </Alert>
      ) : null}
    </div>
  );
}
