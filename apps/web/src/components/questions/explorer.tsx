'use client';

import type { QuestionList, QuestionVisibility } from '@clapboard/services/questions';
import { Alert } from '@/components/ui/alert';
import { CoverageTable } from './coverage-table';
import type { ExploredBenchmark } from './explored-benchmark';
import { FilterBar } from './filter-bar';
import { OutcomeChips } from './outcome-chips';
import { QuestionResults } from './question-results';
import { TaskTabs } from './task-tabs';
import { useExplorer } from './use-explorer';

interface ExplorerProps {
  initial: QuestionList;
  benchmark: ExploredBenchmark;
}

/** The questions of a submission with their outcomes, limited to what the reader may see. */
export function Explorer({ initial, benchmark }: ExplorerProps) {
  const control = useExplorer(initial);
  const { visibility, coverage, outcomes, task } = control.list;
  const metric = benchmark.tasks.find(({ id }) => id === task)?.metric;
  return (
    <div className="flex flex-col gap-6">
      <TaskTabs control={control} tasks={benchmark.tasks} />
      <VisibilityNote visibility={visibility} />
      {metric && outcomes ? (
        <p className="max-w-prose text-sm text-soft">
          <span className="font-medium text-ink">{metric.title}:</span> {metric.description}
        </p>
      ) : null}
      {visibility === 'aggregates' ? (
        <CoverageTable coverage={coverage} slices={benchmark.slices} />
      ) : (
        <>
          <div className="flex flex-col gap-4">
            <FilterBar control={control} benchmark={benchmark} />
            <OutcomeChips control={control} />
          </div>
          <QuestionResults control={control} benchmark={benchmark} />
        </>
      )}
    </div>
  );
}

/** Why individual outcomes are hidden, if they are. */
function VisibilityNote({ visibility }: { visibility: QuestionVisibility }) {
  if (visibility === 'everything') return null;
  return (
    <Alert title="This dataset’s answers are private">
      {visibility === 'own_answers'
        ? 'You can see the questions and your answers. Outcomes are hidden from everyone, including maintainers, because they would reveal the ground truth over many submissions. The result page shows all available scores.'
        : 'Individual questions and outcomes are hidden from everyone, including maintainers, because they would reveal the ground truth over many submissions. Only the submitter can see the answers. The totals are below.'}
    </Alert>
  );
}
