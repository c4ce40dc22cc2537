import type { BudgetLeft, JudgeEstimate } from '@clapboard/services';
import { Alert } from '@/components/ui/alert';
import { formatCost, formatCount } from '@/figures/format';

type Judged = Extract<JudgeEstimate, { kind: 'judged' }>;

const scopes: Record<BudgetLeft['scope'], { limit: string; cure: string }> = {
  submission: {
    limit: 'the budget of one submission',
    cure: 'Ask a maintainer to raise it, or add verdict files of your own.',
  },
  user_day: {
    limit: 'your daily budget',
    cure: 'Submit after midnight UTC, when a new day begins, or add verdict files of your own.',
  },
  board_day: {
    limit: 'the board’s daily budget',
    cure: 'Submit after midnight UTC, when a new day begins, or add verdict files of your own.',
  },
};

/** Who judges, how much has to be asked, what that costs and what is left of the budgets. */
export function EstimateFacts({ estimate }: { estimate: Judged }) {
  const { judge, costNano, budgets } = estimate;
  const tokens = estimate.promptTokens + estimate.replyTokens;
  const exceeded = budgets.filter(({ leftNano }) => leftNano < costNano);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-soft">
        Judged by <strong className="font-semibold text-ink">{judge.label}</strong>, model{' '}
        <code className="break-all font-mono text-xs">{judge.model}</code>, prompts of{' '}
        {judge.promptsSource}.
      </p>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-4">
        <Fact name="Verdicts needed" value={formatCount(estimate.needed)} />
        <Fact name="In the ledger already" value={formatCount(estimate.cached)} />
        <Fact name="To be asked" value={formatCount(estimate.toAsk)} />
        <Fact
          name="Cost, estimated"
          value={formatCost(costNano)}
          note={`${formatCount(tokens)} tokens`}
        />
      </dl>
      {budgets.length > 0 ? (
        <ul className="figures text-faint text-sm">
          {budgets.map(({ scope, limitNano, leftNano }) => (
            <li key={scope}>
              {formatCost(leftNano)} left of {scopes[scope].limit} of {formatCost(limitNano)}
            </li>
          ))}
        </ul>
      ) : null}
      {estimate.wouldExceed
        ? exceeded.map(({ scope, limitNano }) => (
            <Alert
              key={scope}
              tone="warn"
              title={`Would exceed ${scopes[scope].limit} of ${formatCost(limitNano)}`}
            >
              Submitted now, it would be put on hold before anything is asked. {scopes[scope].cure}
            </Alert>
          ))
        : null}
    </div>
  );
}

interface FactProps {
  name: string;
  value: string;
  note?: string | undefined;
}

function Fact({ name, value, note }: FactProps) {
  return (
    <div>
      <dt className="text-faint text-sm">{name}</dt>
      <dd className="figures mt-0.5 font-semibold text-xl tracking-tight">{value}</dd>
      {note ? <dd className="figures text-faint text-xs">{note}</dd> : null}
    </div>
  );
}
