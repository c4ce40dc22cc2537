'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '../button';
import type { ActionTrigger } from '../confirmed-action';
import { Dialog, DialogContent, DialogTrigger } from '../dialog';

interface FormDialogProps extends ActionTrigger {
  title: string;
  description?: string | undefined;
  /** returns the form, which starts anew with every opening */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a form in a dialog. */
export function FormDialog(props: FormDialogProps) {
  const { trigger, label, variant = 'secondary', size, title, description, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant={variant} size={size} aria-label={label}>
          {trigger}
        </Button>
      </DialogTrigger>
      <DialogContent title={title} description={description}>
        {children(() => setOpen(false))}
      </DialogContent>
    </Dialog>
  );
}
