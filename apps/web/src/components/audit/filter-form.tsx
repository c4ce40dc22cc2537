import clsx from 'clsx';
import Form from 'next/form';
import { buttonClass } from '@/components/ui/button';
import { FilterField } from '@/components/ui/filter-field';
import { FilterFold } from '@/components/ui/filter-fold';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { SubmitButton } from '@/components/ui/submit-button';
import { type AuditQuery, auditAddress } from './query';
import { actionGroups } from './words';

interface FilterFormProps {
  query: AuditQuery;
  /** benchmarks whose entries the reader may see */
  benchmarks: readonly { id: string; title: string }[];
  /** error messages by filter */
  errors: Readonly<Record<string, string>>;
}

/** Filters of the audit log, stored in the page's address. */
export function AuditFilterForm({ query, benchmarks, errors }: FilterFormProps) {
  const { subjectType: _, ...otherFilters } = query;
  return (
    <search className="no-print flex flex-col gap-4">
      <Form
        key={auditAddress(query)}
        action="/admin/audit"
        className="grid grid-cols-[1fr_auto] items-end gap-4 sm:grid-cols-2 sm:items-stretch md:grid-cols-4"
      >
        <FilterField id="actor" label="User" error={errors.actor}>
          {(control) => (
            <Input
              {...control}
              name="actor"
              maxLength={200}
              placeholder="Part of a name, ID, “system”"
              defaultValue={query.actor}
            />
          )}
        </FilterField>
        <FilterFold
          active={Object.keys(query).filter((name) => name !== 'actor').length}
          invalid={Object.keys(errors).length > 0}
        >
          <FilterField id="action" label="Action" error={errors.action}>
            {(control) => (
              <Select {...control} name="action" defaultValue={query.action ?? ''}>
                <option value="">All actions</option>
                {actionGroups.map(({ title, actions }) => (
                  <optgroup key={title} label={title}>
                    {actions.map((action) => (
                      <option key={action.id} value={action.id}>
                        {action.title}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </FilterField>
          <FilterField id="benchmark" label="Benchmark" error={errors.benchmark}>
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
          </FilterField>
          <FilterField
            id="subjectId"
            label="Subject"
            hint="ID of a submission, model, revision or account."
            error={errors.subjectId}
          >
            {(control) => (
              <Input {...control} name="subjectId" maxLength={64} defaultValue={query.subjectId} />
            )}
          </FilterField>
          <FilterField id="address" label="IP address" error={errors.address}>
            {(control) => (
              <Input {...control} name="address" maxLength={64} defaultValue={query.address} />
            )}
          </FilterField>
          <FilterField id="from" label="From (UTC)" error={errors.from}>
            {(control) => <Input {...control} type="date" name="from" defaultValue={query.from} />}
          </FilterField>
          <FilterField id="to" label="To (UTC)" error={errors.to}>
            {(control) => <Input {...control} type="date" name="to" defaultValue={query.to} />}
          </FilterField>
          {query.subjectType ? (
            <input type="hidden" name="subjectType" value={query.subjectType} />
          ) : null}
          <div className="flex items-end gap-3">
            <SubmitButton className="max-sm:h-11">Filter</SubmitButton>
            {Object.keys(query).length > 0 ? (
              <Link href="/admin/audit" className={clsx(buttonClass('secondary'), 'max-sm:h-11')}>
                Clear
              </Link>
            ) : null}
          </div>
        </FilterFold>
      </Form>
      {query.subjectType ? (
        <p className="text-soft text-sm">
          Only entries about subjects of type “{query.subjectType}”.{' '}
          <Link href={auditAddress(otherFilters)} className="prose-link">
            Show all types
          </Link>
        </p>
      ) : null}
    </search>
  );
}
