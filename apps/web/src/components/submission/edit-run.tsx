'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { EditRunProps } from './edit-run-dialog';

// Few readers own the result, so its page doesn’t load the form.
const EditRunDialog = dynamic(() =>
  import('./edit-run-dialog').then((loaded) => loaded.EditRunDialog),
);

/** A button that edits what the submitter stated about a run. */
export function EditRun(props: EditRunProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Edit run
      </Button>
      {open ? <EditRunDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
