import type { BudgetLeft, JudgeEstimate } from '@clapboard/services/core';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { StartOfDay } from '@/components/ui/start-of-day';
import { formatCost, formatCount } from '@/format/values';

type Judged = Extract<JudgeEstimate, { kind: 'judged' }>;

const tomorrow = (
  <>
    Submit after <StartOfDay />, when the budget resets, or upload your own verdict files.
  </>
);

const scopes: Record<BudgetLeft['scope'], { limit: string; fix: ReactNode }> = {
  submission: {
    limit: 'the budget per submission',
    fix: 'Ask an admin to raise it, or upload your own verdict files.',
  },
  user_day: {
    limit: 'your daily budget',
    fix: tomorrow,
  },
  board_day: {
    limit: 'the leaderboard’s daily budget',
    fix: tomorrow,
  },
};

/** Judge, number of calls, cost and remaining budgets. */
export function EstimateFacts({ estimate }: { estimate: Judged }) {
  const { judge, costNano, budgets } = estimate;
  const tokens = estimate.promptTokens + estimate.replyTokens;
  const exceeded = budgets.filter(({ leftNano, limitNano }) => (leftNano ?? limitNano) < costNano);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-soft">
        Judged by <strong className="font-semibold text-ink">{judge.label}</strong>, model{' '}
        <code className="break-all font-mono text-xs">{judge.model}</code>, prompts from{' '}
        {judge.promptsSource}.
      </p>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-4">
        <Fact name="Verdicts needed" value={formatCount(estimate.needed)} />
        {estimate.cached === null ? null : (
          <Fact name="Reused verdicts" value={formatCount(estimate.cached)} />
        )}
        <Fact name="New requests" value={formatCount(estimate.toAsk)} />
        <Fact
          name="Cost, estimated"
          value={formatCost(costNano)}
          note={`${formatCount(tokens)} tokens`}
        />
      </dl>
      {estimate.exact ? null : (
        <p className="text-faint text-sm">
          Because the dataset is private, the estimate assumes reference answers of equal length and
          no cached verdicts.
        </p>
      )}
      {budgets.length > 0 ? (
        <ul className="numeric text-faint text-sm">
          {budgets.map(({ scope, limitNano, leftNano }) => (
            <li key={scope}>
              {leftNano === null
                ? `Limit: ${scopes[scope].limit} of ${formatCost(limitNano)}`
                : `${formatCost(leftNano)} left of ${scopes[scope].limit} of ${formatCost(limitNano)}`}
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
              If you submit now, judging is put on hold before any request is sent.{' '}
              {scopes[scope].fix}
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
      <dd className="numeric mt-0.5 font-semibold text-xl tracking-tight">{value}</dd>
      {note ? <dd className="numeric text-faint text-xs">{note}</dd> : null}
    </div>
  );
}
