import type { JudgeEstimate } from '@clapboard/services/core';
import { EstimateFacts } from '@/components/shared/estimate-facts';
import { Alert } from '@/components/ui/alert';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { Estimating } from './use-estimate';

/** The judge of answers that rules can't decide, with cost, shown before submitting. */
export function JudgingStep({ estimating }: { estimating: Estimating }) {
  return (
    <Card aria-labelledby="judging-step">
      <CardHeader
        titleId="judging-step"
        title="Judging"
        description="A language model judges answers that rules can’t decide. This site pays for the requests."
      />
      <CardBody>
        <div aria-live="polite">
          <Content estimating={estimating} />
        </div>
      </CardBody>
    </Card>
  );
}

function Content({ estimating }: { estimating: Estimating }) {
  const { phase, estimate, failure, again } = estimating;
  if (phase === 'idle') {
    return (
      <p className="text-faint text-sm">
        The judge and the estimated cost appear after the file check.
      </p>
    );
  }
  if (phase === 'failed') {
    return (
      <Alert tone="warn" title="Can’t estimate the judging cost">
        {failure} You can still submit, or{' '}
        <button type="button" className="prose-link" onClick={again}>
          try again
        </button>
        .
      </Alert>
    );
  }
  if (!estimate) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-faint text-sm">
          {phase === 'uploading' ? 'Uploading the files…' : 'Finding answers that need a judge…'}
        </p>
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    );
  }
  return <Estimate estimate={estimate} />;
}

function Estimate({ estimate }: { estimate: JudgeEstimate }) {
  if (estimate.kind === 'judged') return <EstimateFacts estimate={estimate} />;
  if (estimate.reason === 'self_judged') {
    return (
      <Alert title="Your files include verdicts">
        No judge calls are made, so this is free. The result will be marked as self-judged. To have
        this site judge it, submit the files without verdicts.
      </Alert>
    );
  }
  if (estimate.reason === 'no_judge') {
    return (
      <Alert tone="warn" title="This leaderboard has no judge">
        You’ll only get scores that rules can compute, and the result won’t be ranked. Add your own
        verdict files, or submit now and have it judged after a maintainer sets up a judge.
      </Alert>
    );
  }
  return (
    <Alert tone="good" title="Rules decide every answer in these files, so no judge is needed" />
  );
}
