import { isAdmin } from '@clapboard/services/core';
import { listBudgets } from '@clapboard/services/judging';
import type { Metadata } from 'next';
import { BudgetForm } from '@/components/admin/judge/budget-form';
import { budgetLimits } from '@/components/admin/judge/budget-limits';
import { JudgePage } from '@/components/admin/judge/judge-page';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Fact, Facts } from '@/components/ui/facts';
import { StartOfDay } from '@/components/ui/start-of-day';
import { formatCost } from '@/format/values';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Judging budgets' };

export default async function BudgetsPage() {
  const actor = await currentActor();
  const admin = isAdmin(actor);
  const budgets = await forPage('/admin/judge/budgets', listBudgets(services(), actor));
  return (
    <JudgePage
      current="budgets"
      title="Budgets"
      lead={
        <>
          Limits for the cost of judging, in US dollars. Submissions that would exceed a limit are
          put on hold before any judge call. Days start at <StartOfDay />.
          {admin ? null : ' Only admins change budgets.'}
        </>
      }
    >
      {budgets.map((budget) => (
        <Card key={budget.benchmark} aria-labelledby={`budget-${budget.benchmark}`}>
          <CardHeader
            titleId={`budget-${budget.benchmark}`}
            title={getBenchmarkTitle(budget.benchmark)}
            description={`${formatCost(budget.todayNano)} spent or reserved today.`}
          />
          <CardBody>
            {admin ? (
              <BudgetForm budget={budget} />
            ) : (
              <Facts>
                {budgetLimits.map(({ nano, label }) => (
                  <Fact key={nano} name={label}>
                    {formatLimit(budget[nano])}
                  </Fact>
                ))}
              </Facts>
            )}
          </CardBody>
        </Card>
      ))}
    </JudgePage>
  );
}

function formatLimit(nano: number | null): string {
  return nano === null ? 'No limit' : formatCost(nano);
}
