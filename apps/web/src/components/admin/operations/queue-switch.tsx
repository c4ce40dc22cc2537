'use client';

import type { QueueName, QueuePause } from '@clapboard/services/core';
import { ActionButton } from '@/components/ui/action-button';
import { ReasonedAction } from '@/components/ui/reasoned-action';
import { pauseQueue, resumeQueue } from '@/server/actions/operations';

interface QueueSwitchProps {
  queue: QueueName;
  /** name of the queue at the start of a sentence */
  title: string;
  pause: QueuePause | undefined;
  /** whether the user may pause and resume it */
  admin: boolean;
}

/** Shows whether a queue is paused, with a button to pause or resume it. */
export function QueueSwitch({ queue, title, pause, admin }: QueueSwitchProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="wrap-anywhere min-w-0 text-sm">
        <span className="font-medium">{title}</span>{' '}
        <span className="text-soft">{pause ? `is paused: ${pause.reason}` : 'is running.'}</span>
      </p>
      {admin && pause ? (
        <ActionButton
          aria-label={`Resume ${title.toLowerCase()}`}
          action={resumeQueue}
          input={{ queue }}
        >
          Resume
        </ActionButton>
      ) : null}
      {admin && !pause ? (
        <ReasonedAction
          trigger="Pause"
          label={`Pause ${title.toLowerCase()}`}
          title={`Pause ${title.toLowerCase()}?`}
          description="Running work finishes, and nothing new starts. Everybody sees the reason until you resume."
          confirm="Pause"
          action={pauseQueue}
          input={{ queue }}
        />
      ) : null}
    </div>
  );
}
