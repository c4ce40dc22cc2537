import type { LabelSampleView } from '@clapboard/services/core';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { DrawDialog } from './draw-dialog';
import { buildLabelsPath, canDraw, labelProgress } from './label-text';

/** Starts and continues labelling a sample of a result’s judged answers. */
export function LabelCard({ sample }: { sample: LabelSampleView }) {
  const { submissionId, judged, drawn, nextOpen } = sample;
  return (
    <Card aria-labelledby="human-labels">
      <CardHeader
        titleId="human-labels"
        title="Human labels"
        description="Label a random sample of answers as right or wrong. The result then shows its headline as people would have judged it. Ranks don’t change."
      />
      <CardBody className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {drawn > 0 ? (
          <>
            <p className="numeric text-sm text-soft">{labelProgress(sample)}</p>
            <Link
              href={buildLabelsPath(submissionId, nextOpen ?? 0)}
              className={buttonClass(nextOpen === null ? 'secondary' : 'primary')}
            >
              {nextOpen === null ? 'Review labels' : 'Label answers'}
            </Link>
          </>
        ) : null}
        {canDraw(sample) ? (
          <DrawDialog submissionId={submissionId} drawn={drawn} judged={judged} />
        ) : null}
      </CardBody>
    </Card>
  );
}
