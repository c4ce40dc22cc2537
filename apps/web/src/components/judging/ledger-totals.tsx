import type { SubmissionJudgingView } from '@clapboard/services';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Stat, StatRow } from '@/components/ui/stat';
import { formatCost, formatCount, formatDuration, formatShare, noValue } from '@/figures/format';
import { FailureList } from './failure-list';

/** How many verdicts were needed, where they came from, and what they took. */
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
            <code className="break-all font-mono text-sm">{judge.model}</code>, prompts of{' '}
            {judge.promptsSource}.
          </>
        ) : (
          'No judge of the site was asked: the verdicts came with the files, or rules decide every answer.'
        )}
      </p>
      <StatRow>
        <Stat
          name="Verdicts"
          value={`${formatCount(done)} of ${formatCount(needed)}`}
          note={[
            pending > 0 ? `${formatCount(pending)} waiting` : '',
            failed > 0 ? `${formatCount(failed)} failed` : '',
          ]
            .filter(Boolean)
            .join(', ')}
        />
        <Stat
          name="In the ledger before"
          value={formatShare(cached, needed) ?? noValue}
          note={`${formatCount(cached)} not asked again`}
        />
        <Stat
          name="Cost"
          value={formatCost(totals.costNano)}
          note={`${formatCount(totals.asked)} requests, ${formatCount(totals.promptTokens + totals.completionTokens)} tokens`}
        />
        <Stat
          name="Half of the replies within"
          value={latency(totals.latencyP50Ms)}
          note={`95% within ${latency(totals.latencyP95Ms)}`}
        />
      </StatRow>
      {totals.failures.length > 0 ? (
        <Card aria-labelledby="failures">
          <CardHeader
            titleId="failures"
            title="Failed"
            description="None of them counts as a wrong answer."
          />
          <CardBody>
            <FailureList failures={totals.failures} />
          </CardBody>
        </Card>
      ) : null}
    </div>
  );
}
