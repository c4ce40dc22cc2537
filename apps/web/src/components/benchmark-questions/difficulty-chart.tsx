import type { QuestionSummary } from '@clapboard/services/benchmark-statistics';
import { BarGroups } from '@/components/charts/bar-groups';
import { computeBarsHeight } from '@/components/charts/bars-layout';
import { categoryTable } from '@/components/charts/category-table';
import { ChartFrame } from '@/components/charts/chart-frame';
import { seriesColour } from '@/components/charts/palette';
import type { Category } from '@/components/charts/series';

interface DifficultyChartProps {
  summary: QuestionSummary;
  /** title of the benchmark and, if it has several, the task */
  source: string;
}

const style = { unit: 'count', decimals: 0 } as const;
const series = [{ id: 'questions', name: 'Questions', colour: seriesColour(0) }];

/** A histogram of the questions by their mean score: hard ones left, easy ones right. */
export function DifficultyChart({ summary, source }: DifficultyChartProps) {
  const { histogram, graded, results } = summary;
  const categories = histogram.map(({ from, to, questions: value }): Category => {
    const title =
      from === to
        ? `${Math.round(from * results)} of ${results}`
        : `${Math.round(100 * from)}–${Math.round(100 * to)}%`;
    return { id: title, title, points: { questions: { value, low: null, high: null } } };
  });
  const measure = graded ? 'Mean score' : 'Models that are right';
  const title = `Questions by ${graded ? 'mean score' : 'models that are right'}`;
  return (
    <ChartFrame
      level={2}
      title={title}
      description="Hard questions first, easy ones last. Questions at either end hardly tell models apart."
      source={source}
      height={computeBarsHeight(categories, 1)}
      table={categoryTable(measure, categories, series, style)}
    >
      <BarGroups
        groups={[{ title: '', categories }]}
        series={series}
        style={style}
        label={title}
        levels={[]}
        categoryLevels={[]}
      />
    </ChartFrame>
  );
}
