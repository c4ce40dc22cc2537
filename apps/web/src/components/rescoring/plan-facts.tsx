import type { RescorePlan } from '@clapboard/services';
import { Alert } from '@/components/ui/alert';
import { Stat, StatRow } from '@/components/ui/stat';
import { formatCost, formatCount } from '@/figures/format';
import { counted, skipWords } from './words';

/** What a rescoring takes: results, questions to judges, their price, and what the budgets leave. */
export function PlanFacts({ plan }: { plan: RescorePlan }) {
  const { submissions, skipped, questions, cached, toAsk, estimateNano, priced } = plan;
  const { budgetLeftNano } = plan;
  const over = budgetLeftNano !== null && toAsk > 0 && estimateNano > budgetLeftNano;
  return (
    <div className="flex flex-col gap-5">
      <StatRow>
        <Stat name="To be scored" value={formatCount(submissions)} />
        <Stat
          name="Questions to judges"
          value={formatCount(toAsk)}
          note={
            questions === 0
              ? 'Rules decide everything'
              : `${formatCount(cached)} of ${formatCount(questions)} have a verdict already`
          }
        />
        <Stat
          name="Expected price"
          value={toAsk > 0 && !priced ? 'Unknown' : formatCost(estimateNano)}
          note={toAsk > 0 && !priced ? 'A judge that would be asked has no prices' : undefined}
        />
        <Stat
          name="Left in the budgets"
          value={budgetLeftNano === null ? 'No limit' : formatCost(budgetLeftNano)}
        />
      </StatRow>
      {skipped.length > 0 ? (
        <ul className="flex flex-col gap-1 text-sm text-soft">
          {skipped.map(({ why, count }) => (
            <li key={why}>
              {counted(count, 'result')} {count === 1 ? 'is' : 'are'} left as{' '}
              {count === 1 ? 'it is' : 'they are'}: {skipWords[why]}.
            </li>
          ))}
        </ul>
      ) : null}
      {submissions === 0 ? (
        <Alert title="There is nothing to score">
          Every result in scope is left as it is. Cancel this one, and ask for another target if you
          meant something else.
        </Alert>
      ) : null}
      {over ? (
        <Alert tone="warn" title="More than the budgets leave">
          What the budget does not pay for waits without verdicts. Raise it under Judges, or choose
          fewer submissions.
        </Alert>
      ) : null}
    </div>
  );
}
