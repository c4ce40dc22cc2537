'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { changeSubmissionRules } from '@/server/quota-actions';
import { numberOf, useFormAction } from './judge/form-action';

interface RulesFormProps {
  benchmark: string;
  title: string;
  perDay: number;
}

/** The daily limit of one benchmark. */
export function RulesForm({ benchmark, title, perDay }: RulesFormProps) {
  const action = useFormAction((form) =>
    changeSubmissionRules({ benchmark, perDay: numberOf(form, 'perDay') ?? Number.NaN }),
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={action.submit}
      className="flex flex-wrap items-end gap-4"
    >
      <Field
        id={`${benchmark}-per-day`}
        label={title}
        required
        error={action.fields.perDay ?? action.failure?.message}
        className="w-56"
      >
        {(control) => (
          <Input {...control} name="perDay" inputMode="numeric" defaultValue={perDay} />
        )}
      </Field>
      <Button type="submit" variant="secondary" disabled={action.busy}>
        {action.busy ? 'One moment…' : 'Save'}
        <span className="sr-only"> the limit of {title}</span>
      </Button>
      <span role="status" className="h-10 content-center text-good text-sm">
        {action.done ? 'Saved' : ''}
      </span>
    </form>
  );
}
