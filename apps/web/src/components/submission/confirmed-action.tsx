'use client';

import { useState } from 'react';
import type { ActionResult } from '@/server/action-result';
import { ActionDialog, type ActionTrigger } from './action-dialog';
import { useAction } from './use-action';

interface ConfirmedActionProps extends ActionTrigger {
  title: string;
  description: string;
  confirm: string;
  dismiss?: string | undefined;
  act: () => Promise<ActionResult>;
}

/** A button that asks before it acts. */
export function ConfirmedAction({ act, ...dialog }: ConfirmedActionProps) {
  const [open, setOpen] = useState(false);
  const action = useAction(act, () => setOpen(false));
  return <ActionDialog {...dialog} open={open} onOpenChange={setOpen} action={action} />;
}
