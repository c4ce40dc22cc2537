'use client';

import { Check, Copy } from 'lucide-react';
import { Button } from './button';
import { useCopy } from './use-copy';

/** Copies a text and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { state, copy, reset } = useCopy();
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <Button variant="secondary" size="sm" onClick={() => copy(text)} onBlur={reset}>
      <Icon aria-hidden className="size-3.5" />
      <span aria-live="polite">
        {state === 'copied' ? 'Copied' : state === 'refused' ? 'Select the text to copy it' : label}
      </span>
    </Button>
  );
}
