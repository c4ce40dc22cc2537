'use client';

import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { retry } from '@/server/submission-actions';

interface FailedEvaluationProps {
  submissionId: string;
  message: string;
  mayRetry: boolean;
}

/** A fault of the platform that did not pass: what happened, and what comes next. */
export function FailedEvaluation({ submissionId, message, mayRetry }: FailedEvaluationProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const run = () =>
    startTransition(async () => {
      const result = await retry(submissionId);
      setFailure(result.ok ? null : result.message);
    });
  return (
    <Card>
      <CardBody className="flex flex-col items-start gap-5">
        <Alert tone="bad" title="Scoring did not succeed" className="self-stretch">
          {message}
        </Alert>
        {mayRetry ? (
          <Button onClick={run} disabled={busy}>
            {busy ? 'One moment…' : 'Try again'}
          </Button>
        ) : null}
        {failure ? (
          <Alert tone="bad" live>
            {failure}
          </Alert>
        ) : null}
      </CardBody>
    </Card>
  );
}
