import type { EvaluationState, FailureCount, SubmissionView } from '@clapboard/services/core';
import { FailureList } from '@/components/shared/failure-list';
import { ActionButton } from '@/components/ui/action-button';
import { Alert } from '@/components/ui/alert';
import { Card, CardBody } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { BenchmarkForm } from '@/components/upload/benchmark-form';
import { formatCount, formatCounted } from '@/format/values';
import { retryEvaluation } from '@/server/actions/submissions';
import { AddVerdicts } from './add-verdicts';

interface BlockedPanelProps {
  submission: SubmissionView;
  evaluation: EvaluationState;
  /** failed verdicts by reason; null for users who may not see them */
  failures: readonly FailureCount[] | null;
  form: BenchmarkForm;
}

/** Why verdicts are missing, how that affects the scores below, and what the user can do. */
export function BlockedPanel({ submission, evaluation, failures, form }: BlockedPanelProps) {
  const { rights } = submission;
  const { verdicts } = evaluation;
  return (
    <Card aria-label="Judging is on hold">
      <CardBody className="flex flex-col gap-5">
        <Alert tone="warn" title={getTitle(evaluation)}>
          {evaluation.errorMessage}
        </Alert>
        <div className="flex max-w-prose flex-col gap-2 text-sm text-soft">
          {verdicts ? (
            <p>
              <strong className="numeric font-semibold text-ink">
                {formatCount(verdicts.settled - verdicts.failed)} of {formatCount(verdicts.total)}
              </strong>{' '}
              verdicts are stored and won’t be charged again.
            </p>
          ) : null}
          <p>
            Scores that need a missing verdict are omitted, or leave the answer out as the official
            code does. The result is not ranked, and missing verdicts don’t count as wrong.
          </p>
        </div>
        {failures && failures.length > 0 ? (
          <FailureList failures={failures} causesOnly={!rights.retry} />
        ) : null}
        <div className="flex flex-wrap items-start gap-3">
          {rights.retry ? (
            <ActionButton action={retryEvaluation} input={{ submissionId: submission.id }}>
              {evaluation.errorCode === 'judge_failed' && verdicts
                ? `Retry ${formatCounted(verdicts.failed, 'verdict')}`
                : 'Try again'}
            </ActionButton>
          ) : null}
          {rights.addVerdicts ? <AddVerdicts submissionId={submission.id} form={form} /> : null}
        </div>
        {rights.withdraw ? (
          <p className="text-sm text-soft">
            You can add verdict files after you withdraw this submission.
          </p>
        ) : null}
        {rights.seeLedger && verdicts ? (
          <p className="text-sm">
            <Link href={`/submissions/${submission.id}/judging`} className="prose-link">
              All judge requests
            </Link>
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}

function getTitle({ errorCode, verdicts }: EvaluationState): string {
  switch (errorCode) {
    case 'no_judge':
      return 'No judge available';
    case 'over_budget':
      return 'On hold: judging exceeds the budget';
    case 'verdicts_missing':
      return 'Verdict files are missing';
    default:
      return verdicts
        ? `${formatCount(verdicts.failed)} of ${formatCount(verdicts.total)} answers ${verdicts.failed === 1 ? 'has' : 'have'} no verdict`
        : 'Some answers have no verdict';
  }
}
