'use client';

import type { BudgetView } from '@clapboard/services/core';
import { budgetSchema } from '@clapboard/services/judging/budgets/schemas';
import { NumberField } from '@/components/ui/form/fields';
import { Form } from '@/components/ui/form/form';
import { useActionForm } from '@/components/ui/form/use-action-form';
import { setBudget } from '@/server/actions/judging';
import { budgetLimits } from './budget-limits';

const nanoPerDollar = 1e9;

/** The three spending limits of one leaderboard. */
export function BudgetForm({ budget }: { budget: BudgetView }) {
  const toDollars = (nano: number | null) => (nano === null ? null : nano / nanoPerDollar);
  const form = useActionForm({
    schema: budgetSchema,
    defaultValues: {
      benchmark: budget.benchmark,
      perSubmission: toDollars(budget.perSubmissionNano),
      perUserDay: toDollars(budget.perUserDayNano),
      perBoardDay: toDollars(budget.perBoardDayNano),
    },
    action: setBudget,
  });
  return (
    <Form form={form} submit="Save" success="Saved" variant="secondary">
      <div className="grid gap-5 md:grid-cols-3">
        {budgetLimits.map(({ name, label }) => (
          <NumberField
            key={name}
            form={form}
            name={name}
            label={label}
            optional
            placeholder="No limit"
          />
        ))}
      </div>
    </Form>
  );
}
