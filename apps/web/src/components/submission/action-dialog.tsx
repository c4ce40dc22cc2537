'use client';

import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import type { Action } from './use-action';

/** The button that opens a question before something is done. */
export interface ActionTrigger {
  trigger: string;
  /** what a screen reader says, where several buttons of a page have the same words */
  label?: string | undefined;
  variant?: 'primary' | 'secondary' | 'danger' | undefined;
  size?: 'sm' | 'md' | undefined;
}

interface ActionDialogProps extends ActionTrigger {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** words of the button that does it */
  confirm: string;
  /** words of the button that leaves things as they are */
  dismiss?: string | undefined;
  action: Action;
  /** something is still to be filled in */
  disabled?: boolean | undefined;
  children?: ReactNode;
}

/** A button that asks before it acts, and says when it could not. */
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
  action: { busy, failure, run },
  disabled,
  children,
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
            <Button
              variant={variant === 'danger' ? 'danger' : 'primary'}
              disabled={busy || disabled}
              onClick={run}
            >
              {busy ? 'One moment…' : confirm}
            </Button>
          </>
        }
      >
        {children || failure ? (
          <div className="flex flex-col gap-4">
            {children}
            {failure ? (
              <Alert tone="bad" live>
                {failure}
              </Alert>
            ) : null}
          </div>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
