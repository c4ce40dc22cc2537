'use client';

import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import type { ActionResult } from '@/server/action-result';

interface ConfirmedActionProps {
  trigger: string;
  variant: 'primary' | 'secondary' | 'danger';
  size?: 'sm' | 'md' | undefined;
  title: string;
  description: string;
  confirm: string;
  act: () => Promise<ActionResult>;
}

/** A button that asks before it acts, and says when it could not. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const run = () =>
    startTransition(async () => {
      const result = await props.act();
      setFailure(result.ok ? null : result.message);
      if (result.ok) setOpen(false);
    });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant={props.variant} size={props.size}>
          {props.trigger}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={props.title}
        description={props.description}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button
              variant={props.variant === 'danger' ? 'danger' : 'primary'}
              disabled={busy}
              onClick={run}
            >
              {busy ? 'One moment…' : props.confirm}
            </Button>
          </>
        }
      >
        {failure ? (
          <Alert tone="bad" live>
            {failure}
          </Alert>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
