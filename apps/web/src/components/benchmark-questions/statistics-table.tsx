import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type {
  QuestionStatistics,
  QuestionStatisticsRow,
} from '@clapboard/services/benchmark-statistics';
import type { QuestionOrder } from '@clapboard/services/benchmark-statistics/query-values';
import { toHeadline } from '@/components/shared/question-headline';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { SortLink } from '@/components/ui/sort-link';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCoefficient, formatCount, formatValueWithUnit, noValue } from '@/format/values';
import { buildStatisticsAddress, type StatisticsAddress } from '@/url-state/question-statistics';
import { writeParams } from '@/url-state/questions';
import { groupWords } from './group-words';

interface StatisticsTableProps {
  definition: BenchmarkDefinition;
  statistics: QuestionStatistics;
  address: StatisticsAddress;
}

const percent = { unit: 'percent', decimals: 0 } as const;

/** Questions with how the models answer them. On phones, each is a card. */
export function StatisticsTable({ definition, statistics, address }: StatisticsTableProps) {
  const { rows, summary, task, submissionId, sameText } = statistics;
  if (!summary) return null;
  const titles = new Map(definition.slices.map(({ id, title }) => [id, title]));
  const order = { benchmark: definition.id, address };
  const scoreTitle = summary.graded ? 'Mean score' : 'Right';
  return (
    <Table
      stacked="phone"
      caption="Questions with their difficulty and discrimination"
      scrollClassName="rounded-card border border-line bg-surface max-sm:px-4 max-sm:py-2.5"
    >
      <thead className="sort-links">
        <tr>
          <SortedTh {...order} by="position" title="Question" className="sm:pl-4" />
          <Th className="max-lg:hidden">Aspect</Th>
          <SortedTh {...order} by="right" title={scoreTitle} numeric />
          <SortedTh {...order} by="discrimination" title="Discrimination" numeric />
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="max-w-xl py-2 font-normal sm:pl-4">
              <QuestionLink
                lines={toHeadline(row, sameText)}
                href={buildQuestionHref(submissionId, task, row.id)}
              />
              {row.group ? (
                <Badge tone={groupWords[row.group].tone} className="mt-1">
                  {groupWords[row.group].badge}
                </Badge>
              ) : null}
            </th>
            <Td className="text-soft max-lg:hidden">
              {row.slices.flatMap((id) => titles.get(id) ?? []).join(', ')}
            </Td>
            <Td numeric label={scoreTitle} className="whitespace-nowrap">
              {formatScore(row, summary)}
            </Td>
            <Td numeric label="Discrimination">
              {row.discrimination === null ? noValue : formatCoefficient(row.discrimination)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function formatScore(
  { right, mean }: QuestionStatisticsRow,
  { graded, results }: { graded: boolean; results: number },
): string {
  return graded
    ? formatValueWithUnit(mean, percent)
    : `${formatCount(right)} of ${formatCount(results)}`;
}

/** Returns the address of a question among those of a result; null without a result. */
function buildQuestionHref(
  submissionId: string | null,
  task: string | null,
  item: string,
): string | null {
  if (submissionId === null) return null;
  const params = {
    ...{ task, item, text: '' },
    ...{ slice: null, outcome: null, page: null, evaluation: null },
  };
  return `/submissions/${submissionId}/questions?${writeParams(params)}`;
}

function QuestionLink({ lines, href }: { lines: readonly string[]; href: string | null }) {
  const text = lines.map((line, index) => (
    <span key={[index, line].join(' ')} className="wrap-anywhere line-clamp-2">
      {line}
    </span>
  ));
  return href === null ? (
    <span className="flex flex-col">{text}</span>
  ) : (
    <Link href={href} className="flex min-h-6 flex-col hover:text-accent">
      {text}
    </Link>
  );
}

interface SortedThProps {
  benchmark: string;
  address: StatisticsAddress;
  by: QuestionOrder;
  title: string;
  numeric?: boolean;
  className?: string;
}

/** A heading that sorts by its column, and in the other direction if it already does. */
function SortedTh({ benchmark, address, by, title, ...cell }: SortedThProps) {
  const current = address.sort === by;
  const direction = address.dir === 'asc' ? 'ascending' : 'descending';
  const dir = current && address.dir === 'asc' ? 'desc' : 'asc';
  return (
    <Th {...cell} aria-sort={current ? direction : undefined}>
      <SortLink
        href={buildStatisticsAddress(benchmark, { ...address, sort: by, dir, page: 1 })}
        title={title}
        direction={current ? direction : null}
      />
    </Th>
  );
}
