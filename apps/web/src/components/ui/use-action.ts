'use client';

import { useAction as useSafeAction } from 'next-safe-action/hooks';
import type { Action, ActionFailure } from '@/server/actions/client';
import { runConfirmed } from './run-confirmed';
import { unreachable } from './unreachable';

/** State of a server action behind a button. */
interface ActionState {
  busy: boolean;
  /** why the last run failed, or null */
  failure: ActionFailure | null;
  run: () => void;
}

interface Callbacks<Data> {
  onSuccess?: ((data: Data | undefined) => void) | undefined;
  onFailure?: (() => void) | undefined;
}

/** Returns the state of a server action with this input, and the function that runs it. */
export function useAction<Input, Data>(
  action: Action<Input, Data>,
  input: Input,
  { onSuccess, onFailure }: Callbacks<Data> = {},
): ActionState {
  const { execute, isPending, hasErrored, result } = useSafeAction<
    ActionFailure,
    undefined,
    never,
    Data | undefined
  >(() => runConfirmed(() => action(input)), {
    onSuccess: ({ data }) => onSuccess?.(data),
    onError: () => onFailure?.(),
  });
  const failure = hasErrored ? (result.serverError ?? unreachable) : null;
  return { busy: isPending, failure, run: () => execute(undefined) };
}
