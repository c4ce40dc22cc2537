'use client';

import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { retry } from '@/server/submission-actions';

/** Has those verdicts asked for again that are missing. */
export function RetryButton({ submissionId, label }: { submissionId: string; label: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const run = () =>
    startTransition(async () => {
      const result = await retry(submissionId);
      setFailure(result.ok ? null : result.message);
    });
  return (
    <>
      <Button onClick={run} disabled={busy}>
        {busy ? 'One moment…' : label}
      </Button>
      {failure ? (
        <Alert tone="bad" live className="order-last basis-full">
          {failure}
        </Alert>
      ) : null}
    </>
  );
}
