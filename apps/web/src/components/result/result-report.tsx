import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ResultView } from '@clapboard/services';
import { boardOf } from '@/components/leaderboard/board';
import { IssueList } from '@/components/submit/issue-list';
import { Alert } from '@/components/ui/alert';
import { formatCount } from '@/figures/format';
import { Headline } from './headline';
import { Receipt } from './receipt';
import { RunFacts } from './run-facts';
import { scoresOf } from './scores';
import { TaskCard } from './task-card';
import { TaskDetail } from './task-detail';

interface ResultReportProps {
  result: ResultView;
  definition: BenchmarkDefinition;
}

/** A scored submission: headline, tasks, every metric of every slice, and what produced the numbers. */
export function ResultReport({ result, definition }: ResultReportProps) {
  const board = boardOf(definition);
  const scores = scoresOf(result.scores);
  const submitted = board.tasks.filter((task) =>
    result.scores.some((score) => score.task === task.id),
  );
  return (
    <div className="flex flex-col gap-12">
      {result.complete ? null : (
        <Alert tone="warn" title="Incomplete, so not ranked">
          Some items have no answer. They count as wrong below. Submit files that answer every item
          to be ranked.
        </Alert>
      )}
      {result.selfJudged > 0 ? (
        <Alert tone="warn" title="Self-judged">
          {formatCount(result.selfJudged)}{' '}
          {result.selfJudged === 1 ? 'outcome rests' : 'outcomes rest'} on a judge’s verdicts that
          came with the submission. They were not made here.
        </Alert>
      ) : null}
      <Headline board={board} scores={scores} revision={result.revision} />
      <section aria-label="Tasks" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {definition.tasks.map((task) => (
          <TaskCard
            key={task.id}
            board={board}
            task={task}
            scores={scores}
            coverage={result.coverage}
          />
        ))}
      </section>
      {submitted.map((task) => (
        <TaskDetail key={task.id} board={board} task={task} scores={scores} />
      ))}
      {result.submission.issues.length > 0 ? (
        <section aria-labelledby="issues">
          <h2 id="issues" className="mb-4 font-semibold text-xl tracking-tight">
            Found in the files
          </h2>
          <IssueList issues={result.submission.issues} />
        </section>
      ) : null}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <RunFacts submission={result.submission} settings={definition.runSettings} />
        <Receipt result={result} />
      </div>
    </div>
  );
}
