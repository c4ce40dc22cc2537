import type { JudgeEstimate } from '@clapboard/services';
import { EstimateFacts } from '@/components/judging/estimate-facts';
import { Alert } from '@/components/ui/alert';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { Estimating } from './use-estimate';

/** Who will judge the answers that rules cannot decide, and what that takes, before it is submitted. */
export function JudgingStep({ estimating }: { estimating: Estimating }) {
  return (
    <Card aria-labelledby="judging-step">
      <CardHeader
        titleId="judging-step"
        title="Judging"
        description="Answers that rules cannot decide go to a language model that the board names."
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
    return <p className="text-faint text-sm">What it takes is told once the files are checked.</p>;
  }
  if (phase === 'failed') {
    return (
      <Alert tone="warn" title="What judging takes could not be told">
        {failure} You can submit all the same, or{' '}
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
          {phase === 'uploading' ? 'Uploading the files…' : 'Reading which answers need a judge…'}
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
      <Alert title="Your files bring verdicts">
        Nothing is asked and nothing costs. The result will be marked as self-judged, for the
        verdicts were not made here. To have it judged here, send the files without verdicts.
      </Alert>
    );
  }
  if (estimate.reason === 'no_judge') {
    return (
      <Alert tone="warn" title="No judge is set up for this board">
        Only the numbers that rules can give will be there, and the result will not be ranked. Add
        verdict files of your own, or submit now and have it judged once a maintainer has set one
        up.
      </Alert>
    );
  }
  return <Alert tone="good" title="Rules decide every answer of these files: no judge is asked" />;
}
