'use client';

import { ReasonedAction } from '@/components/submission/reasoned-action';
import { useAction } from '@/components/submission/use-action';
import { Button } from '@/components/ui/button';
import { cancelOpenEvaluation, retryFailedEvaluation } from '@/server/operations-actions';

/** Ends an evaluation, with a reason for its submitter. */
export function CancelButton({ evaluationId, model }: { evaluationId: string; model: string }) {
  return (
    <ReasonedAction
      trigger="Cancel"
      label={`Cancel the evaluation of ${model}`}
      size="sm"
      title={`Cancel the evaluation of ${model}?`}
      description="It ends without a result, and its submitter is told why. You can try it again later."
      confirm="Cancel the evaluation"
      dismiss="Let it go on"
      act={(reason) => cancelOpenEvaluation(evaluationId, reason)}
    />
  );
}

/** Tries a failed evaluation again. */
export function RetryButton({ submissionId, model }: { submissionId: string; model: string }) {
  const { busy, failure, run } = useAction(() => retryFailedEvaluation(submissionId));
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Button
        variant="secondary"
        size="sm"
        disabled={busy}
        onClick={run}
        aria-label={`Try ${model} again`}
      >
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
