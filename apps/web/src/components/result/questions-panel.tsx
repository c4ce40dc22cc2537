import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ResultView } from '@clapboard/services/core';
import { IssueList } from '@/components/shared/issue-list';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Section } from '@/components/ui/section';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { CoverageTable } from './coverage-table';
import { ResultPanel, type ResultPart } from './result-parts';

interface QuestionsPanelProps {
  result: ResultView;
  definition: BenchmarkDefinition;
  /** the open part; the others are printed only */
  part: ResultPart;
}

/** Outcomes of the items, and issues in the files. */
export function QuestionsPanel({ result, definition, part }: QuestionsPanelProps) {
  const { submission, coverage } = result;
  const board = getLeaderboardDefinition(definition);
  const issues = result.current ? submission.issues : [];
  return (
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
          <Link href={`/submissions/${submission.id}/questions`} className={buttonClass('primary')}>
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
  );
}
