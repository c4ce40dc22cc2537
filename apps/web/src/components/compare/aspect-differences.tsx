import type { ShownMetric } from '@clapboard/benchmarks';
import { Forest, type ForestRow } from '@/components/charts/forest';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { nameSides } from '@/format/difference';

interface AspectDifferencesProps {
  /** task and metric */
  heading: string;
  /** the first minus the second */
  names: readonly [string, string];
  metric: ShownMetric;
  rows: readonly ForestRow[];
  /** the numbers are rounded, as on private revisions, so differences have no intervals */
  rounded: boolean;
  judged: boolean;
}

/** The difference of two results on each aspect. */
export function AspectDifferences(props: AspectDifferencesProps) {
  const { heading, names, metric, rows, rounded, judged } = props;
  const title = `${names[0]} minus ${names[1]}`;
  return (
    <Card aria-labelledby="by-aspect">
      <CardHeader
        titleId="by-aspect"
        title={`${title}, by aspect`}
        description={
          rounded
            ? `${heading}. Marks are differences of rounded numbers.`
            : `${heading}. Ticks are differences, bands their 95% intervals${judged ? ', conditional on the judge' : ''}. Filled bands are significant differences.`
        }
      />
      <CardBody>
        <Forest
          caption={`${title}, ${heading}`}
          rowTitle="Aspect"
          rows={rows}
          style={metric}
          sides={nameSides(names, metric.direction)}
        />
      </CardBody>
    </Card>
  );
}
