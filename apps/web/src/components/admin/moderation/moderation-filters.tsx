import Form from 'next/form';
import { buttonClass } from '@/components/ui/button';
import { FilterField } from '@/components/ui/filter-field';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ModerationFilterValues } from './read-filters';

interface ModerationFiltersProps {
  filters: ModerationFilterValues;
  benchmarks: readonly { id: string; title: string }[];
}

const lists = [
  {
    name: 'visibility',
    label: 'Visibility',
    options: [
      ['pending', 'Needs approval'],
      ['public', 'Public'],
      ['private', 'Private'],
      ['withdrawn', 'Withdrawn'],
      ['hidden', 'Hidden'],
    ],
  },
  {
    name: 'state',
    label: 'State',
    options: [
      ['working', 'Waiting or being scored'],
      ['done', 'Scored'],
      ['blocked', 'Missing verdicts'],
      ['failed', 'Failed'],
      ['rejected', 'Files have errors'],
    ],
  },
  {
    name: 'flag',
    label: 'Mark',
    options: [
      ['verified', 'Verified'],
      ['unverified', 'Not verified'],
      ['baseline', 'Baseline'],
      ['canary', 'Canary'],
      ['sample', 'Sample data'],
    ],
  },
] as const;

/** Filters of the list. Works without scripts, and the address can be bookmarked. */
export function ModerationFilters({ filters, benchmarks }: ModerationFiltersProps) {
  const selects = [
    {
      name: 'benchmark' as const,
      label: 'Benchmark',
      options: benchmarks.map(({ id, title }) => [id, title] as const),
    },
    ...lists,
  ];
  return (
    <Form action="/admin/submissions" className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      {selects.map(({ name, label, options }) => (
        <FilterField key={name} id={`filter-${name}`} label={label}>
          {(control) => (
            <Select key={filters[name]} {...control} name={name} defaultValue={filters[name] ?? ''}>
              <option value="">All</option>
              {options.map(([value, title]) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </FilterField>
      ))}
      {(['submitter', 'model'] as const).map((name) => (
        <FilterField
          key={name}
          id={`filter-${name}`}
          label={name === 'model' ? 'Model' : 'Submitter'}
        >
          {(control) => (
            <Input
              key={filters[name]}
              {...control}
              type="search"
              name={name}
              maxLength={120}
              defaultValue={filters[name] ?? ''}
              placeholder={name === 'model' ? 'Name or organisation' : 'Name or address'}
            />
          )}
        </FilterField>
      ))}
      <div className="col-span-full flex gap-3">
        <SubmitButton>Filter</SubmitButton>
        <Link href="/admin/submissions" className={buttonClass('secondary')}>
          Clear
        </Link>
      </div>
    </Form>
  );
}
