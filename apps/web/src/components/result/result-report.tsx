import type { BenchmarkDefinition, Coverage } from '@clapboard/benchmarks';
import type { ResultView } from '@clapboard/services';
import { boardOf } from '@/components/leaderboard/board';
import { IssueList } from '@/components/submit/issue-list';
import { Alert } from '@/components/ui/alert';
import { Headline } from './headline';
import { Receipt } from './receipt';
import { RunFacts } from './run-facts';
import { scoresOf } from './scores';
import { TaskCard } from './task-card';
import { TaskDetail } from './task-detail';
import { WhoJudged } from './who-judged';

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
      {result.complete || isToldAbove(result) ? null : (
        <Alert tone="warn" title="Incomplete, so not ranked">
          {incompleteText(result.coverage)}
        </Alert>
      )}
      <WhoJudged result={result} />
      <Headline
        board={board}
        scores={scores}
        coverage={result.coverage}
        revision={result.revision}
      />
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
        <TaskDetail
          key={task.id}
          board={board}
          task={task}
          scores={scores}
          coverage={result.coverage}
        />
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

/** The panel of a blocked evaluation says all about verdicts; missing answers are another matter. */
function isToldAbove({ status, coverage }: ResultView): boolean {
  return status === 'blocked' && coverage.every(({ missing }) => missing === 0);
}

function incompleteText(coverage: readonly Coverage[]): string {
  const missing = coverage.some((row) => row.missing > 0);
  const unjudged = coverage.some((row) => row.judgeFailed > 0);
  return [
    missing ? 'Some items have no answer. They count as wrong below.' : '',
    unjudged
      ? 'Some answers have no verdict of a judge. Numbers that need it are not given, or are those of the other answers where the official code drops them.'
      : '',
    `Submit files with ${missing ? 'every answer' : ''}${missing && unjudged ? ' and ' : ''}${unjudged ? 'every verdict' : ''} to be ranked.`,
  ]
    .filter(Boolean)
    .join(' ');
}
