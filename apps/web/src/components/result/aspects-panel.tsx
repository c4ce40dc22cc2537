import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ResultView } from '@clapboard/services/core';
import clsx from 'clsx';
import { Link } from '@/components/ui/link';
import { Section } from '@/components/ui/section';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { MetricTable } from './metric-table';
import { ResultPanel, type ResultPart } from './result-parts';
import { findSubmittedTasks, getScores } from './scores';
import { TaskCard } from './task-card';

interface AspectsPanelProps {
  result: ResultView;
  definition: BenchmarkDefinition;
  /** the open part; the others are printed only */
  part: ResultPart;
}

/** The scores of each task and of its aspects. */
export function AspectsPanel({ result, definition, part }: AspectsPanelProps) {
  const { coverage } = result;
  const board = getLeaderboardDefinition(definition);
  const scores = getScores(result.scores);
  const submitted = findSubmittedTasks(board, result.scores);
  // The first of several tasks with slices; the tables of the others would take screens.
  const opened = Math.max(
    0,
    submitted.findIndex(({ slices }) => slices === undefined),
  );
  return (
    <ResultPanel id="aspects" part={part}>
      <Section
        id="tasks"
        title="Tasks and aspects"
        lead={
          <Link href={`/b/${definition.id}/about#tasks`} className="prose-link no-print">
            What each metric means
          </Link>
        }
      >
        {definition.tasks.length > 1 ? (
          <div
            className={clsx(
              'grid gap-4 sm:grid-cols-2 print:grid-cols-4 print:gap-2',
              // The third card fills the second row of two columns.
              definition.tasks.length === 3 && 'sm:max-lg:*:last:col-span-2 lg:grid-cols-3',
              definition.tasks.length > 3 && 'xl:grid-cols-4',
            )}
          >
            {definition.tasks.map((task) => (
              <TaskCard
                key={task.id}
                board={board}
                task={task}
                scores={scores}
                coverage={coverage}
              />
            ))}
          </div>
        ) : null}
        {submitted.map((task, index) => (
          <details key={task.id} open={index === opened} className="print-block">
            <summary className="cursor-pointer font-semibold text-lg tracking-tight">
              <h3 id={`task-${task.id}`} className="inline">
                {task.title}
              </h3>
            </summary>
            <p className="mt-1 mb-3 max-w-prose text-sm text-soft">{task.description}</p>
            <MetricTable board={board} task={task} scores={scores} coverage={coverage} />
          </details>
        ))}
      </Section>
    </ResultPanel>
  );
}
