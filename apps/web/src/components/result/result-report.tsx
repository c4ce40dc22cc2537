import type { BenchmarkDefinition, Coverage } from '@clapboard/benchmarks';
import type { EvaluationEntry, ResultRank, ResultView } from '@clapboard/services/core';
import type { ResultReferences } from '@clapboard/services/submissions';
import type { ReactNode } from 'react';
import { IssueList } from '@/components/shared/issue-list';
import { Alert } from '@/components/ui/alert';
import { Contents } from '@/components/ui/contents';
import { Link } from '@/components/ui/link';
import { Section } from '@/components/ui/section';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { Cite, Downloads } from './cite';
import { CoverageTable } from './coverage-table';
import { Headline } from './headline';
import { History } from './history';
import { NextSteps } from './next-steps';
import { PaperCharts } from './paper-charts/paper-charts';
import { Receipt } from './receipt';
import { ReleaseNote } from './release-note';
import { RunFacts } from './run-facts';
import { getScores } from './scores';
import { TaskCard } from './task-card';
import { TaskDetail } from './task-detail';
import { WhoJudged } from './who-judged';

interface ResultReportProps {
  result: ResultView;
  definition: BenchmarkDefinition;
  rank: ResultRank | null;
  history: readonly EvaluationEntry[];
  references: ResultReferences;
  /** the badge of a ranked result’s model */
  badge?: ReactNode;
}

const contents = [
  { id: 'headline', title: 'Result' },
  { id: 'tasks', title: 'Tasks and slices' },
  { id: 'figures', title: 'Charts' },
  { id: 'coverage', title: 'Coverage' },
  { id: 'run', title: 'Model and run' },
  { id: 'receipt', title: 'Receipt' },
  { id: 'history', title: 'History' },
  { id: 'cite', title: 'Cite and download' },
];

/** A scored submission: headline, every score, the paper's charts, and what produced them. */
export function ResultReport({
  result,
  definition,
  rank,
  history,
  references,
  badge = null,
}: ResultReportProps) {
  const { submission, coverage } = result;
  const board = getLeaderboardDefinition(definition);
  const scores = getScores(result.scores);
  const submitted = board.tasks.filter((task) =>
    result.scores.some((score) => score.task === task.id),
  );
  const issues = result.current ? submission.issues : [];
  return (
    <div className="report grid gap-x-16 gap-y-10 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <Contents entries={contents} />
      <div className="flex min-w-0 flex-col gap-16 print:gap-6">
        <div className="flex flex-col gap-6">
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
              rank={rank}
            />
          )}
          <WhoJudged result={result} />
          <NextSteps submission={submission} />
        </div>
        <Section id="tasks" title="Tasks and slices">
          <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3 print:grid-cols-3 print:gap-2">
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
          <div className="mt-6 flex flex-col gap-14 print:mt-0 print:gap-4">
            {submitted.map((task) => (
              <TaskDetail
                key={task.id}
                board={board}
                task={task}
                scores={scores}
                coverage={coverage}
              />
            ))}
          </div>
        </Section>
        <div className="no-print">
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
          </Section>
        </div>
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
          <CoverageTable board={board} coverage={coverage} />
          {issues.length > 0 ? (
            <div>
              <h3 className="mb-4 font-semibold text-lg tracking-tight">Issues in the files</h3>
              <IssueList issues={issues} />
            </div>
          ) : null}
        </Section>
        <div className="flex flex-col gap-16 print:grid print:grid-cols-[2fr_3fr] print:gap-8">
          <Section id="run" title="Model and run">
            <RunFacts submission={submission} settings={definition.runSettings} />
          </Section>
          <Section
            id="receipt"
            title="Receipt"
            lead="Everything the scores depend on. The same files, dataset and versions give the same scores."
          >
            <Receipt result={result} tasks={definition.tasks} />
          </Section>
        </div>
        <div className="no-print">
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
              headline={definition.headline}
            />
          </Section>
        </div>
        <Section id="cite" title="Cite and download">
          <Downloads
            submissionId={submission.id}
            evaluationId={result.current ? null : result.evaluationId}
            access={result.revision.access}
          />
          <Cite definition={definition} references={references} />
          {badge}
        </Section>
      </div>
    </div>
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
