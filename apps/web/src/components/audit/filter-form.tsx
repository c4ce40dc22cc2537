import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { AuditQuery } from './query';
import { knownActions } from './words';

interface FilterFormProps {
  query: AuditQuery;
  /** those whose lines the reader may see */
  benchmarks: readonly { id: string; title: string }[];
}

/** Filters of the audit log; the address holds them. */
export function AuditFilterForm({ query, benchmarks }: FilterFormProps) {
  return (
    <search>
      <form action="/admin/audit" className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field id="actor" label="Who">
          {(control) => (
            <Input {...control} name="actor" maxLength={200} defaultValue={query.actor} />
          )}
        </Field>
        <Field id="action" label="What">
          {(control) => (
            <Select {...control} name="action" defaultValue={query.action ?? ''}>
              <option value="">Everything</option>
              {knownActions.map((action) => (
                <option key={action}>{action}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="benchmark" label="Benchmark">
          {(control) => (
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
        <Field id="subjectId" label="Id of what it was done to">
          {(control) => (
            <Input {...control} name="subjectId" maxLength={64} defaultValue={query.subjectId} />
          )}
        </Field>
        <Field id="from" label="From (UTC)">
          {(control) => <Input {...control} type="date" name="from" defaultValue={query.from} />}
        </Field>
        <Field id="to" label="To (UTC)">
          {(control) => <Input {...control} type="date" name="to" defaultValue={query.to} />}
        </Field>
        {query.subjectType ? (
          <input type="hidden" name="subjectType" value={query.subjectType} />
        ) : null}
        <Button type="submit" variant="secondary" className="self-end">
          Filter
        </Button>
      </form>
    </search>
  );
}
