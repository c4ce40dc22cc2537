import Form from 'next/form';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { SubmitButton } from '@/components/ui/submit-button';
import { type AuditQuery, auditAddress } from './query';
import { actionTitle, knownActions } from './words';

interface FilterFormProps {
  query: AuditQuery;
  /** those whose lines the reader may see */
  benchmarks: readonly { id: string; title: string }[];
  /** what is wrong, by filter */
  errors: Readonly<Record<string, string>>;
}

/** Filters of the audit log; the address holds them. */
export function AuditFilterForm({ query, benchmarks, errors }: FilterFormProps) {
  return (
    <search>
      <Form
        key={auditAddress(query)}
        action="/admin/audit"
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        <Field
          id="actor"
          label="Who"
          required
          hint="Part of a name, an account’s id, or “system”."
          error={errors.actor}
        >
          {({ required: _, ...control }) => (
            <Input {...control} name="actor" maxLength={200} defaultValue={query.actor} />
          )}
        </Field>
        <Field id="action" label="What" required error={errors.action}>
          {({ required: _, ...control }) => (
            <Select {...control} name="action" defaultValue={query.action ?? ''}>
              <option value="">Everything</option>
              {knownActions.map((action) => (
                <option key={action} value={action}>
                  {actionTitle(action)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="benchmark" label="Benchmark" required error={errors.benchmark}>
          {({ required: _, ...control }) => (
            <Select {...control} name="benchmark" defaultValue={query.benchmark ?? ''}>
              <option value="">All</option>
              {benchmarks.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          id="subjectId"
          label="To what"
          required
          hint="The id of a submission, model, revision or account."
          error={errors.subjectId}
        >
          {({ required: _, ...control }) => (
            <Input {...control} name="subjectId" maxLength={64} defaultValue={query.subjectId} />
          )}
        </Field>
        <Field id="from" label="From (UTC)" required error={errors.from}>
          {({ required: _, ...control }) => (
            <Input {...control} type="date" name="from" defaultValue={query.from} />
          )}
        </Field>
        <Field id="to" label="To (UTC)" required error={errors.to}>
          {({ required: _, ...control }) => (
            <Input {...control} type="date" name="to" defaultValue={query.to} />
          )}
        </Field>
        {query.subjectType ? (
          <input type="hidden" name="subjectType" value={query.subjectType} />
        ) : null}
        <div className="flex items-end gap-3 lg:col-span-2">
          <SubmitButton>Filter</SubmitButton>
          {Object.keys(query).length > 0 ? (
            <Link href="/admin/audit" className={buttonClass('secondary')}>
              Clear
            </Link>
          ) : null}
        </div>
      </Form>
    </search>
  );
}
