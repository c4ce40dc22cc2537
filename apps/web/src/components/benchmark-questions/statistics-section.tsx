import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { QuestionStatistics } from '@clapboard/services/benchmark-statistics';
import { GuideLink } from '@/components/shared/guide-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Pages } from '@/components/ui/pages';
import { tabClass } from '@/components/ui/tab-class';
import { formatCounted } from '@/format/values';
import {
  buildStatisticsAddress,
  type StatisticsAddress,
  writeStatisticsQuery,
} from '@/url-state/question-statistics';
import { describeQuestions, describeResults } from './describe-questions';
import { DifficultyChart } from './difficulty-chart';
import { StatisticsFilters } from './filter-form';
import { StatisticsTable } from './statistics-table';

interface StatisticsSectionProps {
  definition: BenchmarkDefinition;
  statistics: QuestionStatistics;
  address: StatisticsAddress;
}

/** The questions of a task: findings in a sentence, a histogram, and a table to filter and sort. */
export function StatisticsSection({ definition, statistics, address }: StatisticsSectionProps) {
  const { summary, revision, judge, total, page, pages } = statistics;
  if (!summary) return null;
  const source = [definition.title, getTaskTitle(definition, statistics), revision?.label];
  return (
    <>
      <TaskLinks definition={definition} statistics={statistics} judge={address.judge} />
      <div>
        <h2 className="max-w-3xl text-balance font-semibold text-xl tracking-tight">
          {describeQuestions(summary)}
        </h2>
        <p className="mt-3 max-w-prose text-soft text-sm">
          Counts {describeResults(summary)}
          {revision ? ` on the dataset “${revision.label}”` : ''}
          {judge ? `, by the judge “${judge.label}”` : ''}.{' '}
          {summary.suspected === null
            ? 'Discrimination needs results of at least five models.'
            : 'A question is suspicious if models that do well on the others tend to fail it: check its reference answer.'}{' '}
          <GuideLink to="/docs/numbers#questions">How to read this</GuideLink>
        </p>
      </div>
      <DifficultyChart summary={summary} source={source.filter(Boolean).join(' · ')} />
      <section aria-label="Questions" className="flex flex-col gap-4">
        <StatisticsFilters definition={definition} address={address} slices={statistics.slices} />
        {total > 0 ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="numeric text-faint text-sm">{formatCounted(total, 'question')}</p>
              <a
                href={buildFileHref(definition, { ...address, task: statistics.task ?? undefined })}
                download
                className={buttonClass('secondary', 'sm')}
              >
                Download CSV
              </a>
            </div>
            <StatisticsTable definition={definition} statistics={statistics} address={address} />
            <Pages
              page={page}
              pages={pages}
              buildHref={(number) =>
                buildStatisticsAddress(definition.id, { ...address, page: number })
              }
            />
          </>
        ) : (
          <EmptyState title="No question matches">
            Change the filters, or clear them to see all questions.
          </EmptyState>
        )}
      </section>
    </>
  );
}

/** Returns the title of the task; undefined if the benchmark has a single one. */
function getTaskTitle(
  { tasks }: BenchmarkDefinition,
  { task }: QuestionStatistics,
): string | undefined {
  return tasks.length > 1 ? tasks.find(({ id }) => id === task)?.title : undefined;
}

/** Returns the address of a CSV file with all questions that match. */
function buildFileHref(
  { id }: BenchmarkDefinition,
  { q, page: _, ...address }: StatisticsAddress,
): string {
  const query = new URLSearchParams(writeStatisticsQuery(address));
  if (q !== '') query.set('text', q);
  return `/api/v1/benchmarks/${id}/leaderboard/questions/file?${query}`;
}

interface TaskLinksProps {
  definition: BenchmarkDefinition;
  statistics: QuestionStatistics;
  judge: string | undefined;
}

/** One link per task; nothing for a single task. */
function TaskLinks({ definition, statistics, judge }: TaskLinksProps) {
  if (statistics.tasks.length < 2) return null;
  return (
    <nav
      aria-label="Tasks"
      className="no-print -mt-4 flex gap-5 overflow-x-auto border-line border-b sm:-mt-6"
    >
      {definition.tasks
        .filter(({ id }) => statistics.tasks.includes(id))
        .map(({ id, title }) => (
          <Link
            key={id}
            href={buildStatisticsAddress(definition.id, { judge, task: id })}
            scroll={false}
            aria-current={id === statistics.task ? 'page' : undefined}
            className={tabClass}
          >
            {title}
          </Link>
        ))}
    </nav>
  );
}
