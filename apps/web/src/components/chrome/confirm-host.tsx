'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { setConfirmation } from '@/components/ui/run-confirmed';

// Its forms would be a fifth of the scripts of every page.
const ConfirmDialog = dynamic(() =>
  import('./confirm-dialog').then((loaded) => loaded.ConfirmDialog),
);

/** Asks users to confirm who they are before a dangerous act, in a dialog over whatever they do. */
export function ConfirmHost() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(
    () => setConfirmation(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  );
  if (answer === null) return null;
  return (
    <ConfirmDialog
      onClose={(confirmed) => {
        answer(confirmed);
        setAnswer(null);
      }}
    />
  );
}
