import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { QuestionStatistics } from '@clapboard/services/benchmark-statistics';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';

interface NoStatisticsProps {
  definition: Pick<BenchmarkDefinition, 'id'>;
  absence: NonNullable<QuestionStatistics['absence']>;
}

const words = {
  no_right_answers: {
    title: 'No question statistics',
    text: 'They need a task whose answers can be right or wrong.',
  },
  no_dataset: {
    title: 'No dataset yet',
    text: 'Question statistics appear here after a maintainer imports a dataset and two models have results.',
  },
  private_dataset: {
    title: 'Individual questions of this dataset are hidden',
    text: 'Its answers are private, and how models answer a question would reveal them.',
  },
  too_few_results: {
    title: 'Not enough results yet',
    text: 'Question statistics appear here when two models have complete public results.',
  },
} as const;

/** Why a benchmark has no statistics of questions. */
export function NoStatistics({ definition, absence }: NoStatisticsProps) {
  const { title, text } = words[absence];
  return (
    <EmptyState
      title={title}
      action={
        <Link href={`/b/${definition.id}`} className={buttonClass('secondary')}>
          See the leaderboard
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
