'use client';

import { useState } from 'react';
import type { BenchmarkForm } from '@/components/submit/benchmark-form';
import { Button } from '@/components/ui/button';
import { VerdictFiles } from './verdict-files';

/** The way on with verdicts of one's own: opens the choice of files. */
export function AddVerdicts({ submissionId, form }: { submissionId: string; form: BenchmarkForm }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Add verdict files
      </Button>
    );
  }
  return (
    <div className="order-last basis-full">
      <VerdictFiles submissionId={submissionId} form={form} onCancel={() => setOpen(false)} />
    </div>
  );
}
