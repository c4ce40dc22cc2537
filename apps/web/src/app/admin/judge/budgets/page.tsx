import { findBenchmark } from '@clapboard/benchmarks';
import { listBudgets } from '@clapboard/services';
import type { Metadata } from 'next';
import { BudgetForm } from '@/components/admin/judge/budget-form';
import { JudgePage } from '@/components/admin/judge/judge-page';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { formatCost } from '@/figures/format';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Budgets of judging' };

export default async function BudgetsPage() {
  const budgets = await forPage(
    '/admin/judge/budgets',
    listBudgets(services(), await currentActor()),
  );
  return (
    <JudgePage
      current="budgets"
      title="Budgets"
      lead="What judging may cost, in US dollars. A submission that would cost more is put on hold before anything is asked. Days begin at midnight UTC."
    >
      {budgets.map((budget) => (
        <Card key={budget.benchmark} aria-labelledby={`budget-${budget.benchmark}`}>
          <CardHeader
            titleId={`budget-${budget.benchmark}`}
            title={findBenchmark(budget.benchmark)?.title ?? budget.benchmark}
            description={`${formatCost(budget.todayNano)} spent or reserved today.`}
          />
          <CardBody>
            <BudgetForm budget={budget} />
          </CardBody>
        </Card>
      ))}
    </JudgePage>
  );
}
