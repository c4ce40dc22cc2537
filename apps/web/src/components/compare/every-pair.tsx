import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { inSentence } from '@/format/values';
import { PairMatrix, type PairMatrixProps } from './pair-matrix';

interface EveryPairProps extends Omit<PairMatrixProps, 'caption'> {
  sliceTitle: string;
}

/** The differences between three or more results on a slice, as a matrix. */
export function EveryPair({ sliceTitle, ...matrix }: EveryPairProps) {
  return (
    <Card aria-labelledby="matrix">
      <CardHeader
        titleId="matrix"
        title={`Every pair, ${inSentence(sliceTitle)}`}
        description="The row’s model minus the column’s. Shaded cells differ significantly (5% level, corrected). Select a cell to see the pair by aspect below."
      />
      <CardBody>
        <PairMatrix caption={`Differences in ${inSentence(matrix.metric.title)}`} {...matrix} />
      </CardBody>
    </Card>
  );
}
