'use client';

import { useState } from 'react';
import type { ActionResult } from '@/server/action-result';
import { ActionDialog, type ActionTrigger } from './action-dialog';
import { ReasonField } from './reason-field';
import { useAction } from './use-action';

interface ReasonedActionProps extends ActionTrigger {
  title: string;
  description: string;
  confirm: string;
  dismiss?: string | undefined;
  /** who reads the reason; the audit log alone unless said otherwise */
  hint?: string | undefined;
  act: (reason: string) => Promise<ActionResult>;
}

/** A button that asks for a reason, which is kept, before it acts. */
export function ReasonedAction({ act, hint, ...dialog }: ReasonedActionProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const action = useAction(
    () => act(reason),
    () => {
      setReason('');
      setOpen(false);
    },
  );
  return (
    <ActionDialog
      {...dialog}
      open={open}
      onOpenChange={setOpen}
      action={action}
      disabled={reason.trim() === ''}
    >
      <ReasonField value={reason} onChange={setReason} hint={hint} />
    </ActionDialog>
  );
}
