import { findBenchmark } from '@clapboard/benchmarks';
import type { RescoreOptions } from '@clapboard/services/pipeline/rescoring';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Table, Td, Th, UnseenTh } from '@/components/ui/table';
import { formatCount } from '@/format/values';
import { countBehind, describeResults, groupByVersion } from './versions';

/** The versions behind the results of a leaderboard, with a link to rescore them. */
export function LeaderboardVersions({
  options,
  title,
  heading = title,
}: {
  options: RescoreOptions;
  title: string;
  /** the title of the benchmark when absent */
  heading?: string;
}) {
  const { benchmark, open } = options;
  const groups = groupByVersion(options);
  const judged = findBenchmark(benchmark)?.judged;
  const behind = countBehind(groups);
  return (
    <Card aria-labelledby={`versions-${benchmark}`}>
      <CardHeader
        titleId={`versions-${benchmark}`}
        title={heading}
        description={describeResults(options)}
        actions={
          open ? (
            <Link
              href={`/admin/rescoring/${open}`}
              className={buttonClass('secondary', 'sm')}
              aria-label={`Open rescoring of ${title}`}
            >
              Open rescoring
            </Link>
          ) : groups.length > 0 ? (
            <Link
              href={`/admin/rescoring/new?benchmark=${benchmark}`}
              className={buttonClass(behind > 0 ? 'primary' : 'secondary', 'sm')}
              aria-label={`Rescore ${title}`}
            >
              Rescore
            </Link>
          ) : null
        }
      />
      {groups.length > 0 ? (
        <CardBody>
          <Table stacked="phone" caption={`Results of ${title} by version`}>
            <thead>
              <tr>
                <Th>Scorer</Th>
                <Th>Dataset</Th>
                <Th>Judge</Th>
                <Th numeric>Results</Th>
                {behind > 0 ? <UnseenTh>State</UnseenTh> : null}
              </tr>
            </thead>
            <tbody className="[&>tr:last-child>*]:border-b-0">
              {groups.map((group) => (
                <tr key={group.key}>
                  <Td label="Scorer" className="whitespace-nowrap">
                    {group.scorerVersion}
                  </Td>
                  <Td label="Dataset">{group.revision ?? 'A retired revision'}</Td>
                  <Td label="Judge">{judged ? group.judge : 'Rules only'}</Td>
                  <Td numeric label="Results">
                    {formatCount(group.count)}
                  </Td>
                  {behind > 0 ? (
                    <Td>{group.behind ? <Badge tone="warn">Outdated</Badge> : null}</Td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </Table>
        </CardBody>
      ) : null}
    </Card>
  );
}
