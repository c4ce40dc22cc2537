import type { EvaluationState, FailureCount, SubmissionView } from '@clapboard/services';
import Link from 'next/link';
import type { BenchmarkForm } from '@/components/submit/benchmark-form';
import { Alert } from '@/components/ui/alert';
import { Card, CardBody } from '@/components/ui/card';
import { formatCount } from '@/figures/format';
import { AddVerdicts } from './add-verdicts';
import { FailureList } from './failure-list';
import { RetryButton } from './retry-button';

interface BlockedPanelProps {
  submission: SubmissionView;
  evaluation: EvaluationState;
  /** verdicts that failed, by reason; null for those who may not see them */
  failures: readonly FailureCount[] | null;
  form: BenchmarkForm;
}

/** Why verdicts are missing, what that means for the numbers below, and what each reader can do. */
export function BlockedPanel({ submission, evaluation, failures, form }: BlockedPanelProps) {
  const { rights } = submission;
  const { verdicts } = evaluation;
  return (
    <Card aria-label="Judging is on hold">
      <CardBody className="flex flex-col gap-5">
        <Alert tone="warn" title={titleOf(evaluation)}>
          {evaluation.errorMessage}
        </Alert>
        <div className="flex max-w-prose flex-col gap-2 text-sm text-soft">
          {verdicts ? (
            <p>
              <strong className="figures font-semibold text-ink">
                {formatCount(verdicts.settled - verdicts.failed)} of {formatCount(verdicts.total)}
              </strong>{' '}
              verdicts are there. They are kept and not paid for again.
            </p>
          ) : null}
          <p>
            Below, a number that needs a missing verdict is not given, or leaves the answer out
            where the official code does. The result is not ranked; nothing counts as wrong for want
            of a verdict.
          </p>
        </div>
        {failures && failures.length > 0 ? <FailureList failures={failures} /> : null}
        <div className="flex flex-wrap items-start gap-3">
          {rights.retry ? (
            <RetryButton
              submissionId={submission.id}
              label={
                evaluation.errorCode === 'judge_failed' && verdicts
                  ? `Ask the ${formatCount(verdicts.failed)} again`
                  : 'Try again'
              }
            />
          ) : null}
          {rights.addVerdicts ? <AddVerdicts submissionId={submission.id} form={form} /> : null}
        </div>
        {rights.seeLedger && verdicts ? (
          <p className="text-sm">
            <Link href={`/submissions/${submission.id}/judging`} className="prose-link">
              Every question to the judge
            </Link>
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}

function titleOf({ errorCode, verdicts }: EvaluationState): string {
  switch (errorCode) {
    case 'no_judge':
      return 'No judge could be asked';
    case 'over_budget':
      return 'On hold: judging would cost more than the budget allows';
    case 'verdicts_missing':
      return 'Verdict files are missing';
    default:
      return verdicts
        ? `${formatCount(verdicts.failed)} of ${formatCount(verdicts.total)} answers have no verdict`
        : 'Some answers have no verdict';
  }
}
