import { ActionButton } from '@/components/ui/action-button';
import { Alert } from '@/components/ui/alert';
import { Card, CardBody } from '@/components/ui/card';
import { retryEvaluation } from '@/server/actions/submissions';

interface FailedEvaluationProps {
  submissionId: string;
  message: string;
  mayRetry: boolean;
}

/** An internal error that retries didn't fix: what happened and what happens next. */
export function FailedEvaluation({ submissionId, message, mayRetry }: FailedEvaluationProps) {
  return (
    <Card>
      <CardBody className="flex flex-col items-start gap-5">
        <Alert tone="bad" title="Scoring failed" className="self-stretch">
          {message}
        </Alert>
        {mayRetry ? (
          <ActionButton action={retryEvaluation} input={{ submissionId }}>
            Try again
          </ActionButton>
        ) : null}
      </CardBody>
    </Card>
  );
}
