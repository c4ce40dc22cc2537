import type { SubmissionJudgingView } from '@clapboard/services/core';
import { FailureList } from '@/components/shared/failure-list';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Stat, StatRow } from '@/components/ui/stat';
import {
  formatCost,
  formatCount,
  formatCounted,
  formatDuration,
  formatShare,
  noValue,
} from '@/format/values';

/** Number, sources and cost of the verdicts. */
export function LedgerTotals({ ledger }: { ledger: SubmissionJudgingView }) {
  const { totals, judge } = ledger;
  const { needed, cached, pending, done, failed } = totals;
  const latency = (milliseconds: number | null) =>
    milliseconds === null ? noValue : formatDuration(milliseconds);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-soft">
        {judge ? (
          <>
            Judged by <strong className="font-semibold text-ink">{judge.label}</strong>, model{' '}
            <code className="break-all font-mono text-sm">{judge.model}</code>, prompts from{' '}
            {judge.promptsSource}.
          </>
        ) : (
          'No judge calls were made: the files included verdicts, or rules decide every answer.'
        )}
      </p>
      {needed > 0 ? (
        <StatRow>
          <Stat
            name="Verdicts"
            value={formatCount(done)}
            note={[
              `of ${formatCount(needed)} needed`,
              pending > 0 ? `${formatCount(pending)} waiting` : '',
              failed > 0 ? `${formatCount(failed)} failed` : '',
            ]
              .filter(Boolean)
              .join(', ')}
          />
          {cached === null ? null : (
            <Stat
              name="Reused"
              value={formatShare(cached, needed) ?? noValue}
              note={`${formatCounted(cached, 'verdict')} from earlier judging`}
            />
          )}
          <Stat
            name="Cost"
            value={totals.costNano === null ? noValue : formatCost(totals.costNano)}
            note={[
              totals.requests === null ? '' : `${formatCounted(totals.requests, 'request')}`,
              formatTokens(totals),
            ]
              .filter(Boolean)
              .join(', ')}
          />
          <Stat
            name="Median reply time"
            value={latency(totals.latencyP50Ms)}
            note={`95% within ${latency(totals.latencyP95Ms)}`}
          />
        </StatRow>
      ) : null}
      {totals.failures.length > 0 ? (
        <Card aria-labelledby="failures">
          <CardHeader
            titleId="failures"
            title="Failed"
            description="A failed verdict doesn’t count as a wrong answer."
          />
          <CardBody>
            <FailureList failures={totals.failures} />
          </CardBody>
        </Card>
      ) : null}
    </div>
  );
}

/** Empty for private revisions, whose counts submitters may not see. */
function formatTokens({ promptTokens, completionTokens }: SubmissionJudgingView['totals']): string {
  if (promptTokens === null || completionTokens === null) return '';
  return `${formatCount(promptTokens + completionTokens)} tokens`;
}
