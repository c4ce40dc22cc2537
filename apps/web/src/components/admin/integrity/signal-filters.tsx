'use client';

import { Select } from '@/components/ui/select';
import { useLiveFilters } from '@/components/ui/use-live-filters';

interface Option {
  id: string;
  title: string;
}

interface SignalFiltersProps {
  values: Readonly<Record<'kind' | 'benchmark' | 'show', string | undefined>>;
  kinds: readonly Option[];
  benchmarks: readonly Option[];
}

/** Filters of the signals. They apply at once, and the address can be bookmarked. */
export function SignalFilters({ values, kinds, benchmarks }: SignalFiltersProps) {
  const { form, apply } = useLiveFilters();
  const lists = [
    { name: 'kind', label: 'Kind', all: 'All kinds', options: kinds },
    { name: 'benchmark', label: 'Benchmark', all: 'All benchmarks', options: benchmarks },
    {
      name: 'show',
      label: 'State',
      all: 'Open signals',
      options: [{ id: 'dismissed', title: 'Dismissed signals' }],
    },
  ] as const;
  return (
    <search>
      <form {...form} className="grid max-w-3xl gap-3 sm:grid-cols-3">
        {lists.map(({ name, label, all, options }) => (
          <Select
            key={name}
            name={name}
            aria-label={label}
            defaultValue={values[name] ?? ''}
            onChange={apply}
          >
            <option value="">{all}</option>
            {options.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        ))}
      </form>
    </search>
  );
}
