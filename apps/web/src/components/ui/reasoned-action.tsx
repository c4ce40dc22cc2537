'use client';

import { useState } from 'react';
import type { Action } from '@/server/actions/client';
import { ActionDialog, type ActionTrigger } from './action-dialog';
import { ReasonField } from './reason-field';
import { useAction } from './use-action';

interface ReasonedActionProps<Input, Data> extends ActionTrigger {
  title: string;
  description: string;
  confirm: string;
  dismiss?: string | undefined;
  /** who reads the reason; maintainers in the audit log unless stated */
  hint?: string | undefined;
  action: Action<Input & { reason: string }, Data>;
  input: Input;
}

/** A button that asks for a reason before it runs an action. */
export function ReasonedAction<Input, Data>(props: ReasonedActionProps<Input, Data>) {
  const { action, input, hint, ...dialog } = props;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const state = useAction(
    action,
    { ...input, reason },
    {
      onSuccess: () => {
        setReason('');
        setOpen(false);
      },
    },
  );
  return (
    <ActionDialog
      {...dialog}
      open={open}
      onOpenChange={setOpen}
      state={state}
      disabled={reason.trim() === ''}
    >
      <ReasonField value={reason} onChange={setReason} hint={hint} />
    </ActionDialog>
  );
}
