'use client';

import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useLiveFilters } from '@/components/ui/use-live-filters';
import type { FilterState, SubmissionFilter } from './filter-submissions';

interface FilterFormProps {
  filter: SubmissionFilter;
  benchmarks: readonly { id: string; title: string }[];
}

const states: readonly (readonly [FilterState, string])[] = [
  ['under-way', 'In progress'],
  ['scored', 'Scored'],
  ['needs-attention', 'Needs attention'],
  ['public', 'Public'],
];

/** Search and filters of a list, stored in the page's address. */
export function FilterForm({ filter, benchmarks }: FilterFormProps) {
  const { form, apply, applySoon } = useLiveFilters();
  return (
    <search>
      <form {...form} className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_11rem_11rem]">
        <Input
          type="search"
          name="q"
          aria-label="Search models"
          placeholder="Search models"
          defaultValue={filter.text}
          className="max-sm:col-span-2"
          onChange={applySoon}
        />
        <Select
          name="benchmark"
          aria-label="Benchmark"
          defaultValue={filter.benchmark ?? ''}
          onChange={apply}
        >
          <option value="">All benchmarks</option>
          {benchmarks.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Select name="state" aria-label="State" defaultValue={filter.state} onChange={apply}>
          <option value="">All states</option>
          {states.map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </form>
    </search>
  );
}
