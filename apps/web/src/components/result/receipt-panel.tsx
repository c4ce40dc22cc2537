import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { EvaluationEntry, ResultView } from '@clapboard/services/core';
import { Section } from '@/components/ui/section';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { History } from './history';
import { Receipt } from './receipt';
import { ResultPanel, type ResultPart } from './result-parts';
import { RunFacts } from './run-facts';

interface ReceiptPanelProps {
  result: ResultView;
  definition: BenchmarkDefinition;
  /** the open part; the others are printed only */
  part: ResultPart;
  history: readonly EvaluationEntry[];
}

/** Model, run, receipt and the history of evaluations. */
export function ReceiptPanel({ result, definition, part, history }: ReceiptPanelProps) {
  const { submission } = result;
  return (
    <ResultPanel id="receipt" part={part}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[2fr_3fr] print:gap-6">
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
              board={getLeaderboardDefinition(definition)}
            />
          </Section>
        </div>
      ) : null}
    </ResultPanel>
  );
}
