import type { BenchmarkDefinition, Coverage } from '@clapboard/benchmarks';
import type {
  EvaluationEntry,
  ResultRank,
  ResultStanding,
  ResultView,
} from '@clapboard/services/core';
import type { ResultReferences } from '@clapboard/services/submissions';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { IssueList } from '@/components/shared/issue-list';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Section } from '@/components/ui/section';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { Cite, Downloads } from './cite';
import { CoverageTable } from './coverage-table';
import { Headline } from './headline';
import { History } from './history';
import { MetricTable } from './metric-table';
import { NextSteps } from './next-steps';
import { PaperCharts } from './paper-charts/paper-charts';
import { Receipt } from './receipt';
import { ReleaseNote } from './release-note';
import { ResultPanel, type ResultPart, ResultTabs } from './result-parts';
import { RunFacts } from './run-facts';
import { getScores } from './scores';
import { Strengths } from './strengths';
import { TaskCard } from './task-card';
import { TaskCharts } from './task-charts';
import { WhoJudged } from './who-judged';

interface ResultReportProps {
  result: ResultView;
  definition: BenchmarkDefinition;
  rank: ResultRank | null;
  standing: ResultStanding | null;
  /** the open part; the others are printed only */
  part: ResultPart;
  history: readonly EvaluationEntry[];
  references: ResultReferences;
  /** the badge of a ranked result’s model */
  badge?: ReactNode;
}

/**
 * A scored submission as a story: the headline and its place among all results, the aspects that stand out, then the
 * details in parts. The screen shows one part at a time.
 */
export function ResultReport(props: ResultReportProps) {
  const { result, definition, rank, standing, part } = props;
  const { submission, coverage } = result;
  const board = getLeaderboardDefinition(definition);
  const scores = getScores(result.scores);
  return (
    <div className="report flex min-w-0 flex-col gap-8 print:gap-6">
      <ReleaseNote result={result} />
      {result.complete || isToldAbove(result) || !result.exact ? null : (
        <Alert tone="warn" title="Incomplete, so not ranked">
          {incompleteText(coverage)}
        </Alert>
      )}
      {result.scores.length === 0 && !result.exact ? null : (
        <Headline
          board={board}
          scores={scores}
          coverage={coverage}
          revision={result.revision}
          flips={result.flips}
          labels={result.labels}
          rank={rank}
          standing={standing}
        />
      )}
      {standing ? <Strengths board={board} scores={scores} standing={standing} /> : null}
      <WhoJudged result={result} />
      <NextSteps submission={submission} />
      <ResultTabs
        part={part}
        submissionId={submission.id}
        evaluationId={result.current ? null : result.evaluationId}
      />
      <Details {...props} />
    </div>
  );
}

/** The parts below the headline. Of the closed ones, only what prints contain is rendered. */
function Details(props: ResultReportProps) {
  const { result, definition, history, references, badge = null, part } = props;
  const { submission, coverage } = result;
  const board = getLeaderboardDefinition(definition);
  const scores = getScores(result.scores);
  const submitted = board.tasks.filter((task) =>
    result.scores.some((score) => score.task === task.id),
  );
  // The first of several tasks with slices; the tables of the others would take screens.
  const opened = Math.max(
    0,
    submitted.findIndex(({ slices }) => slices === undefined),
  );
  const issues = result.current ? submission.issues : [];
  return (
    <>
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
      {part === 'charts' ? (
        <ResultPanel id="charts" part={part}>
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
                This evaluation is from an earlier version of this site. A new evaluation adds
                charts.
              </Alert>
            )}
            <TaskCharts board={board} tasks={submitted} scores={scores} coverage={coverage} />
          </Section>
        </ResultPanel>
      ) : null}
      <ResultPanel id="questions" part={part}>
        <Section
          id="coverage"
          title="Coverage and issues"
          lead={
            <>
              The outcome of every item.{' '}
              <Link href={`/b/${definition.id}/about`} className="prose-link">
                About {definition.title}
              </Link>{' '}
              explains how each outcome counts.
            </>
          }
        >
          <p className="no-print flex flex-wrap gap-3">
            <Link
              href={`/submissions/${submission.id}/questions`}
              className={buttonClass('primary')}
            >
              Browse all questions
            </Link>
            {result.exact ? (
              <Link
                href={`/submissions/${submission.id}/questions?outcome=wrong`}
                className={buttonClass('secondary')}
              >
                See wrong answers
              </Link>
            ) : null}
          </p>
          <CoverageTable board={board} coverage={coverage} byAspect={part === 'questions'} />
          {issues.length > 0 ? (
            <div>
              <h3 className="mb-4 font-semibold text-lg tracking-tight">Issues in the files</h3>
              <IssueList issues={issues} />
            </div>
          ) : null}
        </Section>
      </ResultPanel>
      <ResultPanel id="receipt" part={part}>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[2fr_3fr] print:grid-cols-[2fr_3fr] print:gap-8">
          <Section id="run" title="Model and run">
            <RunFacts submission={submission} settings={definition.runSettings} />
          </Section>
          <Section
            id="receipt"
            title="Receipt"
            lead="Everything needed to reproduce these numbers. The same files, dataset and versions give the same scores."
          >
            <Receipt result={result} tasks={definition.tasks} />
          </Section>
        </div>
        {part === 'receipt' ? (
          <div className="no-print mt-12">
            <Section
              id="history"
              title="History"
              lead="Every evaluation of these files. The leaderboard shows the current one."
            >
              <History
                submissionId={submission.id}
                entries={history}
                shown={result.evaluationId}
                board={board}
              />
            </Section>
          </div>
        ) : null}
      </ResultPanel>
      <ResultPanel id="cite" part={part}>
        <Section id="cite" title="Cite and download">
          {part === 'cite' ? (
            <Downloads
              submissionId={submission.id}
              evaluationId={result.current ? null : result.evaluationId}
              access={result.revision.access}
            />
          ) : null}
          <Cite definition={definition} references={references} forPrint={part !== 'cite'} />
          {part === 'cite' ? badge : null}
        </Section>
      </ResultPanel>
    </>
  );
}

/** The panel of a blocked evaluation covers verdicts, but not missing answers. */
function isToldAbove({ status, coverage }: ResultView): boolean {
  return status === 'blocked' && coverage.every(({ missing }) => missing === 0);
}

function incompleteText(coverage: readonly Coverage[]): string {
  const missing = coverage.some((row) => row.missing > 0);
  const unjudged = coverage.some((row) => row.judgeFailed > 0);
  return [
    missing ? 'Some items have no answer and count as wrong.' : '',
    unjudged
      ? 'Some answers have no judge verdict. Scores that need one are empty, or exclude these answers if the official code does.'
      : '',
    `To be ranked, submit files with ${missing ? 'every answer' : ''}${missing && unjudged ? ' and ' : ''}${unjudged ? 'every verdict' : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
