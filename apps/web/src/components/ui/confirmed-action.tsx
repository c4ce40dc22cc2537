'use client';

import { type ReactNode, useState } from 'react';
import type { Action } from '@/server/actions/client';
import { Alert } from './alert';
import { BusyButton } from './busy-button';
import { Button } from './button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './dialog';
import { useAction } from './use-action';

/** The button that opens the dialog. */
export interface ActionTrigger {
  trigger: string;
  /** accessible name, if several buttons of a page have the same label */
  label?: string | undefined;
  variant?: 'primary' | 'secondary' | 'danger' | undefined;
  size?: 'sm' | 'md' | undefined;
}

interface ConfirmedActionProps<Input, Data> extends ActionTrigger {
  title: string;
  description: string;
  /** label of the confirm button */
  confirm: string;
  /** label of the cancel button */
  dismiss?: string | undefined;
  action: Action<Input, Data>;
  input: Input;
  onSuccess?: () => void;
  onFailure?: () => void;
  /** the confirm button waits for an input among the children */
  disabled?: boolean | undefined;
  children?: ReactNode;
}

/** A button that asks for confirmation before it runs an action. The dialog shows why it failed. */
export function ConfirmedAction<Input, Data>(props: ConfirmedActionProps<Input, Data>) {
  const { trigger, label, variant = 'secondary', size, title, description } = props;
  const {
    confirm,
    dismiss = 'Cancel',
    action,
    input,
    onSuccess,
    onFailure,
    disabled,
    children,
  } = props;
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useAction(action, input, {
    onSuccess() {
      setOpen(false);
      onSuccess?.();
    },
    onFailure,
  });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
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
              disabled={disabled}
              onClick={run}
            >
              {confirm}
            </BusyButton>
          </>
        }
      >
        {children}
        {failure ? (
          <Alert tone="bad" live>
            {failure.message}
          </Alert>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
