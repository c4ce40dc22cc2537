'use client';

import { useState, useTransition } from 'react';
import type { ActionFailure } from '@/server/action-result';

export interface Action {
  busy: boolean;
  /** why it could not be done the last time; null when all is well */
  failure: string | null;
  run: () => void;
}

/** A server action behind a button: whether it is under way, and why it failed. */
export function useAction(
  act: () => Promise<{ ok: true } | ActionFailure>,
  onDone?: () => void,
): Action {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const run = () =>
    startTransition(async () => {
      const result = await act();
      setFailure(result.ok ? null : (result.fields.reason ?? result.message));
      if (result.ok) onDone?.();
    });
  return { busy, failure, run };
}
