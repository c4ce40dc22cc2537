'use client';

import { reasonFormSchema } from '@clapboard/services/reason';
import { useState } from 'react';
import type { Action } from '@/server/actions/client';
import { Button } from './button';
import type { ActionTrigger } from './confirmed-action';
import { Dialog, DialogContent, DialogTrigger } from './dialog';
import { TextareaField } from './form/fields';
import { Form } from './form/form';
import { useActionForm } from './form/use-action-form';

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
  const { trigger, label, variant = 'secondary', size, title, description } = props;
  const { confirm, dismiss = 'Cancel', hint = 'Stored in the audit log.', action, input } = props;
  const [open, setOpen] = useState(false);
  const form = useActionForm({
    schema: reasonFormSchema,
    defaultValues: { reason: '' },
    action: ({ reason }) => action({ ...input, reason }),
    onSuccess: (_, fields) => {
      fields.reset();
      setOpen(false);
    },
  });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant={variant} size={size} aria-label={label}>
          {trigger}
        </Button>
      </DialogTrigger>
      <DialogContent title={title} description={description}>
        <Form
          form={form}
          submit={confirm}
          variant={variant === 'danger' ? 'danger' : 'primary'}
          dismiss={dismiss}
        >
          <TextareaField form={form} name="reason" label="Reason" hint={hint} maxLength={1000} />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
