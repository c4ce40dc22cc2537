'use client';

import { useState, useTransition } from 'react';
import { ReasonedAction } from '@/components/submission/reasoned-action';
import { Button } from '@/components/ui/button';
import { cancelOpenEvaluation, retryFailedEvaluation } from '@/server/operations-actions';

/** Ends an evaluation, with a reason for its submitter. */
export function CancelButton({ evaluationId, model }: { evaluationId: string; model: string }) {
  return (
    <ReasonedAction
      trigger="Cancel"
      title={`Cancel the evaluation of ${model}`}
      description="It ends without a result, and its submitter is told why. You can try it again later."
      confirm="Cancel the evaluation"
      act={(reason) => cancelOpenEvaluation(evaluationId, reason)}
    />
  );
}

/** Tries a failed evaluation again. */
export function RetryButton({ submissionId, model }: { submissionId: string; model: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const run = () =>
    startTransition(async () => {
      const result = await retryFailedEvaluation(submissionId);
      setFailure(result.ok ? null : result.message);
    });
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Button variant="secondary" disabled={busy} onClick={run} aria-label={`Try ${model} again`}>
        {busy ? 'One moment…' : 'Try again'}
      </Button>
      {failure ? (
        <span role="alert" className="text-bad text-xs">
          {failure}
        </span>
      ) : null}
    </span>
  );
}
