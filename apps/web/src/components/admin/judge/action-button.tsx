'use client';

import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import type { ActionResult } from '@/server/action-result';

interface ActionButtonProps {
  label: string;
  /** read instead of the label, where several say the same */
  name?: string;
  act: () => Promise<ActionResult>;
}

/** A small button that acts at once, and says beneath when it could not. */
export function ActionButton({ label, name, act }: ActionButtonProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const run = () =>
    startTransition(async () => {
      const result = await act();
      setFailure(result.ok ? null : result.message);
    });
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <Button variant="secondary" size="sm" aria-label={name} disabled={busy} onClick={run}>
        {busy ? 'One moment…' : label}
      </Button>
      {failure ? (
        <span role="alert" className="text-bad text-sm">
          {failure}
        </span>
      ) : null}
    </span>
  );
}
