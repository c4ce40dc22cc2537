import type { BenchmarkDefinition, Coverage } from '@clapboard/benchmarks';
import type {
  EvaluationEntry,
  ResultRank,
  ResultStanding,
  ResultView,
} from '@clapboard/services/core';
import type { ResultReferences } from '@clapboard/services/submissions';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { AspectsPanel } from './aspects-panel';
import { ChartsPanel } from './charts-panel';
import { CitePanel } from './cite-panel';
import { Headline } from './headline';
import { NextSteps } from './next-steps';
import { QuestionsPanel } from './questions-panel';
import { ReceiptPanel } from './receipt-panel';
import { ReleaseNote } from './release-note';
import { type ResultPart, ResultTabs } from './result-parts';
import { getScores } from './scores';
import { Strengths } from './strengths';
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
 * The report of a scored submission: headline and rank, the aspects that stand out, then the details in parts. The
 * screen shows one part at a time, prints all of them but the charts.
 */
export function ResultReport(props: ResultReportProps) {
  const { result, definition, rank, standing, part, history, references, badge } = props;
  const { submission, coverage } = result;
  const board = getLeaderboardDefinition(definition);
  const scores = getScores(result.scores);
  return (
    <div className="report flex min-w-0 flex-col gap-8 print:gap-6">
      <ReleaseNote result={result} />
      {result.complete || isToldAbove(result) || !result.exact ? null : (
        <Alert tone="warn" title="Incomplete, so not ranked">
          {formatIncomplete(coverage)}
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
      <AspectsPanel result={result} definition={definition} part={part} />
      {part === 'charts' ? <ChartsPanel result={result} definition={definition} /> : null}
      <QuestionsPanel result={result} definition={definition} part={part} />
      <ReceiptPanel result={result} definition={definition} part={part} history={history} />
      <CitePanel
        result={result}
        definition={definition}
        part={part}
        references={references}
        badge={badge}
      />
    </div>
  );
}

/** The panel of a blocked evaluation covers verdicts, but not missing answers. */
function isToldAbove({ status, coverage }: ResultView): boolean {
  return status === 'blocked' && coverage.every(({ missing }) => missing === 0);
}

function formatIncomplete(coverage: readonly Coverage[]): string {
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
