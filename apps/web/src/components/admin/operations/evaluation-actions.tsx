'use client';

import { ActionButton } from '@/components/ui/action-button';
import { ReasonedAction } from '@/components/ui/reasoned-action';
import { cancelEvaluation } from '@/server/actions/operations';
import { retryEvaluation } from '@/server/actions/submissions';

/** Cancels an evaluation, with a reason for its submitter. */
export function CancelButton({ evaluationId, runName }: { evaluationId: string; runName: string }) {
  return (
    <ReasonedAction
      trigger="Cancel"
      label={`Cancel the evaluation of ${runName}`}
      size="sm"
      title={`Cancel the evaluation of ${runName}?`}
      description="It ends without a result, and the submitter is notified with your reason. You can retry it later."
      confirm="Cancel evaluation"
      dismiss="Keep running"
      action={cancelEvaluation}
      input={{ evaluationId }}
    />
  );
}

/** Scores a failed submission again. */
export function RetryButton({ submissionId, runName }: { submissionId: string; runName: string }) {
  return (
    <ActionButton
      variant="secondary"
      size="sm"
      aria-label={`Try ${runName} again`}
      action={retryEvaluation}
      input={{ submissionId }}
    >
      Try again
    </ActionButton>
  );
}
