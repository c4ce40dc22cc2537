'use client';

import { useState } from 'react';
import type { Action } from '@/server/actions/client';
import { ActionDialog, type ActionTrigger } from './action-dialog';
import { useAction } from './use-action';

interface ConfirmedActionProps<Input, Data> extends ActionTrigger {
  title: string;
  description: string;
  confirm: string;
  dismiss?: string | undefined;
  action: Action<Input, Data>;
  input: Input;
  onFailure?: () => void;
}

/** A button that asks for confirmation before it runs an action. */
export function ConfirmedAction<Input, Data>(props: ConfirmedActionProps<Input, Data>) {
  const { action, input, onFailure, ...dialog } = props;
  const [open, setOpen] = useState(false);
  const state = useAction(action, input, { onSuccess: () => setOpen(false), onFailure });
  return <ActionDialog {...dialog} open={open} onOpenChange={setOpen} state={state} />;
}
