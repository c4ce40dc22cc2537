'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';

/** Copies a text and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Browsers deny access outside secure contexts and without permission; users can select the
      // text.
      setState('refused');
    }
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <Button variant="secondary" size="sm" onClick={copy} onBlur={() => setState('idle')}>
      <Icon aria-hidden className="size-3.5" />
      <span aria-live="polite">
        {state === 'copied' ? 'Copied' : state === 'refused' ? 'Select the text to copy it' : label}
      </span>
    </Button>
  );
}
