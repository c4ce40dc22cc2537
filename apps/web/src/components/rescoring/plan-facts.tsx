import type { RescorePlan } from '@clapboard/services/pipeline/rescoring';
import { Alert } from '@/components/ui/alert';
import { Stat, StatRow } from '@/components/ui/stat';
import { formatCost, formatCount, formatCounted } from '@/format/values';
import { skipWords } from './words';

/** Cost of a rescore: results, judge calls, price, and remaining budgets. */
export function PlanFacts({ plan }: { plan: RescorePlan }) {
  const { submissions, skipped, questions, cached, toAsk, estimateNano, priced } = plan;
  const { budgetLeftNano } = plan;
  const over = budgetLeftNano !== null && toAsk > 0 && estimateNano > budgetLeftNano;
  return (
    <div className="flex flex-col gap-5">
      <StatRow>
        <Stat name="To score" value={formatCount(submissions)} />
        <Stat
          name="Judge calls"
          value={formatCount(toAsk)}
          note={
            questions === 0
              ? 'No judge needed'
              : `${formatCount(cached)} of ${formatCount(questions)} verdicts ${cached === 1 ? 'exists' : 'exist'}`
          }
        />
        <Stat
          name="Expected cost"
          value={toAsk > 0 && !priced ? 'Unknown' : formatCost(estimateNano)}
          note={toAsk > 0 && !priced ? 'A judge has no prices' : undefined}
        />
        <Stat
          name="Remaining budget"
          value={budgetLeftNano === null ? 'No limit' : formatCost(budgetLeftNano)}
        />
      </StatRow>
      {skipped.length > 0 ? (
        <ul className="flex flex-col gap-1 text-sm text-soft">
          {skipped.map(({ why, count }) => (
            <li key={why}>
              {formatCounted(count, 'result')} {count === 1 ? 'is' : 'are'} skipped:{' '}
              {skipWords[why]}.
            </li>
          ))}
        </ul>
      ) : null}
      {submissions === 0 ? (
        <Alert title="Nothing to score">
          No result would change. Cancel this rescoring and choose another target.
        </Alert>
      ) : null}
      {over ? (
        <Alert tone="warn" title="Exceeds the remaining budget">
          Answers beyond the budget stay without verdicts. Select fewer submissions, or ask an admin
          to raise the budget under Judges.
        </Alert>
      ) : null}
    </div>
  );
}
