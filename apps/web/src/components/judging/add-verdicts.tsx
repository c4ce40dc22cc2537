'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';

const VerdictFiles = dynamic(() => import('./verdict-files').then((loaded) => loaded.VerdictFiles));

/** Opens the file input for adding verdicts. */
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
