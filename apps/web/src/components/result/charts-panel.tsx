import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ResultView } from '@clapboard/services/core';
import { Alert } from '@/components/ui/alert';
import { Section } from '@/components/ui/section';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { PaperCharts } from './paper-charts/paper-charts';
import { ResultPanel } from './result-parts';
import { findSubmittedTasks, getScores } from './scores';
import { TaskCharts } from './task-charts';

interface ChartsPanelProps {
  result: ResultView;
  definition: BenchmarkDefinition;
}

/** The charts of the paper, and a chart of each task by aspect. Rendered only when open. */
export function ChartsPanel({ result, definition }: ChartsPanelProps) {
  const board = getLeaderboardDefinition(definition);
  const submitted = findSubmittedTasks(board, result.scores);
  return (
    <ResultPanel id="charts" part="charts">
      <Section
        id="figures"
        title="Charts"
        lead={`The charts from the ${definition.title} paper, drawn for this result.`}
      >
        {result.charts ? (
          <PaperCharts charts={result.charts} tasks={board.tasks} />
        ) : !result.exact ? (
          <Alert title="Not shown on private datasets">
            Charts would reveal more about the answers than rounded scores do.
          </Alert>
        ) : (
          <Alert title="No charts for this evaluation">
            This evaluation is from an earlier version of this site. A new evaluation adds charts.
          </Alert>
        )}
        <TaskCharts
          board={board}
          tasks={submitted}
          scores={getScores(result.scores)}
          coverage={result.coverage}
        />
      </Section>
    </ResultPanel>
  );
}
