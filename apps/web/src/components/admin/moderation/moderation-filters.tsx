'use client';

import { Button } from '@/components/ui/button';
import { FilterField } from '@/components/ui/filter-field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useLiveFilters } from '@/components/ui/use-live-filters';
import { filterLists, type ModerationFilterValues } from './read-filters';

interface ModerationFiltersProps {
  filters: ModerationFilterValues;
  benchmarks: readonly { id: string; title: string }[];
}

/** Filters of the table. They apply at once, and the address can be bookmarked. */
export function ModerationFilters({ filters, benchmarks }: ModerationFiltersProps) {
  const { form, apply, applySoon, clear } = useLiveFilters();
  const { after: _, ...applied } = filters;
  const selects = [
    {
      name: 'benchmark' as const,
      label: 'Benchmark',
      options: benchmarks.map(({ id, title }) => [id, title] as const),
    },
    ...filterLists,
  ];
  return (
    <search>
      <form
        {...form}
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-[repeat(6,1fr)_auto]"
      >
        {selects.map(({ name, label, options }) => (
          <FilterField key={name} id={`filter-${name}`} label={label}>
            {(control) => (
              <Select {...control} name={name} defaultValue={filters[name] ?? ''} onChange={apply}>
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
            className="max-md:col-span-2"
          >
            {(control) => (
              <Input
                {...control}
                type="search"
                name={name}
                maxLength={120}
                defaultValue={filters[name] ?? ''}
                placeholder={name === 'model' ? 'Name or organisation' : 'Name or e-mail'}
                onChange={applySoon}
              />
            )}
          </FilterField>
        ))}
        {Object.keys(applied).length > 0 ? (
          <Button variant="secondary" className="justify-self-start" onClick={clear}>
            Clear
          </Button>
        ) : null}
      </form>
    </search>
  );
}
