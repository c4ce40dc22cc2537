'use client';

import type { ComponentProps } from 'react';
import type { Action } from '@/server/actions/client';
import { BusyButton } from './busy-button';
import { useAction } from './use-action';

interface ActionButtonProps<Input, Data>
  extends Omit<ComponentProps<typeof BusyButton>, 'busy' | 'onClick'> {
  action: Action<Input, Data>;
  input: Input;
  /** what the action started still runs */
  waiting?: boolean;
  onSuccess?: (data: Data | undefined) => void;
}

/** A button that runs an action at once. A failure appears below it. */
export function ActionButton<Input, Data>(props: ActionButtonProps<Input, Data>) {
  const { action, input, waiting = false, onSuccess, ...button } = props;
  const { busy, failure, run } = useAction(action, input, { onSuccess });
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <BusyButton {...button} busy={busy || waiting} onClick={run} />
      {failure ? (
        <span role="alert" className="text-bad text-sm">
          {failure.message}
        </span>
      ) : null}
    </span>
  );
}
