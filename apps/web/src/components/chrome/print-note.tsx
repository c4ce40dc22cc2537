'use client';

import { useState } from 'react';
import { usePrinting } from '@/components/ui/use-printing';
import { formatLocalMoment } from '@/format/values';

/** The address of a page and the time, on paper only. */
export function PrintNote() {
  return usePrinting() ? <Note /> : null;
}

function Note() {
  const [now] = useState(() => new Date());
  return (
    <p className="wrap-anywhere mb-3 text-faint text-xs" data-print-note>
      {window.location.href} · Printed {formatLocalMoment(now)}
    </p>
  );
}
