'use client';

import { Alert } from './alert';
import { BusyButton } from './busy-button';
import { Button } from './button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './dialog';
import type { ActionState } from './use-action';

/** The button that opens the dialog. */
export interface ActionTrigger {
  trigger: string;
  /** accessible name, if several buttons of a page have the same label */
  label?: string | undefined;
  variant?: 'primary' | 'secondary' | 'danger' | undefined;
  size?: 'sm' | 'md' | undefined;
}

interface ActionDialogProps extends ActionTrigger {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** label of the confirm button */
  confirm: string;
  /** label of the cancel button */
  dismiss?: string | undefined;
  state: ActionState;
}

/** A button that opens a confirmation, which also shows why the action failed. */
export function ActionDialog({
  trigger,
  label,
  variant = 'secondary',
  size,
  open,
  onOpenChange,
  title,
  description,
  confirm,
  dismiss = 'Cancel',
  state: { busy, failure, run },
}: ActionDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogTrigger asChild>
        <Button variant={variant} size={size} aria-label={label}>
          {trigger}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={title}
        description={description}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{dismiss}</Button>
            </DialogClose>
            <BusyButton
              variant={variant === 'danger' ? 'danger' : 'primary'}
              busy={busy}
              onClick={run}
            >
              {confirm}
            </BusyButton>
          </>
        }
      >
        {failure ? (
          <Alert tone="bad" live>
            {failure.message}
          </Alert>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
