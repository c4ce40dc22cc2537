'use client';

import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import type { ActionResult } from '@/server/action-result';

interface ReasonedActionProps {
  trigger: string;
  title: string;
  description: string;
  confirm: string;
  act: (reason: string) => Promise<ActionResult>;
}

/** A button that asks for a reason, which is kept, before it acts. */
export function ReasonedAction(props: ReasonedActionProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const run = () =>
    startTransition(async () => {
      const result = await props.act(reason);
      setFailure(result.ok ? null : (result.fields.reason ?? result.message));
      if (!result.ok) return;
      setReason('');
      setOpen(false);
    });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary">{props.trigger}</Button>
      </DialogTrigger>
      <DialogContent
        title={props.title}
        description={props.description}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button disabled={busy || reason.trim() === ''} onClick={run}>
              {busy ? 'One moment…' : props.confirm}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field id="reason" label="Reason" required hint="Kept in the record of changes.">
            {(control) => (
              <Textarea
                {...control}
                value={reason}
                maxLength={1000}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </Field>
          {failure ? (
            <Alert tone="bad" live>
              {failure}
            </Alert>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}
