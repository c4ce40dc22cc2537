'use client';

import type { BudgetView } from '@clapboard/services';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { changeBudget } from '@/server/judge-actions';
import { numberOf, useFormAction } from './form-action';

const nanoPerDollar = 1e9;

/** A limit as it is typed: dollars, or nothing for none. */
function dollars(nano: number | null): string {
  return nano === null ? '' : String(nano / nanoPerDollar);
}

/** The three limits of one board. */
export function BudgetForm({ budget }: { budget: BudgetView }) {
  const { benchmark } = budget;
  const action = useFormAction((form) =>
    changeBudget({
      benchmark,
      perSubmission: numberOf(form, 'perSubmission'),
      perUserDay: numberOf(form, 'perUserDay'),
      perBoardDay: numberOf(form, 'perBoardDay'),
    }),
  );
  const limits = [
    { name: 'perSubmission', label: 'A submission', value: budget.perSubmissionNano },
    { name: 'perUserDay', label: 'A person and day', value: budget.perUserDayNano },
    { name: 'perBoardDay', label: 'The board and day', value: budget.perBoardDayNano },
  ];
  return (
    <form noValidate onSubmit={action.submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-3">
        {limits.map(({ name, label, value }) => (
          <Field
            key={name}
            id={`${benchmark}-${name}`}
            label={label}
            required
            hint="US dollars; empty: no limit"
            error={action.fields[name]}
          >
            {(control) => (
              <Input
                {...control}
                required={false}
                name={name}
                inputMode="decimal"
                defaultValue={dollars(value)}
                placeholder="No limit"
              />
            )}
          </Field>
        ))}
      </div>
      {action.failure ? (
        <Alert tone="bad" live title="Not changed">
          {action.failure.message}
        </Alert>
      ) : null}
      {action.done ? <Alert tone="good" live title="Saved" /> : null}
      <Button type="submit" variant="secondary" className="self-start" disabled={action.busy}>
        {action.busy ? 'One moment…' : 'Save'}
      </Button>
    </form>
  );
}
